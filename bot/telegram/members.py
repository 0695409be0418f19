"""What Telegram says of somebody in a chat: whether they are there, and whether they keep order."""

from telegram import ChatMember, ChatMemberRestricted
from telegram.constants import ChatMemberStatus

_GONE = (ChatMemberStatus.LEFT, ChatMemberStatus.BANNED)
_KEEP_ORDER = (ChatMemberStatus.OWNER, ChatMemberStatus.ADMINISTRATOR)


def is_in(member: ChatMember) -> bool:
    """Whether somebody is in the chat."""
    if isinstance(member, ChatMemberRestricted):
        return member.is_member
    return member.status not in _GONE


def keeps_order(member: ChatMember) -> bool:
    """Whether somebody is an administrator of the chat."""
    return member.status in _KEEP_ORDER
