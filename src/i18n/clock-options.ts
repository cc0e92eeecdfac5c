/**
 * How the time of day is written in a region: "7:30 PM", or "07:30" where hours are counted to 24. Left to itself, `Intl` writes
 * "7:30" there for a time and "07:30 – 09:00" for a range, and a page has both.
 */
export function clockOptions(locale: Intl.Locale) {
  return { hour: isToTwelve(locale) ? 'numeric' : '2-digit', minute: '2-digit' } as const
}

export function isToTwelve(locale: Intl.Locale): boolean {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true
}
