// The venues of a map, and which of them are near each other.

/** @import { LeafletMap, Point, Position } from '../../browser/leaflet.d.ts' */

/**
 * @typedef {object} Place
 * @property {string} name
 * @property {string} href
 * @property {number} latitude
 * @property {number} longitude
 * @property {number} [count] how many events it has
 * @property {readonly { href: string, title: string, state: string, when: string }[]} [events] the next ones
 * @property {{ href: string, text: string }} [more] the link to the others
 */

/**
 * @param {Place} place
 * @returns {Position}
 */
export function positionOf({ latitude, longitude }) {
  return [latitude, longitude]
}

/** Pins closer than this are clustered, in pixels. */
const reach = 34

/**
 * The venues whose pins would overlap are in one group.
 * @param {readonly Place[]} places
 * @param {Pick<LeafletMap, 'project'>} map
 */
export function clustered(places, map) {
  /** @type {{ readonly point: Point, readonly places: Place[] }[]} */
  const groups = []
  for (const place of places) {
    const point = map.project(positionOf(place))
    const near = groups.find(group => group.point.distanceTo(point) < reach)
    if (near) near.places.push(place)
    else groups.push({ point, places: [place] })
  }
  return groups.map(group => group.places)
}

/**
 * The zoom from which on the pin of a venue is alone, but not less than the current one.
 * @param {Place} place
 * @param {readonly Place[]} places
 * @param {Pick<LeafletMap, 'project' | 'getZoom' | 'getMaxZoom'>} map
 */
export function zoomToAlone(place, places, map) {
  let zoom = map.getZoom()
  /** @param {Place} other */
  const isNear = other =>
    map.project(positionOf(place), zoom).distanceTo(map.project(positionOf(other), zoom)) < reach
  while (zoom < map.getMaxZoom() && places.some(other => other !== place && isNear(other))) zoom++
  return zoom
}

/** The box of a pin around its tip, and of a letter of its name, in pixels. */
const pinBox = { wide: 28, high: 36 }
const letterWidth = 8

/**
 * The venues whose names fit beside their pins, without leaving the map or covering another pin or name, and on
 * which side.
 * @param {readonly (readonly Place[])[]} groups
 * @param {Pick<LeafletMap, 'project' | 'getPixelBounds'>} map
 * @returns {ReadonlyMap<Place, Side>}
 */
export function named(groups, map) {
  const points = groups.flatMap(([place]) => (place ? [map.project(positionOf(place))] : []))
  const { min, max } = map.getPixelBounds()
  const taken = points.map(({ x, y }) => ({
    left: x - pinBox.wide / 2,
    right: x + pinBox.wide / 2,
    top: y - pinBox.high,
    bottom: y,
  }))
  /** @type {Map<Place, Side>} */
  const fitting = new Map()
  for (const [index, [place, ...others]] of groups.entries()) {
    const pin = taken[index]
    if (!place || !pin || others.length > 0) continue
    const width = labelOf(place).length * letterWidth
    const sides = /** @type {const} */ ([
      ['right', { ...pin, left: pin.right, right: pin.right + width }],
      ['left', { ...pin, left: pin.left - width, right: pin.left }],
      ['bottom', belowOf(pin, width)],
    ])
    // A name is cut at an edge only if its pin is outside too.
    const isCut = (/** @type {Box} */ { left, right, bottom }) =>
      (left < min.x && pin.right > min.x) ||
      (right > max.x && pin.left < max.x) ||
      (bottom > max.y && pin.bottom < max.y)
    const free = sides.find(([, box]) => !isCut(box) && !taken.some(other => overlap(box, other)))
    if (!free) continue
    taken.push(free[1])
    fitting.set(place, free[0])
  }
  return fitting
}

/**
 * @param {Box} pin
 * @param {number} width
 * @returns {Box}
 */
function belowOf({ left, right, bottom }, width) {
  const middle = (left + right) / 2
  return { left: middle - width / 2, right: middle + width / 2, top: bottom, bottom: bottom + 24 }
}

const mostLetters = 32

/**
 * The name beside a pin, with the number of events. A long one is cut at a word: the list and the popup have it in full.
 * @param {Place} place
 * @param {(count: number) => string} [number] how the page writes numbers
 */
export function labelOf({ name, count }, number = String) {
  const events = count === undefined ? '' : ` · ${number(count)}`
  if (name.length <= mostLetters) return name + events
  const end = name.lastIndexOf(' ', mostLetters - 1)
  return `${name.slice(0, end > 0 ? end : mostLetters - 1)}…${events}`
}

/** @typedef {'left' | 'right' | 'bottom'} Side */
/** @typedef {{ left: number, right: number, top: number, bottom: number }} Box */

/**
 * @param {Box} one
 * @param {Box} other
 */
function overlap(one, other) {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
