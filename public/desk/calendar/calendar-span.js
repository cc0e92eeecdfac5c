// Events and free time that are carried in the calendar of the desk. Times are on the site's clock, in milliseconds.

export const halfHour = 1_800_000
export const day = 86_400_000

/**
 * A place in the calendar: a day, or a half hour.
 * @typedef {{ readonly cell: HTMLElement, readonly at: number, readonly hasTime: boolean }} Place
 */

/**
 * What the user holds: an event, or a span of free time for a new one.
 * @typedef {object} Held
 * @property {'move' | 'copy' | 'stretch' | 'new'} kind
 * @property {HTMLElement} [event]
 * @property {HTMLElement | undefined} owner the element that has the focus meanwhile
 * @property {Place} [grip] where it was picked up
 * @property {boolean} hasTime
 * @property {number} from
 * @property {number} until
 * @property {number} by how far it has been carried
 */

/** @param {string | undefined} text */
export function clockOf(text = '') {
  return Date.parse(text.includes('T') ? `${text}Z` : text)
}

/** @param {number} at */
export function timeText(at) {
  return new Date(at).toISOString().slice(0, 16)
}

/** @param {number} at */
export function dayText(at) {
  return new Date(at).toISOString().slice(0, 10)
}

/**
 * Start and end as they would be saved. `step` is the shortest time.
 * @param {Pick<Held, 'kind' | 'from' | 'until' | 'by' | 'hasTime'>} held
 * @param {number} step
 * @returns {readonly [start: number, end: number]}
 */
export function spanOf({ kind, from, until, by, hasTime }, step) {
  if (kind === 'move' || kind === 'copy') return [from + by, until + by]
  const isBack = kind === 'new' && by < 0
  const [start, end] = isBack ? [from + by, until] : [from, until + by]
  return [start, Math.max(end, hasTime ? start + Math.min(step, until - from || step) : start)]
}

/**
 * How far something is carried from where it was picked up: by whole days unless both places are hours and it has a
 * time.
 * @param {Held} held
 * @param {Place} place
 */
export function distance({ grip, hasTime, kind, by }, place) {
  if (!grip) return by
  if (hasTime && grip.hasTime && place.hasTime) {
    // A new event stays within its day.
    if (kind !== 'new') return place.at - grip.at
    const first = clockOf(grip.cell.dataset.day)
    return Math.min(Math.max(place.at, first), first + day - halfHour) - grip.at
  }
  if (kind === 'new' && hasTime) return by
  return clockOf(place.cell.dataset.day) - clockOf(grip.cell.dataset.day)
}
