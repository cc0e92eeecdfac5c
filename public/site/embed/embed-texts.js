// The server replaces this module: messages per language for when it is unreachable. The calendar's default language has
// the key ''.

/** @type {Readonly<Record<string, { unavailable: string, openCalendar: string, tryAgain: string }>>} */
export const texts = {}
