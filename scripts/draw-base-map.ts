// Writes public/site/base-map.json, the outlines of land and countries for maps without tiles, from Natural
// Earth (public domain) in the package `world-atlas`. Run it after that package changes.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature, mesh } from 'topojson-client'

type Point = readonly [longitude: number, latitude: number]

/** Coordinates are rounded to this fraction of a degree; the tolerance of simplified lines is in degrees. */
const parts = 50
const tolerance = 0.035

/** Smaller islands are omitted, in square degrees. */
const smallest = 0.01

const file = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json')
const world = JSON.parse(readFileSync(file, 'utf8'))

/** Removes the jump of a line that continues at the other edge of the map. */
function unbroken(line: readonly Point[]): Point[] {
  let turns = 0
  return line.map(([longitude, latitude], index) => {
    const jump = longitude - (line[index - 1]?.[0] ?? longitude)
    if (Math.abs(jump) > 180) turns -= Math.sign(jump)
    return [longitude + turns * 360, latitude]
  })
}

/** The Douglas-Peucker algorithm. */
function simplified(line: readonly Point[]): Point[] {
  if (line.length < 3) return [...line]
  const [first, last] = [line[0] as Point, line.at(-1) as Point]
  let [farthest, at] = [0, 0]
  for (let index = 1; index < line.length - 1; index++) {
    const distance = distanceTo(line[index] as Point, first, last)
    if (distance > farthest) [farthest, at] = [distance, index]
  }
  if (farthest <= tolerance) return [first, last]
  return [...simplified(line.slice(0, at + 1)).slice(0, -1), ...simplified(line.slice(at))]
}

function distanceTo([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length))
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
}

/** Delta encoding, which keeps most numbers short. */
function written(line: readonly Point[]): number[] {
  let [x, y] = [0, 0]
  return line.flatMap(([longitude, latitude]) => {
    const [nextX, nextY] = [Math.round(longitude * parts), Math.round(latitude * parts)]
    const step = [nextX - x, nextY - y]
    ;[x, y] = [nextX, nextY]
    return step
  })
}

function areaOf(ring: readonly Point[]): number {
  const doubled = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] as Point
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(doubled) / 2
}

const land = feature(world, world.objects.land) as unknown as {
  features: { geometry: { coordinates: Point[][][] } }[]
}
const lands = land.features
  .flatMap(({ geometry }) => geometry.coordinates)
  .flat()
  .map(unbroken)
  .filter(ring => areaOf(ring) > smallest)
const borders = mesh(world, world.objects.countries, (one: unknown, other: unknown) => one !== other)
  .coordinates as unknown as Point[][]
const map = {
  parts,
  lands: lands.map(ring => written(simplified(ring))),
  borders: borders.map(line => written(simplified(unbroken(line)))),
}
writeFileSync(new URL('../public/site/base-map.json', import.meta.url), `${JSON.stringify(map)}\n`)
