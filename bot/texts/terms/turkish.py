"""What terms are called in Turkish, the word that readers are told first."""

from collections.abc import Mapping
from typing import Final

CALLED: Final[Mapping[str, str]] = {
    # A game, and the terms of a challenge. What is said in two words is read word by word.
    "draughts": "daması dama",
    "brazilian": "brezilya",
    "italian": "italyan italya",
    "white": "beyaz beyazlar",
    "black": "siyah siyahlar",
    "rated": "puanlı",
    "casual": "puansız",
    "takebacks": "gerialma",
    "bank": "birikim banka",
    "none": "sınırsız süresiz",
    "days": "gün g",
    # What can be set for a chat, and what to.
    "game": "oyun",
    "pace": "tempo",
    "threads": "altbaşlıklar altbaşlık başlıklar başlık konular konu",
    "challengers": "meydanokuyanlar meydan-okuyanlar",
    "leaderboard": "sıralama",
    "places": "yerler yer",
    "language": "dil",
    "on": "evet açık aç",
    "off": "hayır kapalı kapat",
    "anyone": "herkes",
    "named": "adıyla belirterek",
    "admins": "yöneticiler yönetici",
    "here": "burada burası",
    "elsewhere": "başka-yerde burası-değil burada-değil",
    "everywhere": "her-yerde her-yer",
    # A language, and the chat for which it is chosen.
    "auto": "otomatik",
    "en": "İngilizce",
    "pt_BR": "Portekizce",
    "it": "İtalyanca",
    "es": "İspanyolca",
    "el": "Yunanca",
    "tr": "Türkçe",
    "chat": "sohbet grup",
    # What somebody prefers, and how they come back from a vacation.
    "zone": "saatdilimi saat-dilimi dilim",
    "quiet": "sessiz sessizlik",
    "reminders": "hatırlatma",
    "private": "özelden",
    "theme": "tema",
    "vacation": "tatil izin",
    "notation": "yazım gösterim notasyon",
    "numbers": "sayılar sayı sayıyla",
    "letters": "harfler harf harfle",
    "back": "dön döndüm geri",
    # Which leaderboard.
    "overall": "genel toplam",
    "month": "ay bu",
    # What is typed at the terminal alone.
    "new": "yeni",
    "quit": "çık çıkış",
    "drop": "kaldır sil çıkar",
    "start": "baş",
    "end": "son",
    "yes": "evet",
    "no": "hayır",
}
