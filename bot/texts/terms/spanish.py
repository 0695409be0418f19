"""What terms are called in Spanish, the word that readers are told first."""

from collections.abc import Mapping
from typing import Final

CALLED: Final[Mapping[str, str]] = {
    # A game, and the terms of a challenge. What is said in two words is read word by word.
    "draughts": "damas",
    "brazilian": "brasileña brasileñas brasileño",
    "italian": "italiana italianas italiano",
    "white": "blancas blanco",
    "black": "negras negro",
    "rated": "puntuada por puntos",
    "casual": "amistosa",
    "takebacks": "deshacer",
    "bank": "reserva banco",
    "none": "ilimitado sin límite",
    "days": "días día",
    # What can be set for a chat, and what to.
    "game": "juego",
    "pace": "ritmo",
    "threads": "hilos hilo temas",
    "challengers": "retadores",
    "leaderboard": "clasificación ranking",
    "places": "lugares lugar",
    "language": "idioma lengua",
    "on": "sí activado activada encendido encendida",
    "off": "no desactivado desactivada apagado apagada",
    "anyone": "todos cualquiera",
    "named": "nombrados nombrando",
    "admins": "administradores administrador",
    "here": "aquí",
    "elsewhere": "fuera aquí-no no-aquí",
    "everywhere": "en-todas-partes todas-partes",
    # A language, and the chat for which it is chosen.
    "auto": "automático automática",
    "en": "inglés",
    "pt_BR": "portugués",
    "it": "italiano",
    "es": "español castellano",
    "el": "griego",
    "tr": "turco",
    "chat": "chat grupo",
    # What somebody prefers, and how they come back from a vacation.
    "zone": "zona zona-horaria huso",
    "quiet": "silencio",
    "reminders": "recordatorios",
    "private": "en-privado",
    "theme": "tema",
    "vacation": "vacaciones",
    "notation": "notación",
    "numbers": "números",
    "letters": "letras",
    "back": "volver vuelta vuelvo",
    # Which leaderboard.
    "overall": "general total",
    "month": "mes este",
    # What is typed at the terminal alone.
    "new": "nueva nuevo",
    "quit": "salir",
    "drop": "quitar descartar",
    "start": "inicio",
    "end": "fin final",
    "yes": "sí",
    "no": "no",
}
