import { foldForSearch } from '../../../public/text/fold.js'

export { foldForSearch }

/** The folded words of a search. Each one must occur. */
export function searchWords(search: string): string[] {
  return foldForSearch(search).split(' ').filter(Boolean)
}

/** Twice the text limit of a record. Some letters fold into eighteen. */
const longestSearchText = 250_000

type Texts = readonly (string | null | undefined)[]

/** A record's folded search text, from its plain texts and the text content of its markup. */
export function searchTextFrom({ plain, markup }: { plain: Texts; markup: Texts }): string {
  const words = [...plain, ...markup.map(text => plainTextOf(text ?? ''))].filter(Boolean)
  return foldForSearch(words.join(' ')).slice(0, longestSearchText).toWellFormed()
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** Inline markup does not separate words. Block markup does. */
const inlineTag =
  /<\/?(?:a|abbr|b|bdi|bdo|cite|code|del|em|i|ins|mark|q|s|small|span|strong|sub|sup|time|u)(?:\s[^<>]*)?>/gi

/** Collapses line breaks, for line-based formats. */
export function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** The text content of HTML, with entities decoded. */
export function plainTextOf(html: string): string {
  return html
    .replace(inlineTag, '')
    .replace(/<[a-z!/][^<>]*>/gi, ' ')
    .replace(/&(?:(amp|lt|gt|quot|nbsp)|#0*(\d{1,7}));/g, (_, name?: string, code?: string) =>
      name === undefined ? character(Number(code)) : (entities[name] ?? ''),
    )
    .replace(/\s+/g, ' ')
    .trim()
}

/** The start of `plainTextOf`: at least `length` characters, because a description may be much longer. */
export function startOfPlainText(html: string, length: number): string {
  if (html.length <= length * 8) return plainTextOf(html)
  const beginning = html.slice(0, length * 8)
  // A tag or entity that was cut off may decode differently, so it is dropped.
  const openTag = beginning.lastIndexOf('<')
  const isCut = openTag > beginning.lastIndexOf('>')
  const start = plainTextOf(isCut ? beginning.slice(0, openTag) : beginning)
  const cutName = start.search(/&#?\w*$/)
  const isCertain = start.length > length && !start.includes('<') && (cutName === -1 || cutName >= length)
  return isCertain ? start : plainTextOf(html)
}

/** Block boundaries: block tags and empty lines. */
const blockEdge =
  /<\/?(?:address|article|blockquote|div|dl|figure|footer|h[1-6]|header|hr|ol|p|pre|section|table|ul)(?:\s[^<>]*)?\/?>|\n\s*\n/gi

const itemEnd = /<\/(?:li|dt|dd|td|th)>(?=\s*<(?:li|dt|dd|td|th)\b)/g

/**
 * The text of the first block that is not a heading, or of the first heading: at least `length` characters,
 * or all of it. Blocks are not joined, except after a colon. List items are separated by dots.
 */
export function firstParagraph(html: string, length = Number.POSITIVE_INFINITY): string {
  const { text, end } = firstBlock(html, length)
  return text.endsWith(':') ? `${text} ${firstBlock(html.slice(end), length).text}`.trim() : text
}

function firstBlock(html: string, length: number): { readonly text: string; readonly end: number } {
  let heading = ''
  let start = 0
  for (const edge of html.matchAll(blockEdge)) {
    const text = startOfPlainText(html.slice(start, edge.index).replace(itemEnd, ' · '), length)
    start = edge.index + edge[0].length
    if (text && !/^<\/h/i.test(edge[0])) return { text, end: start }
    heading ||= text
  }
  const last = startOfPlainText(html.slice(start).replace(itemEnd, ' · '), length)
  return { text: last || heading, end: html.length }
}

/** A lone surrogate is not a character. */
function character(code: number): string {
  const isOne = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isOne ? String.fromCodePoint(code) : ''
}
