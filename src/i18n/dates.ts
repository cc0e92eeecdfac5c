import { LRUCache } from 'lru-cache'
import type { Language } from '../domain/language.ts'

/** How dates and numbers are written for the readers of one language in one region. */
export type DateTexts = ReturnType<typeof createDateTexts>

/** Each takes some 60 kB, and there are as many as there are time zones, which writers of events choose. */
const mostFormats = 100

/** `region` is a country such as KE, whose habits are followed; without one, those of the language's largest. */
export function createDateTexts(language: Language, region: string | undefined) {
  const locale = localeOf(language, region)
  const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: mostFormats })
  const format = (options: Intl.DateTimeFormatOptions) => {
    const key = JSON.stringify(options)
    const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
    formats.set(key, known)
    return known
  }
  const ofDay = (options: Intl.DateTimeFormatOptions) => (day: Temporal.PlainDate) =>
    format({ ...options, timeZone: 'UTC' }).format(day.toZonedDateTime('UTC').epochMilliseconds)
  return {
    locale: locale.toString(),
    /** Monday is 1, Sunday 7. */
    firstDay: firstDayOf(locale),
    /** "November 2026" */
    month: ofDay({ month: 'long', year: 'numeric' }),
    /** "Sunday, 15 November 2026" */
    longDay: ofDay({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    /** "15 – 21 November 2026" */
    dayRange: (first: Temporal.PlainDate, last: Temporal.PlainDate) =>
      format({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).formatRange(
        first.toZonedDateTime('UTC').epochMilliseconds,
        last.toZonedDateTime('UTC').epochMilliseconds,
      ),
    dayNumber: ofDay({ day: 'numeric' }),
    weekday: ofDay({ weekday: 'long' }),
    shortWeekday: ofDay({ weekday: 'short' }),
    /** "19:30" */
    time: (utcSeconds: number, timeZone: string) =>
      format({ hour: 'numeric', minute: '2-digit', timeZone }).format(utcSeconds * 1000),
    /** "19:30 – 22:00" or with both days, as short as it can be said. */
    range: (from: number, until: number, timeZone: string, options: Intl.DateTimeFormatOptions) =>
      format({ ...options, timeZone }).formatRange(from * 1000, until * 1000),
    number: (value: number) => new Intl.NumberFormat(locale).format(value),
  }
}

function localeOf(language: Language, region: string | undefined): Intl.Locale {
  const locale = new Intl.Locale(language)
  return region ? new Intl.Locale(language, { region }) : locale
}

/** https://tc39.es/ecma402/#sec-Intl.Locale.prototype.getWeekInfo */
function firstDayOf(locale: Intl.Locale): number {
  const info = locale as Intl.Locale & { getWeekInfo(): { firstDay: number } }
  return info.getWeekInfo().firstDay
}
