// The blocks of a day in the week, for each width of the window. A style sheet cannot know which words
// fit into a column, so the server counts letters, and each width shows its own arrangement.
import type { EventLine } from '../../domain/events/calendar-event.ts'
import { plainTextOf } from '../../domain/text/search-text.ts'
import type { TimeZoneName } from '../../domain/time/date-time.ts'
import {
  columnsOf,
  fiveMinutesOff,
  type OnClock,
  overlap,
  sideBySide,
  type Timed,
} from '../../domain/time/day-hours.ts'
import { type Stacked, stacked } from '../../domain/time/stacked-hours.ts'
import {
  besideCount,
  type DayPart,
  roomFor,
  type Share,
  shareOf,
  stackOf,
  type TextRoom,
  weekWidths,
} from '../../web/hours-css.ts'

export interface Block extends Timed<EventLine> {
  /** The classes of its place at each width. */
  readonly marks: string
}

/** Events without room, counted at the end of the day, from when the first of them begins. In half hours. */
export interface HiddenCount {
  readonly width: string
  readonly start: number
  readonly length: number
  readonly count: number
}

export interface DayBlocks {
  readonly blocks: readonly Block[]
  readonly hidden: readonly HiddenCount[]
}

interface Columns {
  readonly zone: TimeZoneName
  readonly hasState: (event: EventLine) => boolean
  /** The day's part of the week's width. */
  readonly part: number
}

/** The parts of the width that days have: wider ones for three events at a time, or if more are seen whole. */
export function partsOf(
  days: readonly (readonly Timed<EventLine>[])[],
  columns: Omit<Columns, 'part'>,
): DayPart[] {
  const lacking = (timed: readonly Timed<EventLine>[], part: number) => {
    const { blocks, hidden } = blocksOf(timed, { ...columns, part })
    return hidden.length + blocks.filter(({ marks }) => marks.includes('on-top')).length
  }
  return days.map(timed => {
    if (columnsOf(timed) >= 3) return 2.5
    return lacking(timed, 2 / 8) < lacking(timed, 1 / 7) ? 2 : 1
  })
}

export function blocksOf(timed: readonly Timed<EventLine>[], { hasState, part, zone }: Columns): DayBlocks {
  const titles = new Map(timed.map(({ event }) => [event, wordsOf(event.title)]))
  const marks = timed.map((one): string[] => {
    const { late, early } = fiveMinutesOff(one, zone)
    return [late > 0 && `late-${late}`, early > 0 && `early-${early}`].filter(mark => mark !== false)
  })
  const off = new Map(
    timed.map(one => {
      const { late, early } = fiveMinutesOff(one, zone)
      return [one.event, (late + early) / 6]
    }),
  )
  const offOf = (event: EventLine) => off.get(event) ?? 0
  const hidden = weekWidths.flatMap(width => {
    const { name } = width
    const fits = ({ event, length }: Timed<EventLine>, share: Share & { readonly isOnTop?: boolean }) =>
      isReadable(
        titles.get(event) ?? [],
        roomFor(width, {
          ...share,
          part,
          length: length - offOf(event),
          hasState: hasState(event),
          title: event.title,
        }),
        share.isCrowded ? leastLine.inCrowd : leastLine.alone,
      )
    const inStacks = (placed: readonly OnClock<EventLine>[]) =>
      stacked(placed, (one, share) => fits(one, { of: 1, ...share, isOnTop: true }))
    const placed = inStacks(
      sideBySide(timed, {
        fits,
        most: width.most,
        comesFirst: ({ featured }) => featured,
        shownOf: found => inStacks(found).filter(({ place }) => place).length,
      }),
    )
    const counts = countsOf(placed, name)
    for (const [index, block] of placed.entries()) {
      const { place } = block
      const isBeside = counts.some(count => overlap(block, { ...count, event: undefined }))
      const shown = place
        ? [shareOf(name, place), stackOf(name, block), isBeside ? besideCount(name) : '']
        : [`${name}-none`]
      marks[index]?.push(...shown.filter(Boolean))
    }
    return counts
  })
  return { blocks: timed.map((one, index) => ({ ...one, marks: (marks[index] ?? []).join(' ') })), hidden }
}

/** The lengths of the words of a title. */
function wordsOf(title: string): number[] {
  return plainTextOf(title)
    .split(/[\s\-–/]+/)
    .map(({ length }) => length)
}

/** Fewer letters of a title say too little about an event. */
const leastLetters = 24

/** The letters of a line: among many events, narrow columns are hard to read. */
const leastLine = { alone: 6, inCrowd: 8 }

/** No word is broken, and enough of the title is shown. */
function isReadable(words: readonly number[], room: TextRoom, least: number): boolean {
  const letters = words.reduce((sum, word) => sum + word, 0)
  return Math.max(least, ...words) <= room.line && lettersIn(words, room) >= Math.min(letters, leastLetters)
}

/** How many letters are shown, with line breaks between words. */
function lettersIn(words: readonly number[], { line, lines }: TextRoom): number {
  let [shown, row, used] = [0, 1, 0]
  for (const word of words) {
    if (used > 0 && used + 1 + word > line) [row, used] = [row + 1, 0]
    if (row > lines) break
    used += word + (used > 0 ? 1 : 0)
    shown += word
  }
  return shown
}

type OnDay = Stacked<EventLine>

/** The hidden events that begin during the same block are counted together. Of two blocks, the later one decides. */
function countsOf(placed: readonly OnDay[], width: string): HiddenCount[] {
  const groups = Map.groupBy(
    placed.filter(({ place }) => !place),
    hidden =>
      placed.findLast(
        ({ place, start, length, covered }) =>
          place && start <= hidden.start && hidden.start < start + length - covered,
      ) ?? hidden,
  )
  const counts = [...groups.values()].map(events => ({
    start: Math.min(...events.map(({ start }) => start)),
    end: Math.max(...events.map(({ start, length }) => start + length)),
    count: events.length,
  }))
  // Each count ends where the next one begins.
  return counts
    .sort((one, other) => one.start - other.start)
    .map(({ start, end, count }, index) => {
      const next = counts[index + 1]?.start ?? Infinity
      return { width, start, length: Math.max(1, Math.min(end, next) - start), count }
    })
}
