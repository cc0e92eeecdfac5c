// The area of a map with the most events, for the server and for browsers.

/** @typedef {{ readonly latitude: number, readonly longitude: number, readonly count?: number }} Located */

/** The distance in kilometres within which venues count as near each other. */
const nearby = 100

/**
 * The venues of the area with the most events. The map opens there, instead of showing the whole world for one
 * remote venue, and the list begins with them.
 * @template {Located} T
 * @param {readonly T[]} places
 * @returns {readonly T[]}
 */
export function busiest(places) {
  const areas = places.map(place => places.filter(other => kilometres(place, other) <= nearby))
  /** @param {readonly T[]} area */
  const events = area => area.reduce((sum, { count = 1 }) => sum + count, 0)
  return areas.sort((one, other) => events(other) - events(one))[0] ?? places
}

/**
 * An approximation, accurate enough for nearby venues.
 * @param {Located} one
 * @param {Located} other
 */
function kilometres(one, other) {
  const north = (one.latitude - other.latitude) * 111
  const east = (one.longitude - other.longitude) * 111 * Math.cos((one.latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}
