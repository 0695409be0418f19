"""What is said only on Discord."""

from bot.texts.sentence import Sentence, Strong, Typed, fill
from bot.texts.words import Words

# The names of the permissions are Discord's own, as its settings show them in the reader's language.


def cannot_attach(words: Words) -> Sentence:
    """Below a board in letters, where pictures may not be sent."""
    template = words.gettext("I may not send pictures here: I lack the permission {permission}.")
    return fill(template, permission=Strong(words.gettext("Attach Files")))


def cannot_send(words: Words, *, in_thread: bool) -> Sentence:
    """To the one who asked for something that would have to be written where the bot may not write."""
    permission = words.gettext("Send Messages in Threads") if in_thread else words.gettext("Send Messages")
    return _cannot_write(words, permission)


def cannot_see(words: Words) -> Sentence:
    """The same, where the bot does not even see the channel."""
    return _cannot_write(words, words.gettext("View Channel"))


def _cannot_write(words: Words, permission: str) -> Sentence:
    template = words.gettext(
        "I may not write here: I lack the permission {permission}. Those who run this server can give it.",
    )
    return fill(template, permission=Strong(permission))


def cannot_keep_dashboard(words: Words) -> Sentence:
    """Where a list of games was asked for, and the bot is no member and can only answer."""
    template = words.gettext(
        "I am not a member here and can only answer, so I cannot keep a list here. Those who run this server "
        "can add me to it; {games} shows your own games anywhere."
    )
    return fill(template, games=Typed("/games"))


def challenge_sent(words: Words, code: str) -> Sentence:
    """To the one who has made a challenge, which everybody here can see."""
    template = words.gettext("Your challenge is sent. A friend in another chat can accept it too: {join}")
    return fill(template, join=Typed(f"/join {code}"))


def challenge_made(words: Words, code: str) -> Sentence:
    """To the one who has made a challenge for anybody where nobody else is."""
    template = words.gettext("Nobody else reads this chat: a friend accepts your challenge with {join}")
    return fill(template, join=Typed(f"/join {code}"))


def choose_terms(words: Words) -> Sentence:
    """Above the choice of what somebody is challenged to."""
    return fill(words.gettext("What do you challenge them to?"))


def send_challenge_label(words: Words) -> str:
    """On the button that sends a challenge whose terms have been chosen."""
    return words.gettext("Send the challenge")
