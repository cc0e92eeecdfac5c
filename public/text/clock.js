// The time format of a region, for the server and for browsers.

/**
 * "7:30 PM", or "07:30" with 24 hours. By default `Intl` writes "7:30" for a time and "07:30 – 09:00" for a range
 * there, and pages show both.
 * @param {Intl.Locale | string} locale
 * @returns {{ readonly hour: 'numeric' | '2-digit', readonly minute: '2-digit' }}
 */
export function clockOptions(locale) {
  return { hour: isToTwelve(locale) ? 'numeric' : '2-digit', minute: '2-digit' }
}

/**
 * "18:30–21:30" in every language: some have thin spaces around the dash. "11:00 AM – 2:00 PM" keeps them.
 * @param {string} text
 */
export function closeRange(text) {
  return text.replace(/(?<=^|:\p{Nd}\p{Nd})\s*–\s*(?=\p{Nd}{1,2}:)/gu, '–')
}

/** @param {Intl.Locale | string} locale */
export function isToTwelve(locale) {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true
}
