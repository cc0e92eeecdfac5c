import { withPlainLetters } from './latin-letters.ts'
import { inNormalForm } from './normal-form.ts'

/** In Arabic writers use these pairs for each other, and the lengthening stroke carries no sound. */
const arabicPairs: Readonly<Record<string, string>> = { ى: 'ي', ة: 'ه', ـ: '' }

/** The form in which texts are compared: no case, no accents, no doubled white space. */
export function foldForSearch(text: string): string {
  const folded = inNormalForm(text, 'NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ىةـ]/gu, letter => arabicPairs[letter] ?? letter)
    .replace(/\s+/gu, ' ')
    .trim()
  return withPlainLetters(folded)
}

/** The words of a search, folded: each must occur somewhere. */
export function searchWords(search: string): string[] {
  return foldForSearch(search).split(' ').filter(Boolean)
}

/** Twice what the texts of a record may hold. There are letters that become eighteen when they are folded. */
const longestSearchText = 250_000

type Texts = readonly (string | null | undefined)[]

/** What a record is found by, folded: its plain texts as they are, and the words of those that hold markup. */
export function searchTextFrom({ plain, markup }: { plain: Texts; markup: Texts }): string {
  const words = [...plain, ...markup.map(text => plainTextOf(text ?? ''))].filter(Boolean)
  return foldForSearch(words.join(' ')).slice(0, longestSearchText).toWellFormed()
}

/** The same of texts that may all hold markup. */
export function searchTextOf(...texts: Texts): string {
  return searchTextFrom({ plain: [], markup: texts })
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** Markup inside a line does not part words; everything else does. */
const inlineTag =
  /<\/?(?:a|abbr|b|bdi|bdo|cite|code|del|em|i|ins|mark|q|s|small|span|strong|sub|sup|time|u)(?:\s[^<>]*)?>/gi

/** A plain text in one line, for formats in which a line end would part it. */
export function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** The words of an HTML text, without its markup and with its characters spelled out. */
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

/**
 * The beginning of `plainTextOf`: at least so many of its letters, or all. A summary needs no more, and a description
 * may be hundreds of times as long.
 */
export function startOfPlainText(html: string, length: number): string {
  if (html.length <= length * 8) return plainTextOf(html)
  const beginning = html.slice(0, length * 8)
  // What was cut in the middle of a tag or of a character's name may read otherwise as a whole.
  const openTag = beginning.lastIndexOf('<')
  const isCut = openTag > beginning.lastIndexOf('>')
  const start = plainTextOf(isCut ? beginning.slice(0, openTag) : beginning)
  const cutName = start.search(/&#?\w*$/)
  const isCertain = start.length > length && !start.includes('<') && (cutName === -1 || cutName >= length)
  return isCertain ? start : plainTextOf(html)
}

/** Where one block of text ends and another begins: the tags of blocks, and an empty line. */
const blockEdge =
  /<\/?(?:address|article|blockquote|div|dl|figure|footer|h[1-6]|header|hr|ol|p|pre|section|table|ul)(?:\s[^<>]*)?\/?>|\n\s*\n/gi

const itemEnd = /<\/(?:li|dt|dd|td|th)>(?=\s*<(?:li|dt|dd|td|th)\b)/g

/**
 * The words of the first block of an HTML text that is no heading, or of the first heading: at least so many letters, or
 * all of it. Blocks are never glued together, but a colon leads to the block that it announces. The items of a list are
 * parted by dots.
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

/** Half a surrogate pair is no character. */
function character(code: number): string {
  const isOne = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isOne ? String.fromCodePoint(code) : ''
}
