// The blocks of a day in the week, for each width of the window. A style sheet cannot know which words
// fit into a column, so the server counts letters, and each width shows its own arrangement.
import type { EventLine } from '../../domain/events/calendar-event.ts'
import type { Language } from '../../domain/records/record-frame.ts'
import { plainTextOf } from '../../domain/text/search-text.ts'
import { sideBySide, type Timed } from '../../domain/time/day-hours.ts'
import { type Stacked, stacked } from '../../domain/time/stacked-hours.ts'
import { roomFor, shareOf, stackOf, type TextRoom, weekWidths } from '../../web/hours-css.ts'

export interface Block extends Timed<EventLine> {
  /** The classes of its place at each width. */
  readonly marks: string
}

/** Events without room, which are counted at the end of the block beside which they begin. */
export interface HiddenCount {
  readonly width: string
  /** When the first of them begins. */
  readonly start: number
  readonly count: number
  /** The last half hour of the block that is not covered, and the class of its place. */
  readonly at: number
  readonly share: string
}

export interface DayBlocks {
  readonly blocks: readonly Block[]
  readonly hidden: readonly HiddenCount[]
}

export function blocksOf(
  timed: readonly Timed<EventLine>[],
  { language, hasState }: { readonly language: Language; readonly hasState: (event: EventLine) => boolean },
): DayBlocks {
  const titles = new Map(timed.map(({ event }) => [event, wordsOf(event.title)]))
  const marks = timed.map((): string[] => [])
  const hidden = weekWidths.flatMap(width => {
    const { name } = width
    const placed = stacked(
      sideBySide(timed, {
        fits: ({ event, length }, share) =>
          isReadable(
            titles.get(event) ?? [],
            roomFor(width, { ...share, length, hasState: hasState(event) }, language),
          ),
        comesFirst: ({ featured }) => featured,
      }),
    )
    const counts = countsByBlock(placed)
    for (const [index, block] of placed.entries()) {
      const { place } = block
      const shown = place
        ? [shareOf(name, place), stackOf(name, block), counts.has(block) ? `${name}-counts` : '']
        : [`${name}-none`]
      marks[index]?.push(...shown.filter(Boolean))
    }
    return [...counts].map(([{ start, length, covered, place }, events]) => ({
      ...{ width: name, start: Math.min(...events.map(one => one.start)), count: events.length },
      ...{ at: start + length - covered - 1, share: place ? shareOf(name, place) : '' },
    }))
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
const leastLetters = 16

/** No word is broken, enough of the title is shown, and the count of hidden events does not cost its last words. */
function isReadable(words: readonly number[], { line, lines, linesAlone }: TextRoom): boolean {
  const letters = words.reduce((sum, word) => sum + word, 0)
  const shown = lettersIn(words, { line, lines })
  const isCutByCount = shown < letters && lettersIn(words, { line, lines: linesAlone }) === letters
  return Math.max(...words) <= line && shown >= Math.min(letters, leastLetters) && !isCutByCount
}

/** How many letters are shown, with line breaks between words. */
function lettersIn(words: readonly number[], { line, lines }: Pick<TextRoom, 'line' | 'lines'>): number {
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

/** The hidden events of each block: the events that begin during it. Of two blocks, the last one counts. */
function countsByBlock(placed: readonly OnDay[]): Map<OnDay, OnDay[]> {
  const counts = new Map<OnDay, OnDay[]>()
  for (const hidden of placed) {
    if (hidden.place) continue
    const block = placed.findLast(
      ({ place, start, length, covered }) =>
        place && start <= hidden.start && hidden.start < start + length - covered,
    )
    if (block) counts.set(block, [...(counts.get(block) ?? []), hidden])
  }
  return counts
}
