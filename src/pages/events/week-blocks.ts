// The blocks of a day in the week. Overlapping events share its width. If that is too narrow, those that begin half an
// hour apart lie on each other like cards, and of others, what has no room is counted. A style sheet cannot know which words fit into a column, so the
// server counts letters, and each width shows its own columns.
import type { EventLine } from '../../domain/events/calendar-event.ts'
import { plainTextOf } from '../../domain/text/search-text.ts'
import { cascadeOf, type Step } from '../../domain/time/cascade.ts'
import type { TimeZoneName } from '../../domain/time/date-time.ts'
import {
  inFiveMinutes,
  type OnClock,
  overlap,
  overlapsOf,
  sideBySide,
  type Timed,
} from '../../domain/time/day-hours.ts'
import {
  besideCount,
  roomFor,
  shareOf,
  stepOf,
  type TextRoom,
  type WeekWidth,
  weekWidths,
  widthOf,
} from '../../web/hours-css.ts'

export interface Block extends Timed<EventLine> {
  /** The classes of its place at each width. */
  readonly marks: string
}

/** Events without room, counted at the end of the day, from when the first of them begins. In half hours. */
export interface HiddenEvents {
  readonly width: string
  readonly start: number
  readonly length: number
  readonly events: readonly EventLine[]
}

export interface DayBlocks {
  readonly blocks: readonly Block[]
  readonly hidden: readonly HiddenEvents[]
}

interface Columns {
  readonly zone: TimeZoneName
  readonly hasState: (event: EventLine) => boolean
}

export function blocksOf(timed: readonly Timed<EventLine>[], columns: Columns): DayBlocks {
  const drawn = timed.map(one => inFiveMinutes(one, columns.zone))
  const groups = overlapsOf(drawn).map(group => arranged(group, columns))
  const placeOf = new Map(groups.flatMap(({ marks }) => [...marks]))
  const counts = groups.flatMap(group => group.counts)
  const hidden = weekWidths.flatMap(({ name }) => countsApart(counts.filter(({ width }) => width === name)))
  const blocks = drawn.map(one => {
    const { event, start, length } = one
    const [first, last] = [Math.floor(start / 6), Math.ceil((start + length) / 6)]
    const [late, early] = [start - first * 6, last * 6 - start - length]
    const off = [late > 0 && `late-${late}`, early > 0 && `early-${early}`, ...lengthMarks(length)]
    const marks = [...off, placeOf.get(event), ...countsBeside(one, hidden)].filter(Boolean).join(' ')
    return { event, start: first, length: last - first, marks }
  })
  return { blocks, hidden }
}

/** A count has whole half hours, so it may reach blocks that overlap none of its events. */
function countsBeside(one: Timed<EventLine>, hidden: readonly HiddenEvents[]): string[] {
  const beside = hidden.filter(({ start, length }) =>
    overlap(one, { event: one.event, start: start * 6, length: length * 6 }),
  )
  return [...new Set(beside.map(({ width }) => besideCount(width)))]
}

/** Up to an hour has one line on paper, and up to half an hour has one on wide screens. */
function lengthMarks(length: number): (string | false)[] {
  return [length <= 12 && 'short', length <= 6 && 'brief']
}

interface Arranged {
  readonly marks: ReadonlyMap<EventLine, string>
  readonly counts: readonly HiddenEvents[]
}

function arranged(group: readonly Timed<EventLine>[], columns: Columns): Arranged {
  const steps = cascadeOf(group)
  if (steps) return { marks: stepMarks(steps, columns), counts: [] }
  const widths = weekWidths.map(width => {
    const placed = placedAt(width, group, columns)
    return { width: width.name, placed, counts: countsOf(placed, width.name) }
  })
  const marks = group.map((one, index) => {
    const ofWidths = widths.map(({ width, placed }) => {
      const place = placed[index]?.place
      return place ? shareOf(width, place) : `${width}-none`
    })
    return [one.event, ofWidths.filter(Boolean).join(' ')] as const
  })
  return { marks: new Map(marks), counts: widths.flatMap(({ counts }) => counts) }
}

