import { type Beside, type OnClock, overlap } from './day-hours.ts'

/** An event of a day, perhaps with a part of its block under other ones, or on another one. */
export interface Stacked<T> extends OnClock<T> {
  /** How many half hours there are from the first block on it to its end. They have no text. */
  readonly covered: number
  readonly isOnTop: boolean
  /** Whether the block below it is seen beside it. */
  readonly isIndented: boolean
}

/** In half hours: what is left of the lower block, which shows its title and time. */
const leastShown = 2

/** Whether the title of a block is readable beside the one below it, and if `isCrowded` beside a count of hidden events. */
type FitsIndented<T> = (one: OnClock<T>, share: Pick<Beside, 'isCrowded'>) => boolean

/**
 * An event without room is shown if only one block is in its way, and enough of that block is left: the later of the
 * two lies on the other one. A long block carries several later ones.
 */
export function stacked<T>(placed: readonly OnClock<T>[], fits: FitsIndented<T>): Stacked<T>[] {
  const found = placed.map((one): Stacked<T> => ({ ...one, covered: 0, isOnTop: false, isIndented: false }))
  const place = { column: 0, span: 1, of: 1, isCrowded: true }
  for (const hidden of [...found]) {
    const pair = hidden.place ? undefined : pairWith(hidden, found, fits)
    if (!pair) continue
    const { lower, upper, isIndented } = pair
    found[found.indexOf(lower)] = {
      ...lower,
      place: lower.place ?? place,
      covered: Math.max(lower.covered, endOf(lower) - upper.start),
    }
    found[found.indexOf(upper)] = { ...upper, place: upper.place ?? place, isOnTop: true, isIndented }
  }
  return found
}

/** A title that doesn't fit beside the lower block takes the whole width, if it only covers the end of that block. */
function pairWith<T>(hidden: Stacked<T>, all: readonly Stacked<T>[], fits: FitsIndented<T>) {
  const rivals = all.filter(one => one.place && overlap(one, hidden))
  const [rival] = rivals
  if (!rival || rivals.length > 1 || rival.isOnTop) return undefined
  const [lower, upper] = rival.start < hidden.start ? [rival, hidden] : [hidden, rival]
  const isThird = lower === hidden && rival.covered > 0
  if (isThird || upper.start - lower.start < leastShown) return undefined
  const others = all.filter(one => !one.place && one !== lower && one !== upper)
  const isIndented = fits(upper, { isCrowded: others.some(one => overlap(one, upper)) })
  const coversTheEnd = endOf(upper) >= endOf(lower) && lower.covered === 0
  return isIndented || coversTheEnd ? { lower, upper, isIndented } : undefined
}

function endOf({ start, length }: OnClock<unknown>): number {
  return start + length
}
