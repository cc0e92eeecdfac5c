// The blocks of a day in the week, for three widths of the window. A style sheet cannot know which words
// fit into a column, so the server counts letters, and each width shows its own arrangement.
import type { EventLine } from '../../domain/events/calendar-event.ts'
import type { Language } from '../../domain/records/record-frame.ts'
import { plainTextOf } from '../../domain/text/search-text.ts'
import { type Fits, sideBySide, type Timed } from '../../domain/time/day-hours.ts'
import { type Share, sharesOf, weekWidths } from '../../web/hours-css.ts'

export interface Block extends Timed<EventLine> {
  /** The classes of its place at each width. */
  readonly marks: string
}

/** Events without room, which are counted where they begin. */
export interface HiddenCount {
  readonly width: string
  readonly start: number
  readonly count: number
}

export interface DayBlocks {
  readonly blocks: readonly Block[]
  readonly hidden: readonly HiddenCount[]
}

export function blocksOf(timed: readonly Timed<EventLine>[], language: Language): DayBlocks {
  const sizes = new Map(timed.map(({ event }) => [event, titleSize(event.title)]))
  const marks = timed.map((): string[] => [])
  const hidden = weekWidths.flatMap(({ name, letters }) => {
    const placed = sideBySide(
      timed,
      readableIn(share => letters(share, language), sizes),
    )
    for (const [index, { place }] of placed.entries())
      marks[index]?.push(...(place ? sharesOf(name, place) : [`${name}-none`]))
    return countsByHour(placed.filter(({ place }) => !place)).map(count => ({ width: name, ...count }))
  })
  return { blocks: timed.map((one, index) => ({ ...one, marks: (marks[index] ?? []).join(' ') })), hidden }
}

interface TitleSize {
  readonly letters: number
  readonly longestWord: number
}

function titleSize(title: string): TitleSize {
  const text = plainTextOf(title)
  return {
    letters: text.length,
    longestWord: Math.max(...text.split(/[\s\-–/]+/).map(({ length }) => length)),
  }
}

/** No word is broken, and at least twelve letters of the title are shown. */
function readableIn(
  letters: (share: Share) => number,
  sizes: ReadonlyMap<EventLine, TitleSize>,
): Fits<EventLine> {
  return ({ event, length }, share) => {
    const size = sizes.get(event)
    const line = letters(share)
    return !!size && size.longestWord <= line && line * length >= Math.min(size.letters, 12)
  }
}

/** One count for each hour, where its first event begins. */
function countsByHour(hidden: readonly Timed<EventLine>[]): Omit<HiddenCount, 'width'>[] {
  const hours = Map.groupBy(hidden, ({ start }) => Math.floor(start / 2))
  return [...hours.values()].map(events => ({
    start: Math.min(...events.map(({ start }) => start)),
    count: events.length,
  }))
}
