// SVG plots: cost by calendar size, with logarithmic axes, and memory over time.
import type { Measured } from './measure.ts'

/** A line with its label, in the units of the axes. */
export interface Line {
  readonly name: string
  readonly points: readonly (readonly [across: number, up: number])[]
}

interface Mark {
  readonly at: number
  readonly text: string
}

interface Plot {
  readonly title: string
  readonly bottom: string
  readonly lines: readonly Line[]
  readonly columns: readonly Mark[]
  readonly levels: readonly Mark[]
  readonly x: Scale
  readonly y: Scale
  /** Whether there are few enough points to mark each. */
  readonly hasDots: boolean
}

const size = { width: 720, height: 400, left: 70, right: 150, top: 30, bottom: 50 } as const
const [left, right, top, bottom] = [
  size.left,
  size.width - size.right,
  size.top,
  size.height - size.bottom,
] as const
const colors = ['#0b5fa5', '#b8452f', '#3a7d34', '#8a4fa3', '#a86b00', '#3d5a66']

/** Undefined if fewer than two sizes were measured. */
export function plotCost(rows: readonly Measured[]): string | undefined {
  const lines = linesOf(rows)
  const events = [...new Set(lines.flatMap(line => line.points.map(([count]) => count)))]
  if (events.length < 2) return undefined
  const times = lines.flatMap(line => line.points.map(([, time]) => time))
  const [least, most] = [decade(Math.floor, Math.min(...times)), decade(Math.ceil, Math.max(...times))]
  return draw({
    title: 'Time of a request (median) over the number of events',
    bottom: 'events in the calendar',
    lines,
    columns: events.map(at => ({ at, text: at.toLocaleString('en') })),
    levels: decadesBetween(least, most).map(at => ({ at, text: `${at} ms` })),
    x: logarithmic(Math.min(...events), Math.max(...events), left, right),
    y: logarithmic(least, most, bottom, top),
    hasDots: true,
  })
}

/** Resident memory in megabytes over minutes, with a line at the limit. */
export function plotMemory(lines: readonly Line[], limitMegabytes: number, title: string): string {
  const minutes = Math.max(1, ...lines.flatMap(({ points }) => points.map(([at]) => at)))
  const highest = Math.max(limitMegabytes, ...lines.flatMap(({ points }) => points.map(([, size]) => size)))
  const most = Math.ceil(highest / 100) * 100
  const everyMinutes = Math.max(1, Math.round(minutes / 6))
  return draw({
    title,
    bottom: 'minutes',
    lines: [
      ...lines,
      {
        name: `limit ${limitMegabytes} MB`,
        points: [
          [0, limitMegabytes],
          [minutes, limitMegabytes],
        ],
      },
    ],
    columns: marks(0, minutes, everyMinutes, at => String(at)),
    levels: marks(0, most, 100, at => `${at} MB`),
    x: linear(0, minutes, left, right),
    y: linear(0, most, bottom, top),
    hasDots: false,
  })
}

function marks(from: number, until: number, step: number, textOf: (at: number) => string): Mark[] {
  const count = Math.floor((until - from) / step)
  return Array.from({ length: count + 1 }, (_, index) => {
    const at = from + index * step
    return { at, text: textOf(at) }
  })
}

function draw({ title, bottom: unit, lines, columns, levels, x, y, hasDots }: Plot): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" font-family="sans-serif" font-size="12">
<title>${title}</title>
<rect width="100%" height="100%" fill="#fff"/>
${columns.map(({ at, text }) => verticalLine(x(at), text)).join('\n')}
${levels.map(({ at, text }) => horizontalLine(y(at), text)).join('\n')}
${lines.map((line, index) => drawn(line, colors[index % colors.length] as string, { x, y, hasDots })).join('\n')}
${labels(lines, y)}
<text x="${(left + right) / 2}" y="${size.height - 10}" text-anchor="middle">${unit}</text>
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
    points: group.map(({ events, p50 }) => [events, p50] as const).sort(([one], [other]) => one - other),
  }))
}

type Scale = (value: number) => number

function linear(from: number, until: number, start: number, end: number): Scale {
  return value => Math.round(start + ((value - from) / (until - from)) * (end - start))
}

function logarithmic(from: number, until: number, start: number, end: number): Scale {
  const scale = linear(Math.log10(from), Math.log10(until), start, end)
  return value => scale(Math.log10(value))
}

function decade(round: (value: number) => number, value: number): number {
  return 10 ** round(Math.log10(value))
}

function decadesBetween(from: number, until: number): number[] {
  const count = Math.round(Math.log10(until / from))
  return Array.from({ length: count + 1 }, (_, index) => Number((from * 10 ** index).toPrecision(1)))
}

function verticalLine(x: number, text: string): string {
  return `<line x1="${x}" y1="${top}" x2="${x}" y2="${bottom}" stroke="#ddd"/>
<text x="${x}" y="${bottom + 18}" text-anchor="middle">${text}</text>`
}

function horizontalLine(y: number, text: string): string {
  return `<line x1="${left}" y1="${y}" x2="${right}" y2="${y}" stroke="#ddd"/>
<text x="${left - 8}" y="${y + 4}" text-anchor="end">${text}</text>`
}

function drawn(
  { points }: Line,
  color: string,
  { x, y, hasDots }: Pick<Plot, 'x' | 'y' | 'hasDots'>,
): string {
  const places = points.map(([across, up]) => [x(across), y(up)] as const)
  const path = places.map(([across, down]) => `${across},${down}`).join(' ')
  const dots = places.map(([across, down]) => `<circle cx="${across}" cy="${down}" r="3" fill="${color}"/>`)
  const line = `<polyline points="${path}" fill="none" stroke="${color}" stroke-width="2"/>`
  return hasDots ? `${line}\n${dots.join('')}` : line
}

/** Labels at the end of each line, spread out where they would overlap. */
function labels(lines: readonly Line[], y: Scale): string {
  const ends = lines
    .map(({ name, points }, index) => ({ name, index, at: y(points.at(-1)?.[1] ?? 0) }))
    .sort((one, other) => one.at - other.at)
  let last = Number.NEGATIVE_INFINITY
  return ends
    .map(({ name, index, at }) => {
      last = Math.max(at, last + 15)
      return `<text x="${right + 10}" y="${last + 4}" fill="${colors[index % colors.length]}">${name}</text>`
    })
    .join('\n')
}
