// The area of a map with the most events, for the server and for browsers.

/** @typedef {{ readonly latitude: number, readonly longitude: number, readonly count?: number }} Located */

/** The distance in kilometres within which venues count as near each other. */
const nearby = 100

/** The distance within which a map can show two areas. */
const reachable = 500

/**
 * The venues of the area with the most events. The map opens there, instead of showing the whole world for one
 * remote venue, and the list begins with them. Other areas that are not far are included as long as there is only
 * one venue, or less than half of the events.
 * @template {Located} T
 * @param {readonly T[]} places
 * @returns {readonly T[]}
 */
export function busiest(places) {
  /** @param {readonly T[]} some */
  const events = some => some.reduce((sum, { count = 1 }) => sum + count, 0)
  const [first = places, ...others] = places
    .map(place => places.filter(other => kilometres(place, other) <= nearby))
    .sort((one, other) => events(other) - events(one))
  let shown = first
  for (const area of others) {
    if (shown.length > 1 && events(shown) >= events(places) / 2) break
    const isReachable = area.every(place => shown.some(other => kilometres(place, other) <= reachable))
    if (isReachable) shown = [...new Set([...shown, ...area])]
  }
  return shown
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
