// The blocks of a day in the week. Overlapping events that begin half an hour apart lie on each other like cards; others
// share the width, and what has no room is counted. A style sheet cannot know which words fit into a column, so the
// server counts letters, and each width shows its own columns.
import type { EventLine } from '../../domain/events/calendar-event.ts'
import { plainTextOf } from '../../domain/text/search-text.ts'
import { cascadeOf } from '../../domain/time/cascade.ts'
import type { TimeZoneName } from '../../domain/time/date-time.ts'
import {
  fiveMinutesOff,
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
  const measured = timed.map(one => ({ one, ...fiveMinutesOff(one, columns.zone) }))
  const exact = measured.map(({ one, late, early }) => ({
    ...one,
    start: one.start + late / 6,
    length: one.length - (late + early) / 6,
  }))
  const groups = overlapsOf(exact).map(group => arranged(group, columns))
  const placeOf = new Map(groups.flatMap(({ marks }) => [...marks]))
  const blocks = measured.map(({ one, late, early }) => {
    const off = [late > 0 && `late-${late}`, early > 0 && `early-${early}`]
    return { ...one, marks: [...off, placeOf.get(one.event)].filter(Boolean).join(' ') }
  })
  return { blocks, hidden: groups.flatMap(({ hidden }) => hidden) }
}

interface Arranged {
  readonly marks: ReadonlyMap<EventLine, string>
  readonly hidden: readonly HiddenEvents[]
}

function arranged(group: readonly Timed<EventLine>[], columns: Columns): Arranged {
  const steps = cascadeOf(group)
  if (steps) return { marks: new Map(steps.map(step => [step.event, stepOf(step)])), hidden: [] }
  const widths = weekWidths.map(width => {
    const placed = placedAt(width, group, columns)
    return { width: width.name, placed, counts: countsOf(placed, width.name) }
  })
  const marks = group.map((one, index) => {
    const ofWidths = widths.flatMap(({ width, placed, counts }) => {
      const place = placed[index]?.place
      if (!place) return [`${width}-none`]
      const isBeside = counts.some(count => overlap(one, { ...count, event: undefined }))
      return [shareOf(width, place), isBeside ? besideCount(width) : '']
    })
    return [one.event, ofWidths.filter(Boolean).join(' ')] as const
  })
  return { marks: new Map(marks), hidden: widths.flatMap(({ counts }) => counts) }
}

function placedAt(
  width: WeekWidth,
  group: readonly Timed<EventLine>[],
  { hasState }: Columns,
): OnClock<EventLine>[] {
  return sideBySide(group, {
    columns: wanted => Math.min(wanted, width.most),
    comesFirst: ({ featured }) => featured,
    fits: ({ event, length }, share) =>
      isReadable(event.title, roomFor(width, { ...share, length, hasState: hasState(event) })),
  })
}

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
    hidden => placed.findLast(({ place, start }) => place && Math.floor(start) <= Math.floor(hidden.start)),
  )
  const counts = [...groups.values()].map(events => ({
    start: Math.floor(Math.min(...events.map(({ start }) => start))),
    end: Math.ceil(Math.max(...events.map(({ start, length }) => start + length))),
    events: events.map(({ event }) => event),
  }))
  // Each count ends where the next one begins.
  return counts
    .sort((one, other) => one.start - other.start)
    .map(({ start, end, events }, index) => {
      const next = counts[index + 1]?.start ?? Infinity
      return { width, start, length: Math.max(1, Math.min(end, next) - start), events }
    })
}
