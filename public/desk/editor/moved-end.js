// The end of an event moves with its start.

const day = 86_400_000
const longestNight = day / 2

/**
 * A local date and time as milliseconds. NaN if it is incomplete.
 * @param {string} date
 * @param {string} time
 */
export function momentOf(date, time) {
  return Date.parse(`${date}T${time}Z`)
}

/**
 * The end that keeps the duration when the start moves. An empty `endDay` is the day of the start, or the next one if
 * the end is earlier than the start. Undefined while the date is incomplete.
 * @param {number} before the start until now, in milliseconds
 * @param {number} after the new start
 * @param {{ endDay: string, endTime: string, isAllDay: boolean }} times
 */
export function movedEnd(before, after, { endDay, endTime, isAllDay }) {
  const end = endFrom(before, { endDay, endTime: isAllDay ? '00:00' : endTime }) + after - before
  if (Number.isNaN(end)) return undefined
  const text = new Date(end).toISOString()
  // A year with more than four digits is incomplete too.
  if (/^[+-]/.test(text)) return undefined
  const lastDay = text.slice(0, 10)
  // An event overnight needs no end date: an end before the start is after midnight.
  const isNight = !isAllDay && end - after <= longestNight
  const isOneDay = lastDay === new Date(after).toISOString().slice(0, 10)
  return { endTime: isAllDay ? endTime : text.slice(11, 16), endDay: isNight || isOneDay ? '' : lastDay }
}

/**
 * @param {number} start
 * @param {{ endDay: string, endTime: string }} times
 */
function endFrom(start, { endDay, endTime }) {
  const end = momentOf(endDay || new Date(start).toISOString().slice(0, 10), endTime)
  return end < start && !endDay ? end + day : end
}