/** Cards are side by side where two columns have room for all of them, with their times. */
function stepMarks(steps: readonly Step<EventLine>[], columns: Columns): Arranged['marks'] {
  const half = { of: 2, isCrowded: false, length: 2, hasState: false }
  const beside = weekWidths
    .filter(width => roomFor(width, half).line >= leastLine)
    .map(width => ({ width, placed: placedAt({ ...width, most: 2 }, steps, columns) }))
    .filter(({ placed }) => placed.every(({ place }) => place))
  return new Map(
    steps.map((step, index) => {
      const shares = beside.map(({ width, placed }) => shareOf(width.name, placed[index]?.place))
      return [step.event, [stepOf(step), ...shares].join(' ').trim()]
    }),
  )
}

/** Hours are only higher if an event is counted. */
function placedAt(
  { crowd, ...width }: WeekWidth,
  group: readonly Timed<EventLine>[],
  columns: Columns,
): OnClock<EventLine>[] {
  const inCrowd = crowd && inShares({ ...width, crowd }, group, columns)
  return inCrowd?.some(({ place }) => !place) ? inCrowd : inShares(width, group, columns)
}

function inShares(
  width: WeekWidth,
  group: readonly Timed<EventLine>[],
  { hasState }: Columns,
): OnClock<EventLine>[] {
  return sideBySide(group, {
    columns: wanted => Math.min(wanted, width.most),
    comesFirst: ({ featured }) => featured,
    fits: ({ event, length }, share) => {
      const room = roomFor(width, { ...share, length: length / 6, hasState: hasState(event) })
      return (!share.isCrowded || room.line >= leastLine) && isReadable(event.title, room)
    },
  })
}

/** Room for "00:00–00:00". Without it, there are fewer columns. */
const leastLine = 4.9

/** Fewer letters of a title say too little about an event. */
const leastLetters = 24

/** No word is broken, and enough of the title is shown. */
function isReadable(title: string, { line, lines }: TextRoom): boolean {
  const words = plainTextOf(title).split(/(?<=[\s\-–/])/)
  let [shown, row, used] = [0, 1, 0]
  for (const word of words) {
    const width = widthOf(word.trimEnd())
    if (width > line) return false
    if (used + width > line) [row, used] = [row + 1, 0]
    if (row <= lines) shown += word.length
    used += widthOf(word)
  }
  return row <= lines || shown >= leastLetters
}

/** The hidden events that begin between two blocks are counted together, in whole half hours. */
function countsOf(placed: readonly OnClock<EventLine>[], width: string): HiddenEvents[] {
  const groups = Map.groupBy(
    placed.filter(({ place }) => !place),
    hidden =>
      placed.findLast(({ place, start }) => place && Math.floor(start / 6) <= Math.floor(hidden.start / 6)),
  )
  return [...groups.values()].map(events => {
    const start = Math.floor(Math.min(...events.map(({ start }) => start)) / 6)
    const end = Math.ceil(Math.max(...events.map(({ start, length }) => start + length)) / 6)
    return { width, start, length: end - start, events: events.map(({ event }) => event) }
  })
}

/** Less than an hour is counted with what follows. Each count ends where the next one begins. */
function countsApart(counts: readonly HiddenEvents[]): HiddenEvents[] {
  const found: HiddenEvents[] = []
  for (const one of counts.toSorted((one, other) => one.start - other.start)) {
    const last = found.at(-1)
    if (!last || one.start - last.start >= 2) {
      found.push(one)
      continue
    }
    const length = Math.max(last.start + last.length, one.start + one.length) - last.start
    found[found.length - 1] = { ...last, length, events: [...last.events, ...one.events] }
  }
  return found.map((one, index) => {
    const next = found[index + 1]?.start ?? Infinity
    return { ...one, length: Math.min(one.length, next - one.start) }
  })
}
