import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Value, value } from '../../engine/statements/compiled-once.ts'

const earthRadiusKilometres = 6371.0088
const kilometresPerDegree = 111.195

/** A place and a radius. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
  readonly radiusKilometres: number
}

/** The place with its bounding box. */
export interface Circle {
  readonly latitude: Value<number>
  readonly longitude: Value<number>
  readonly radiusKilometres: Value<number>
  readonly south: Value<number>
  readonly north: Value<number>
  /** Undefined if the box covers all longitudes. */
  readonly longitudes?: Longitudes
}

interface Longitudes {
  readonly west: Value<number>
  readonly east: Value<number>
  readonly crosses180: boolean
}

export function circleAround(place: Place): Circle {
  const { latitude, longitude, radiusKilometres } = place
  const latitudes = radiusKilometres / kilometresPerDegree
  const degrees = degreesOfLongitude(place)
  return {
    latitude: value(latitude),
    longitude: value(longitude),
    radiusKilometres: value(radiusKilometres),
    south: value(latitude - latitudes),
    north: value(latitude + latitudes),
    ...(degrees < 180 && { longitudes: longitudesBetween(longitude - degrees, longitude + degrees) }),
  }
}

/** A box may cross the 180th meridian. */
function longitudesBetween(west: number, east: number): Longitudes {
  return {
    west: value(west < -180 ? west + 360 : west),
    east: value(east > 180 ? east - 360 : east),
    crosses180: west < -180 || east > 180,
  }
}

/** Whether the venue is in the circle: first by a box that an index covers, then by the distance. */
export function isWithin(circle: Circle): Expression<SqlBool> {
  const { south, north, longitudes, radiusKilometres } = circle
  const conditions = [
    sql<SqlBool>`venues.geo_lat between ${south} and ${north}`,
    ...(longitudes ? [isBetween(longitudes)] : []),
    sql<SqlBool>`${distance(circle)} <= ${radiusKilometres}`,
  ]
  return sql`(${sql.join(conditions, sql` and `)})`
}

function isBetween({ west, east, crosses180 }: Longitudes): Expression<SqlBool> {
  return crosses180
    ? sql`(venues.geo_lng >= ${west} or venues.geo_lng <= ${east})`
    : sql`venues.geo_lng between ${west} and ${east}`
}

/** The distance to the nearest venue of an event that `counts`. */
export function nearestVenue(circle: Circle, counts: Expression<SqlBool>): Expression<number> {
  return sql`(select min(${distance(circle)}) from event_links
    inner join venues on venues.id = event_links.linked_id
    where event_links.event_id = events.id and ${counts})`
}

/** Towards the poles a degree of longitude shrinks to nothing, and the box covers all longitudes. */
function degreesOfLongitude({ latitude, radiusKilometres }: Place): number {
  const latitudes = radiusKilometres / kilometresPerDegree
  const poleward = Math.min(90, Math.abs(latitude) + latitudes)
  const shrink = Math.cos((poleward * Math.PI) / 180)
  return shrink < 1e-6 ? 180 : latitudes / shrink
}

/** The haversine formula, in kilometres. The square root is clamped to [0, 1] against rounding errors. */
export function distance({
  latitude,
  longitude,
}: Pick<Circle, 'latitude' | 'longitude'>): RawBuilder<number> {
  const square = sql`(
    sin(radians(venues.geo_lat - ${latitude}) / 2) * sin(radians(venues.geo_lat - ${latitude}) / 2)
    + cos(radians(${latitude})) * cos(radians(venues.geo_lat))
    * sin(radians(venues.geo_lng - ${longitude}) / 2) * sin(radians(venues.geo_lng - ${longitude}) / 2))`
  return sql`${sql.lit(2 * earthRadiusKilometres)} * asin(sqrt(case when ${square} > 1 then 1 else ${square} end))`
}
