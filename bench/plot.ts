// Cost over the size of the calendar, as a picture: both axes logarithmic, one line for each row.
import type { Measured } from './measure.ts'

interface Line {
  readonly name: string
  readonly points: readonly { readonly events: number; readonly milliseconds: number }[]
}

const size = { width: 720, height: 400, left: 70, right: 150, top: 30, bottom: 50 } as const
const colors = ['#0b5fa5', '#b8452f', '#3a7d34', '#8a4fa3', '#a86b00', '#3d5a66']

/** Nothing when fewer than two sizes were measured. */
export function plotCost(rows: readonly Measured[]): string | undefined {
  const lines = linesOf(rows)
  const events = [...new Set(lines.flatMap(line => line.points.map(point => point.events)))]
  if (events.length < 2) return undefined
  const times = lines.flatMap(line => line.points.map(point => point.milliseconds))
  const [least, most] = [decade(Math.floor, Math.min(...times)), decade(Math.ceil, Math.max(...times))]
  const x = scale(Math.min(...events), Math.max(...events), size.left, size.width - size.right)
  const y = scale(least, most, size.height - size.bottom, size.top)
  const columns = events.map(count => verticalLine(x(count), count.toLocaleString('en')))
  const levels = decadesBetween(least, most).map(time => horizontalLine(y(time), `${time} ms`))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" font-family="sans-serif" font-size="12">
<title>Time of a request (median) over the number of events</title>
<rect width="100%" height="100%" fill="#fff"/>
${[...columns, ...levels].join('\n')}
${lines.map((line, index) => drawn(line, colors[index % colors.length] as string, x, y)).join('\n')}
${labels(lines, y)}
<text x="${(size.left + size.width - size.right) / 2}" y="${size.height - 10}" text-anchor="middle">events in the calendar</text>
</svg>
`
}

function linesOf(rows: readonly Measured[]): Line[] {
  const grown = rows.filter(row => row.database === 'sqlite' && row.workers === 1 && row.connections === 1)
  const byName = Map.groupBy(
    grown.filter(row => !row.name.startsWith('filter-')),
    row => row.name,
  )
  return [...byName].map(([name, group]) => ({
    name,
    points: group
      .map(({ events, p50 }) => ({ events, milliseconds: p50 }))
      .sort((one, other) => one.events - other.events),
  }))
}

type Scale = (value: number) => number

function scale(from: number, until: number, start: number, end: number): Scale {
  const [low, high] = [Math.log10(from), Math.log10(until)]
  return value => Math.round(start + ((Math.log10(value) - low) / (high - low)) * (end - start))
}

function decade(round: (value: number) => number, value: number): number {
  return 10 ** round(Math.log10(value))
}

function decadesBetween(from: number, until: number): number[] {
  const count = Math.round(Math.log10(until / from))
  return Array.from({ length: count + 1 }, (_, index) => Number((from * 10 ** index).toPrecision(1)))
}

function verticalLine(x: number, text: string): string {
  const bottom = size.height - size.bottom
  return `<line x1="${x}" y1="${size.top}" x2="${x}" y2="${bottom}" stroke="#ddd"/>
<text x="${x}" y="${bottom + 18}" text-anchor="middle">${text}</text>`
}

function horizontalLine(y: number, text: string): string {
  const right = size.width - size.right
  return `<line x1="${size.left}" y1="${y}" x2="${right}" y2="${y}" stroke="#ddd"/>
<text x="${size.left - 8}" y="${y + 4}" text-anchor="end">${text}</text>`
}

function drawn({ points }: Line, color: string, x: Scale, y: Scale): string {
  const places = points.map(({ events, milliseconds }) => [x(events), y(milliseconds)] as const)
  const path = places.map(([across, down]) => `${across},${down}`).join(' ')
  const dots = places.map(([across, down]) => `<circle cx="${across}" cy="${down}" r="3" fill="${color}"/>`)
  return `<polyline points="${path}" fill="none" stroke="${color}" stroke-width="2"/>\n${dots.join('')}`
}

/** Beside the end of each line, moved apart where they would cover each other. */
function labels(lines: readonly Line[], y: Scale): string {
  const ends = lines
    .map(({ name, points }, index) => ({ name, index, at: y(points.at(-1)?.milliseconds as number) }))
    .sort((one, other) => one.at - other.at)
  let last = Number.NEGATIVE_INFINITY
  return ends
    .map(({ name, index, at }) => {
      last = Math.max(at, last + 15)
      return `<text x="${size.width - size.right + 10}" y="${last + 4}" fill="${colors[index % colors.length]}">${name}</text>`
    })
    .join('\n')
}
