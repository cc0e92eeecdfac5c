import { type OnClock, overlap } from './day-hours.ts'

/** An event of a day, perhaps with the end of its block under another one, or on the end of another one. */
export interface Stacked<T> extends OnClock<T> {
  /** How many half hours at its end are covered. */
  readonly covered: number
  readonly isOnTop: boolean
}

/** In half hours: what is left of the lower block, which shows its title and time. */
const leastShown = 2

/**
 * An event without room is shown if only the end of one block is in its way: the later of the two lies on the end of
 * the other. Otherwise, the day would look free after the first one.
 */
export function stacked<T>(placed: readonly OnClock<T>[]): Stacked<T>[] {
  const found = placed.map((one): Stacked<T> => ({ ...one, covered: 0, isOnTop: false }))
  for (const hidden of [...found]) {
    if (hidden.place) continue
    const rivals = found.filter(one => one.place && overlap(one, hidden))
    const [rival] = rivals
    if (!rival || rivals.length > 1 || rival.covered > 0 || rival.isOnTop) continue
    const [lower, upper] = rival.start < hidden.start ? [rival, hidden] : [hidden, rival]
    const least = leastShown + Number(found.some(one => one !== hidden && isCountedIn(one, lower, upper)))
    if (upper.start - lower.start < least || endOf(upper) <= endOf(lower)) continue
    const place = { column: 0, span: 1, of: 1, isCrowded: true }
    found[found.indexOf(lower)] = {
      ...lower,
      place: lower.place ?? place,
      covered: endOf(lower) - upper.start,
    }
    found[found.indexOf(upper)] = { ...upper, place: upper.place ?? place, isOnTop: true }
  }
  return found
}

/** Whether the part of the lower block that is left needs a line for the count of hidden events. */
function isCountedIn(one: OnClock<unknown>, lower: OnClock<unknown>, upper: OnClock<unknown>): boolean {
  return !one.place && lower.start <= one.start && one.start < upper.start
}

function endOf({ start, length }: OnClock<unknown>): number {
  return start + length
}
