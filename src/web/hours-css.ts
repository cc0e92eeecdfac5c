import type { Step } from '../domain/time/cascade.ts'
import { type Beside, halfHours } from '../domain/time/day-hours.ts'

/** The lines of a title, and how wide each of them is, as a multiple of the text size. */
export interface TextRoom {
  readonly line: number
  readonly lines: number
}

/** How a week is shown at such a width, or on paper. */
export interface WeekWidth {
  readonly name: string
  readonly media: 'screen' | 'print'
  readonly query: string
  /** How many blocks are side by side. */
  readonly most: number
  /** In pixels: the narrowest day, and the size of its letters. */
  readonly day: number
  readonly text: number
  /** How many lines half an hour has. */
  readonly per: number
  /** How many lines a title may have before the time has one: in a narrow day, only a part of the time fits. */
  readonly title: number
  /** Beside counts of hidden events, hours are higher, so that more blocks are beside each other or say when they end. */
  readonly crowd?: Pick<WeekWidth, 'per' | 'title'>
}

/** The widths are those of the page or of the frame, in letters: a style sheet can make letters larger. */
export const weekWidths: readonly WeekWidth[] = [
  {
    name: 'n',
    media: 'screen',
    query: '(45em <= inline-size < 64em)',
    most: 2,
    day: 89,
    text: 12,
    per: 2,
    title: 3,
  },
  {
    name: 'm',
    media: 'screen',
    query: '(64em <= inline-size < 80em)',
    most: 2,
    day: 130,
    text: 12,
    per: 2,
    title: 2,
  },
  {
    name: 'w',
    media: 'screen',
    query: '(80em <= inline-size < max(88em, 1200px))',
    most: 3,
    day: 166,
    text: 12.5,
    per: 1.5,
    title: 2,
    crowd: { per: 2.7, title: 3 },
  },
  {
    name: 'x',
    media: 'screen',
    query: '(inline-size >= max(88em, 1200px))',
    most: 3,
    day: 185.1,
    text: 12.5,
    per: 1.5,
    title: 2,
  },
  {
    name: 'p',
    media: 'print',
    query: '(inline-size >= 45em)',
    most: 3,
    day: 166,
    text: 12.5,
    per: 1.5,
    title: 2,
  },
]

export const widthOfPaper = 'p'

/** In pixels: the frame of a day, the frame of a block, and the strip at the end of a day that counts hidden events. */
const frames = { day: 4, block: 8, strip: 22 }

/** The room for the title of a block in so many half hours. A state takes a line. */
export function roomFor(
  width: WeekWidth,
  block: Pick<Beside, 'of' | 'isCrowded'> & { readonly length: number; readonly hasState: boolean },
): TextRoom {
  const { of, isCrowded, length, hasState } = block
  const { per, title } = (isCrowded && width.crowd) || width
  const inside = (width.day - frames.day - (isCrowded ? frames.strip : 0)) / of - frames.block
  const room = per * length
  // As in the style sheet: one line is left for the time, unless the title has few lines then.
  const lines = Math.max(room - 1, Math.min(room, title)) - Number(hasState)
  return { line: inside / width.text, lines: Math.floor(lines) }
}

/** About how wide a text is, as a multiple of its size. Arabic letters are wider. */
export function widthOf(text: string): number {
  const widths = Array.from(text, letter =>
    /[mwMW]/.test(letter)
      ? 0.82
      : /[\p{Lu}\p{Script=Arabic}]/u.test(letter)
        ? 0.6
        : /[ ijltrf.,:;!'’()]/.test(letter)
          ? 0.33
          : 0.53,
  )
  return widths.reduce((sum, width) => sum + width, 0)
}

/** The class of an event in its share of a day. The whole width needs none. */
export function shareOf(width: string, position: Beside | undefined): string {
  if (!position) return ''
  const { column, span, of } = position
  return span < of ? `${width}-${column}-${span}-${of}` : ''
}

/** The classes of a block that lies on another one, or of which a part is seen. */
export function stepOf({ depth, seen, length }: Step<unknown>): string {
  const quarters = Math.min(Math.floor(seen / 3), mostQuarters)
  return [depth > 0 && `step-${depth}`, seen < length && `seen-${quarters}`].filter(Boolean).join(' ')
}

/** A longer block has room for everything. */
const mostQuarters = 24

/** The class of a block beside a count of hidden events. */
export function besideCount(width: string): string {
  return `${width}-beside`
}

/** The positions of half hours in a week, as classes, because the content policy allows no inline styles. */
export function hoursCss(): string {
  const each = Array.from({ length: halfHours }, (_, index) => index + 1)
  const rules = each.flatMap(number => [
    `.at-${number}{--at:${number}}`,
    `.for-${number}{--for:${number}}`,
    `.hours-${number}{--hours:${number}}`,
    `.listed-${number}{--listed:${number}}`,
  ])
  const offsets = [1, 2, 3, 4, 5].map(step => `.late-${step}{--late:${step}}.early-${step}{--early:${step}}`)
  const steps = Array.from(
    { length: mostQuarters - 1 },
    (_, index) => `.seen-${index + 2}{--seen:${index + 2}}`,
  )
  const shares = weekWidths.map(
    ({ name, media, query, most }) => `@media ${media}{@container ${query}{${shareRules(name, most)}}}`,
  )
  return `${[...rules, ...offsets, ...steps, ...shares].join('\n')}\n`
}

function shareRules(name: string, most: number): string {
  const rules = Array.from({ length: most - 1 }, (_, index) => index + 2).flatMap(of =>
    Array.from({ length: of }, (_, column) =>
      Array.from({ length: Math.min(of - 1, of - column) }, (_, index) => {
        const span = index + 1
        const gap = column + span < of ? ';--gap:2px' : ''
        return `.item.${name}-${column}-${span}-${of}{--in:${column};--over:${span};--of:${of};--step:0;--seen:initial;--title:inherit${gap}}`
      }),
    ).flat(),
  )
  // On paper, an arrow at the name of a day says that more of its events are below the hours.
  const printed = `@media print{main .agenda .${name}{display:contents}main .column:has(.rest.${name}) h2 a::after{content:"↓"/""}}`
  return `${rules.join('')}${printed}.${name}-beside{--beside:var(--strip)}.column .item.${name}-none{display:none}.column .rest.${name}{display:block}`
}
