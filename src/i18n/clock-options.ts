/**
 * The time format of a region: "7:30 PM", or "07:30" with 24 hours. By default `Intl` writes "7:30" for a
 * time and "07:30 – 09:00" for a range there, and pages show both.
 */
export function clockOptions(locale: Intl.Locale) {
  return { hour: isToTwelve(locale) ? 'numeric' : '2-digit', minute: '2-digit' } as const
}

export function isToTwelve(locale: Intl.Locale): boolean {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true
}
