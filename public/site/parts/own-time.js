// Times in words: the visitor's own time beside times in another zone, and how soon an event starts.
import { clockOptions, closeRange } from '../../text/clock.js'

/** @type {Intl.DateTimeFormatOptions} */
const dayOptions = { weekday: 'short', day: 'numeric', month: 'short' }

/**
 * The time in the visitor's own zone, or undefined if that is the zone of the event.
 * @param {{ from: Date, until: Date, zone: string | undefined }} event
 * @param {{ locale: string, timeZone?: string }} visitor
 */
export function ownTimeText({ from, until, zone }, { locale, ...own }) {
  const [start, end] = [clockText(from, own), clockText(until, own)]
  const there = clockTextIn(from, zone)
  if (start === there) return undefined
  // The day is shown if it differs from the original; for a range over several days, both are.
  const isSameDay = dayIn(start) === dayIn(there) && dayIn(start) === dayIn(end)
  const day = isSameDay ? {} : dayOptions
  const range = new Intl.DateTimeFormat(locale, { ...day, ...clockOptions(locale), ...own })
  return closeRange(range.formatRange(from, until))
}

/**
 * @param {Date} at
 * @param {{ timeZone?: string }} zone
 */
function clockText(at, zone) {
  return new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short', ...zone }).format(at)
}

/**
 * Browsers don't support zones such as UTC+3. Their time is unknown, so it differs.
 * @param {Date} at
 * @param {string | undefined} zone
 */
function clockTextIn(at, zone) {
  try {
    return clockText(at, zone === undefined ? {} : { timeZone: zone })
  } catch {
    return undefined
  }
}

/** @param {string | undefined} text */
function dayIn(text) {
  return text?.split(',')[0]
}

/**
 * "in 2 hours", for an event that starts within six hours.
 * @param {Date} start
 * @param {number} now in milliseconds
 * @param {string} locale
 */
export function soonText(start, now, locale) {
  const minutes = Math.floor((start.getTime() - now) / 60_000)
  if (!(minutes > 0 && minutes < 6 * 60)) return undefined
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  return minutes < 60 ? format.format(minutes, 'minute') : format.format(Math.floor(minutes / 60), 'hour')
}
