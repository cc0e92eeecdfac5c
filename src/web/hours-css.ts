import { type Beside, halfHours, type MostColumns } from '../domain/time/day-hours.ts'
import type { Stacked } from '../domain/time/stacked-hours.ts'

export type Share = Pick<Beside, 'of' | 'isCrowded'>

/** The lines of a block, and how many letters each of them holds. */
export interface TextRoom {
  readonly line: number
  readonly lines: number
}

/** In pixels: how far a block is from the start of the one on which it lies. */
const indent = 10

interface WeekWidth {
  readonly name: string
  readonly query: string
  /** Whether all days have the same width. */
  readonly isEven?: boolean
  /** How many blocks are side by side. */
  readonly most: MostColumns
  /** In pixels: the narrowest seven days at this width, the frame of a day, and the frame of a block. */
  readonly days: number
  readonly frame: number
  readonly blockFrame: number
  /** In pixels: the strip at the end of a day that counts hidden events. */
  readonly strip: number
  /** How many lines half an hour has room for, and how large their letters are. */
  readonly lines: number
  readonly text: number
}

const large = { frame: 5, blockFrame: 11, strip: 28, lines: 1, text: 13.6 }

const two = { beside: 2, inCrowd: 2 }
const three = { beside: 3, inCrowd: 3 }

/** How windows show a week. */
export const weekWidths: readonly WeekWidth[] = [
  {
    ...{ name: 'n', query: 'screen and (width >= 45rem) and (width < 64rem)' },
    ...{ isEven: true, most: two, days: 626, frame: 3, blockFrame: 8, strip: 23, lines: 2, text: 12 },
  },
  { name: 'm', query: 'print, (width >= 64rem) and (width < 80rem)', most: two, days: 912, ...large },
  { name: 'w', query: 'screen and (width >= 80rem) and (width < 90rem)', most: three, days: 1168, ...large },
  { name: 'x', query: 'screen and (width >= 90rem)', most: three, days: 1296, ...large },
]

/** The parts of the width that days have: usual ones, ones with two events at a time, and ones with more. */
export const dayParts = [1, 2, 2.5] as const

export type DayPart = (typeof dayParts)[number]

/** The class of a week in which a day is wider than usual. */
export function wideDay(column: number, part: DayPart): string {
  return `day-${column + 1}-${dayParts.indexOf(part)}`
}

/** The room for the title of a block in so many half hours. A state takes a line, and hidden events a strip of the day. */
export function roomFor(
  { days, isEven, frame, blockFrame, strip, lines, text }: WeekWidth,
  {
    part,
    of,
    isCrowded,
    length,
    hasState,
    isOnTop = false,
    title,
  }: Share & {
    /** The day's part of the week's width. */
    readonly part: number
    readonly length: number
    readonly hasState: boolean
    readonly isOnTop?: boolean
    readonly title: string
  },
): TextRoom {
  const width =
    (days * (isEven ? 1 / 7 : part) - frame - (isCrowded ? strip : 0)) / of -
    blockFrame -
    (isOnTop ? indent : 0)
  return {
    line: Math.floor(width / (text * letterWidth(title))),
    lines: Math.max(1, Math.floor(lines * length) - Number(hasState)),
  }
}

/** As a part of the text size. Arabic letters are wider. */
function letterWidth(title: string): number {
  return /\p{Script=Arabic}/u.test(title) ? 0.6 : 0.54
}

/** The class of an event in its share of a day. The whole width needs none. */
export function shareOf(width: string, { column, span, of }: Beside): string {
  return span < of ? `${width}-${column}-${span}-${of}` : ''
}

/** The class of a block that lies on another one, or whose end is covered. */
export function stackOf(
  width: string,
  { isOnTop, isIndented, covered }: Pick<Stacked<unknown>, 'isOnTop' | 'isIndented' | 'covered'>,
): string {
  if (isOnTop) return isIndented ? `${width}-on-top ${width}-indented` : `${width}-on-top`
  return covered > 0 ? `${width}-covered-${covered}` : ''
}

/** The positions of half hours in a week, as classes, because the content policy allows no inline styles. */
export function hoursCss(): string {
  const each = Array.from({ length: halfHours }, (_, index) => index + 1)
  const rules = each.flatMap(number => [
    `.at-${number}{--at:${number}}`,
    `.for-${number}{--for:${number}}`,
    `.hours-${number}{--hours:${number}}`,
  ])
  const offsets = [1, 2, 3, 4, 5].map(step => `.late-${step}{--late:${step}}.early-${step}{--early:${step}}`)
  const wide = dayParts.flatMap(part =>
    Array.from({ length: 7 }, (_, day) => `.${wideDay(day, part)}{--day-${day + 1}:${part}fr}`),
  )
  const shares = weekWidths.map(width => `@media ${width.query}{${shareRules(width)}}`)
  return `${[...rules, ...offsets, ...wide, ...shares].join('\n')}\n`
}

/** The class of a block beside a count of hidden events. */
export function besideCount(width: string): string {
  return `${width}-beside`
}

function shareRules({ name, strip }: WeekWidth): string {
  const rules = [2, 3].flatMap(of =>
    Array.from({ length: of }, (_, column) =>
      Array.from({ length: Math.min(of - 1, of - column) }, (_, index) => {
        const span = index + 1
        const gap = column + span < of ? ';--gap:2px' : ''
        return `.${name}-${column}-${span}-${of}{--in:${column};--over:${span};--of:${of}${gap}}`
      }),
    ).flat(),
  )
  const covered = Array.from(
    { length: halfHours - 1 },
    (_, index) => `.${name}-covered-${index + 1}{--covered:${index + 1}}`,
  )
  return `.column{--strip:${strip}px}${[...rules, ...covered].join('')}.column [class*="${name}-covered"]>.where{display:none}.${name}-on-top{z-index:1}.${name}-indented{--indent:${indent}px}.${name}-beside{--beside:${strip}px}.column .item.${name}-none{display:none}.column .rest.${name}{display:block}`
}
