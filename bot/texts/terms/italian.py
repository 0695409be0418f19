"""What terms are called in Italian, the word that readers are told first."""

from collections.abc import Mapping
from typing import Final

CALLED: Final[Mapping[str, str]] = {
    # A game, and the terms of a challenge. What is said in two words is read word by word.
    "draughts": "dama",
    "brazilian": "brasiliana brasiliano",
    "italian": "italiana italiano",
    "white": "bianco bianchi bianca",
    "black": "nero neri nera",
    "rated": "classificata",
    "casual": "amichevole",
    "takebacks": "ritiro-mosse ritiro",
    "bank": "riserva banca",
    "none": "illimitato senza limite",
    "days": "giorni giorno g gg",
    # What can be set for a chat, and what to.
    "game": "gioco",
    "pace": "ritmo cadenza",
    "threads": "thread argomenti discussioni",
    "challengers": "sfidanti",
    "leaderboard": "classifica",
    "places": "luoghi luogo",
    "language": "lingua",
    "on": "sì attivo attiva acceso accesa",
    "off": "no disattivo disattiva spento spenta",
    "anyone": "tutti chiunque",
    "named": "nominati indicando",
    "admins": "amministratori amministratore",
    "here": "qui",
    "elsewhere": "altrove non-qui",
    "everywhere": "ovunque dappertutto",
    # A language, and the chat for which it is chosen.
    "auto": "automatica automatico",
    "en": "inglese",
    "pt_BR": "portoghese",
    "it": "italiano",
    "es": "spagnolo",
    "el": "greco",
    "tr": "turco",
    "chat": "chat gruppo",
    # What somebody prefers, and how they come back from a vacation.
    "zone": "fuso fuso-orario",
    "quiet": "silenzio",
    "reminders": "promemoria",
    "private": "in-privato",
    "theme": "tema",
    "vacation": "vacanza vacanze ferie",
    "notation": "notazione",
    "numbers": "numeri",
    "letters": "lettere",
    "back": "ritorno torno tornato",
    # Which leaderboard.
    "overall": "generale totale",
    "month": "mese questo",
    # What is typed at the terminal alone.
    "new": "nuova nuovo",
    "quit": "esci uscire",
    "drop": "rimuovi scarta togli",
    "start": "inizio",
    "end": "fine",
    "yes": "sì",
    "no": "no",
}
