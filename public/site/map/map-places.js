// The venues of a map, and which of them are near each other.

/** @import { LeafletMap, Point, Position } from '../../browser/leaflet.d.ts' */

/**
 * @typedef {object} Place
 * @property {string} name
 * @property {string} href
 * @property {number} latitude
 * @property {number} longitude
 * @property {number} [count] how many events it has
 * @property {readonly { href: string, title: string, when: string }[]} [events] the next ones
 */

/** The distance in kilometres within which venues count as near each other. */
const nearby = 100

/**
 * The venues of the area with the most events. The map opens there, instead of showing the whole world for one
 * remote venue.
 * @param {readonly Place[]} places
 * @returns {readonly Place[]}
 */
export function busiest(places) {
  const areas = places.map(place => places.filter(other => kilometres(place, other) <= nearby))
  /** @param {readonly Place[]} area */
  const events = area => area.reduce((sum, { count = 1 }) => sum + count, 0)
  return areas.sort((one, other) => events(other) - events(one))[0] ?? places
}

/**
 * An approximation, accurate enough for nearby venues.
 * @param {Place} one
 * @param {Place} other
 */
function kilometres(one, other) {
  const north = (one.latitude - other.latitude) * 111
  const east = (one.longitude - other.longitude) * 111 * Math.cos((one.latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}

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
