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
 * The scroll position that shows the current time, or else the first event of today or later, or of a past week, in the upper part of the
 * window, because what follows is of interest. Undefined if that is not in the lower part without scrolling.
 * @param {readonly { readonly isNow: boolean, readonly isPast: boolean, readonly below: number }[]} items
 * @param {{ height: number, head: number, hours: readonly number[], end: number }} view `head` is what sticks to the top,
 *   `hours` are where they begin, and `end` is where they end.
 */
export function scrollTopOf(items, { height, head, hours, end }) {
  const coming = items.filter(({ isPast }) => !isPast)
  const next = coming.length > 0 ? coming : items
  const first = items.find(({ isNow }) => isNow)?.below ?? Math.min(...next.map(({ below }) => below))
  const [one = 0, other = 0] = hours
  if (next.length === 0 || other <= one || first < head + (height - head) * 0.5) return undefined
  // No more than the hours: the footer is of no interest.
  const wanted = Math.min(first - head - (height - head) * 0.2, end - height)
  // A full hour is on top, with its name.
  return hours.map(hour => hour - head - 10).findLast(top => top <= wanted) ?? wanted
}
