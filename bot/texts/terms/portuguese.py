"""What terms are called in Portuguese, the word that readers are told first."""

from collections.abc import Mapping
from typing import Final

CALLED: Final[Mapping[str, str]] = {
    # A game, and the terms of a challenge. What is said in two words is read word by word.
    "draughts": "damas dama",
    "brazilian": "brasileira brasileiras brasileiro",
    "italian": "italiana italianas italiano",
    "white": "brancas branco",
    "black": "pretas preto negras",
    "rated": "valendo pontos pontuada",
    "casual": "amistosa",
    "takebacks": "voltar",
    "bank": "reserva banco",
    "none": "ilimitado sem limite",
    "days": "dias dia",
    # What can be set for a chat, and what to.
    "game": "jogo",
    "pace": "ritmo",
    "threads": "tópicos tópico",
    "challengers": "desafiantes",
    "leaderboard": "classificação ranking",
    "places": "lugares lugar",
    "language": "idioma língua",
    "on": "sim ligado ligada ligar",
    "off": "não desligado desligada desligar",
    "anyone": "todos qualquer-um",
    "named": "indicados indicando",
    "admins": "administradores administrador",
    "here": "aqui",
    "elsewhere": "fora aqui-não não-aqui",
    "everywhere": "em-todo-lugar todo-lugar todos-os-lugares",
    # A language, and the chat for which it is chosen.
    "auto": "automático automática",
    "en": "inglês",
    "pt_BR": "português",
    "it": "italiano",
    "es": "espanhol",
    "el": "grego",
    "tr": "turco",
    "chat": "conversa chat grupo",
    # What somebody prefers, and how they come back from a vacation.
    "zone": "fuso fuso-horário",
    "quiet": "silêncio",
    "reminders": "lembretes",
    "private": "em-particular",
    "theme": "tema",
    "vacation": "férias",
    "notation": "notação",
    "numbers": "números",
    "letters": "letras",
    "back": "volta voltar voltei",
    # Which leaderboard.
    "overall": "geral total",
    "month": "mês este",
    # What is typed at the terminal alone.
    "new": "nova novo",
    "quit": "sair",
    "drop": "remover descartar",
    "start": "início",
    "end": "fim",
    "yes": "sim",
    "no": "não",
}
