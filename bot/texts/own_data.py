"""What is said about the data people own: what is kept, what is sent to them, and that it is deleted."""

from bot.texts.names import departed_name
from bot.texts.sentence import Sentence, Strong, Typed, fill, joined
from bot.texts.words import Words
from bot.view import Person


def privacy(words: Words, backups_kept_days: int | None = None) -> Sentence:
    """What is kept of people, why, and for how long."""
    told = [
        fill("{head}", head=Strong(words.gettext("What I keep of you, and for how long"))),
        _accounts(words),
        _games(words),
        _chosen(words),
        _decided(words),
        _said(words),
        _copies(words, backups_kept_days),
        fill(
            words.gettext("{export} sends you all of it; {forget} deletes it."),
            export=Typed("/export"),
            forget=_forget(),
        ),
    ]
    return joined(told, "\n\n")


def _forget() -> Typed:
    return Typed("/forget-me")


def _accounts(words: Words) -> Sentence:
    return fill(
        words.gettext(
            "Your number, name and language on each platform where you use me, and the chat in which I can "
            "write to you, so that I know you again: until you delete them.",
        )
    )


def _games(words: Words) -> Sentence:
    return fill(
        words.gettext(
            "Your games: who played, each move and when, the result, what it meant for ratings, and which "
            "messages show it; and who challenged whom. They are your opponents' too and stay for good, but "
            "without your name once you delete it.",
        )
    )


def _decided(words: Words) -> Sentence:
    template = words.gettext(
        "What you set or decided as an administrator of a chat, in its {log}: for good, and without your "
        "name once you delete it.",
    )
    return fill(template, log=Typed("/adminlog"))


def _chosen(words: Words) -> Sentence:
    return fill(
        words.gettext(
            "What you chose: {settings}, whom you {block}, your days of {vacation}: until you change or "
            "delete it. A {plan} stays until it is played or its game is over, and a file of games that you "
            "sent me for 90 days.",
        ),
        settings=Typed("/settings"),
        block=Typed("/block"),
        vacation=Typed("/vacation"),
        plan=Typed("/plan"),
    )


def _said(words: Words) -> Sentence:
    return fill(
        words.gettext(
            "What you write to me: until I have done it. After that only the number of the message stays, "
            "for 30 days, so that nothing counts twice; so long I also remember what I told you about.",
        )
    )


def _copies(words: Words, kept_days: int | None) -> Sentence:
    if kept_days is None:
        return fill(
            words.gettext(
                "My log names nobody. Copies of the database are made by whoever runs this bot, also before "
                "an upgrade: how long they are kept is for them to say, and what you delete stays in older "
                "ones.",
            )
        )
    template = words.ngettext(
        "My log names nobody. Copies of the database, also those made before an upgrade, are kept for "
        "{count} day: so long what you delete stays in them.",
        "My log names nobody. Copies of the database, also those made before an upgrade, are kept for "
        "{count} days: so long what you delete stays in them.",
        kept_days,
    )
    return fill(template, count=kept_days)


def exported(words: Words, games: int) -> Sentence:
    """Above the files with everything that is kept of somebody."""
    if not games:
        return fill(words.gettext("This is everything I keep of you; you have not played a game yet."))
    template = words.ngettext(
        "This is everything I keep of you, and your {count} game as a PDN file.",
        "This is everything I keep of you, and your {count} games as PDN.",
        games,
    )
    return fill(template, count=games)


def cannot_send_files(words: Words) -> Sentence:
    """Where a private answer can have no files."""
    template = words.gettext("I may not send files here. Ask me in our private chat: {export}")
    return fill(template, export=Typed("/export"))


def confirm_forget(words: Words, playing: int) -> Sentence:
    """Before everything is deleted: what that means."""
    told = [
        fill(
            words.gettext(
                "This deletes everything about you: your names and numbers on each platform that you use me "
                "on, your settings, blocks, vacation and plans. Your open challenges are taken back.",
            )
        ),
        _resigned(words, playing),
        fill(
            words.gettext(
                "What you have played stays for your opponents, as a game of “{name}”. Your name in messages "
                "that were sent before cannot be called back.",
            ),
            name=departed_name(words),
        ),
        fill(
            words.gettext("There is no way back: if you return, you are new here. First {export}, perhaps?"),
            export=Typed("/export"),
        ),
    ]
    return joined([part for part in told if part], "\n\n")


def _resigned(words: Words, playing: int) -> Sentence:
    template = words.ngettext(
        "You are playing {count} game: it is resigned.",
        "You are playing {count} games: they are resigned.",
        playing,
    )
    return fill(template, count=playing) if playing else ()


def forgotten(words: Words) -> Sentence:
    """To somebody of whom nothing is known any more."""
    return fill(words.gettext("It is done: I know nothing of you any more. Thank you for having played!"))


def not_your_question(words: Words) -> Sentence:
    """To the press on a button that was meant for somebody who has been forgotten, or for somebody else."""
    return fill(words.gettext("This question was put to somebody else."))


def link_code(words: Words, code: str) -> Sentence:
    """To somebody who wants their accounts to be one player."""
    template = words.gettext(
        "Type this to me on the other platform, with the account that is yours there: {link}\n\n"
        "It is good for a quarter of an hour, and once. The two accounts are one player then: games, "
        "ratings, settings and vacation are joined, and where the two differ this account's settings are "
        "kept. What you played against yourself does not count. Tell the code to nobody, or they become you.",
    )
    return fill(template, link=Typed(f"/link {code}"))


def confirm_link(words: Words, name: Person) -> Sentence:
    """To somebody who has typed a code: whose it is, and what it gives away."""
    template = words.gettext(
        "This code is from {name} on the other platform. Go on only if that is you: whoever has that "
        "account will be one player with you, who sees and plays your games, gets all I keep of you, and can "
        "delete it.",
    )
    return fill(template, name=name)


def linked(words: Words, name: Person) -> Sentence:
    """To somebody whose accounts are one player now."""
    template = words.gettext(
        "Done: here and there you are one player now, {name} on the other platform. {games} lists the games "
        "of both. {unlink} takes the two apart again.",
    )
    return fill(template, name=name, games=Typed("/games"), unlink=Typed("/unlink"))


def confirm_unlink(words: Words) -> Sentence:
    """To somebody who wants their accounts taken apart: what it means."""
    return fill(
        words.gettext(
            "Do you want to take your accounts apart? Each keeps the games that were begun from it, and the "
            "two cannot be linked again for a day.",
        )
    )


def unlinked(words: Words) -> Sentence:
    """To somebody whose accounts are two players again."""
    return fill(
        words.gettext(
            "Your accounts are two players again. Each has the games that were begun from it, before and "
            "since, and ratings as if the two had never been one. Whatever cannot be told stays with the "
            "account that gave the code.",
        )
    )
