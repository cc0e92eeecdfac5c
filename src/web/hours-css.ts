import type { Language } from '../domain/records/record-frame.ts'
import { type Beside, halfHours } from '../domain/time/day-hours.ts'

export type Share = Pick<Beside, 'of' | 'isCrowded'>

/** In pixels: the frame of a block, and the room for a count. */
const [frame, count] = [15, 26]

/** How windows show a week: a media query, and how many letters fit into a line of a block. */
export const weekWidths = [
  { name: 'n', query: 'screen and (width >= 45rem) and (width < 64rem)', letters: lettersIn(88) },
  { name: 'm', query: 'print, (width >= 64rem) and (width < 80rem)', letters: lettersIn(130) },
  { name: 'w', query: 'screen and (width >= 80rem)', letters: lettersIn(167) },
] as const

/** The narrowest column of a day at that width of the window decides. */
function lettersIn(column: number): (share: Share, language: Language) => number {
  return ({ of, isCrowded }, language) =>
    Math.floor(((column - (isCrowded ? count : 0)) / of - frame) / letterWidth(language))
}

/** In the text size of blocks. The letters of the Arabic font are wider, the Latin ones too. */
function letterWidth(language: Language): number {
  return language === 'ar' ? 8.2 : 7.4
}

/** The classes of an event in its share of a day. The whole width needs none. */
export function sharesOf(width: string, { column, span, of, isCrowded }: Beside): string[] {
  return [
    ...(span < of ? [`${width}-${column}-${span}-${of}`] : []),
    ...(isCrowded ? [`${width}-crowded`] : []),
  ]
}

/** The positions of half hours in a week, as classes, because the content policy allows no inline styles. */
export function hoursCss(): string {
  const each = Array.from({ length: halfHours }, (_, index) => index + 1)
  const rules = each.flatMap(number => [
    `.at-${number}{--at:${number}}`,
    `.for-${number}{--for:${number}}`,
    `.hours-${number}{--hours:${number}}`,
  ])
  const shares = weekWidths.map(({ name, query }) => `@media ${query}{${shareRules(name)}}`)
  return `${[...rules, ...shares].join('\n')}\n`
}

function shareRules(name: string): string {
  const rules = [2, 3].flatMap(of =>
    Array.from({ length: of }, (_, column) =>
      Array.from({ length: Math.min(of - 1, of - column) }, (_, index) => {
        const span = index + 1
        return `.${name}-${column}-${span}-${of}{--in:${column};--over:${span};--of:${of}}`
      }),
    ).flat(),
  )
  return `${rules.join('')}.${name}-crowded{--strip:1.6rem}.column .item.${name}-none{display:none}.column .rest.${name}{display:grid}`
}
