import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

const earthRadiusKilometres = 6371.0088
const kilometresPerDegree = 111.195

/** A place on earth and how far around it to look. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
  readonly radiusKilometres: number
}

/** Whether the venue of the query lies in the circle: by a box that an index answers, then by the true distance. */
export function isWithin(place: Place): Expression<SqlBool> {
  const { latitude, longitude, radiusKilometres } = place
  const latitudes = radiusKilometres / kilometresPerDegree
  const longitudes = degreesOfLongitude(place)
  const conditions = [
    sql<SqlBool>`venues.geo_lat between ${latitude - latitudes} and ${latitude + latitudes}`,
    ...(longitudes >= 180 ? [] : [longitudeBetween(longitude - longitudes, longitude + longitudes)]),
    sql<SqlBool>`${distance(place)} <= ${radiusKilometres}`,
  ]
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** How far the nearest of those venues of an event is that `counts`. */
export function nearestVenue(place: Place, counts: Expression<SqlBool>): Expression<number> {
  return sql`(select min(${distance(place)}) from event_links
    inner join venues on venues.id = event_links.linked_id
    where event_links.event_id = events.id and ${counts})`
}

/** Towards the poles a degree of longitude shrinks to nothing, and the box becomes the whole circle of latitude. */
function degreesOfLongitude({ latitude, radiusKilometres }: Place): number {
  const latitudes = radiusKilometres / kilometresPerDegree
  const poleward = Math.min(90, Math.abs(latitude) + latitudes)
  const shrink = Math.cos((poleward * Math.PI) / 180)
  return shrink < 1e-6 ? 180 : latitudes / shrink
}

/** A box may reach across the 180th meridian. */
function longitudeBetween(west: number, east: number): Expression<SqlBool> {
  if (west < -180) return sql`(venues.geo_lng >= ${west + 360} or venues.geo_lng <= ${east})`
  if (east > 180) return sql`(venues.geo_lng >= ${west} or venues.geo_lng <= ${east - 360})`
  return sql`venues.geo_lng between ${west} and ${east}`
}

/** The haversine formula, in kilometres; the square root is kept from leaving [0, 1] by a rounding error. */
function distance({ latitude, longitude }: Place): RawBuilder<number> {
  const square = sql`(
    sin(radians(venues.geo_lat - ${latitude}) / 2) * sin(radians(venues.geo_lat - ${latitude}) / 2)
    + cos(radians(${latitude})) * cos(radians(venues.geo_lat))
    * sin(radians(venues.geo_lng - ${longitude}) / 2) * sin(radians(venues.geo_lng - ${longitude}) / 2))`
  return sql`${sql.lit(2 * earthRadiusKilometres)} * asin(sqrt(case when ${square} > 1 then 1 else ${square} end))`
}
