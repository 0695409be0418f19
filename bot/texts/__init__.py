"""Every sentence the bot says, by topic; the catalogues of other languages are in `bot/locales`."""
