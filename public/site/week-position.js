// Where the current time is in a week, and how far the page is scrolled.

/**
 * The day and the minute of the day in the site's time zone. Browsers don't support zones such as UTC+3.
 * @param {string | undefined} timeZone
 * @param {Date} at
 */
export function momentIn(timeZone, at) {
  try {
    const format = new Intl.DateTimeFormat('en-CA', {
      ...(timeZone !== undefined && { timeZone }),
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    })
    const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
    const { year, month, day, hour, minute } = part
    return { day: `${year}-${month}-${day}`, minutes: Number(hour) * 60 + Number(minute) }
  } catch {
    return undefined
  }
}

/**
 * The scroll position that shows the current time, or else the first event. Undefined if that is visible without
 * scrolling.
 * @param {readonly { readonly isNow: boolean, readonly below: number }[]} items
 * @param {{ height: number, whole: number, hour: number }} view
 */
export function scrollTopOf(items, { height, whole, hour }) {
  const first = items.find(({ isNow }) => isNow)?.below ?? Math.min(...items.map(({ below }) => below))
  if (!(first > height * 0.6) || !(hour > 0) || items.length === 0) return undefined
  const top = Math.min(first - height * 0.3, whole - height)
  // A full hour is on top.
  return Math.floor(top / hour) * hour
}
