/** Coordinates in degrees. */
interface Point {
  readonly latitude: number
  readonly longitude: number
}

const earthRadiusKilometres = 6371.0088

/** Great-circle distance: https://en.wikipedia.org/wiki/Haversine_formula */
export function kilometresBetween(one: Point, other: Point): number {
  const [latitudes, longitudes] = [
    radians(other.latitude - one.latitude),
    radians(other.longitude - one.longitude),
  ]
  const half =
    Math.sin(latitudes / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(longitudes / 2) ** 2
  return 2 * earthRadiusKilometres * Math.asin(Math.sqrt(half))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
