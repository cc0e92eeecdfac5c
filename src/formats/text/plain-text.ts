import { createRequire } from 'node:module'
import { findWebAddress } from '../web-address.ts'

const require = createRequire(import.meta.url)

/** Loaded on first use, because a start is quicker without it. */
const loadParser = (): typeof import('htmlparser2') => require('htmlparser2')

/**
 * Converts HTML to plain text: paragraphs separated by an empty line, lists with bullets or numbers, link
 * URLs after their words. Line ends in the source are kept, as when the API shows the text.
 */
export function plainText(html: string, base: string): string {
  const writer = createWriter()
  const skipped: string[] = []
  const { Parser } = loadParser()
  const parser = new Parser({
    onopentag(name, attributes) {
      if (unread.has(name)) skipped.push(name)
      if (skipped.length === 0) open(writer, name, attributes, base)
    },
    onclosetag(name) {
      if (skipped.length === 0) close(writer, name)
      if (skipped.at(-1) === name) skipped.pop()
    },
    ontext(text) {
      if (skipped.length === 0) write(writer, text)
    },
  })
  parser.end(html)
  return writer.pieces.join('').trim()
}

const unread = new Set(['script', 'style', 'template', 'title', 'noscript'])

/** How many line ends separate these elements from the rest. All others are inline. */
const blocks: ReadonlyMap<string, number> = new Map([
  ...['div', 'li', 'dt', 'dd', 'tr', 'caption', 'figcaption', 'summary'].map(tag => [tag, 1] as const),
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'hr'].map(tag => [tag, 2] as const),
  ...['ul', 'ol', 'dl', 'table', 'figure', 'section', 'details', 'address'].map(tag => [tag, 2] as const),
])

type TextWriter = ReturnType<typeof createWriter>

function createWriter() {
  const pieces: string[] = []
  /** The open lists with their next number. Undefined for bullets. */
  const lists: (number | undefined)[] = []
  /** The open links, and the index of their first piece. */
  const links: { readonly address: string | undefined; start?: number }[] = []
  return {
    pieces,
    lists,
    links,
    /** The line ends due before the next word. */
    lineEnds: 0,
    hasSpace: false,
    mark: '',
    /** Whitespace after a tag that ends a line is ignored. */
    isAtEdge: true,
    preformatted: 0,
  }
}

function open(writer: TextWriter, name: string, attributes: Readonly<Record<string, string>>, base: string) {
  endLine(writer, name)
  if (name === 'br') {
    writer.lineEnds = Math.min(writer.lineEnds + 1, 2)
    writer.isAtEdge = true
  }
  if (name === 'ul') writer.lists.push(undefined)
  if (name === 'ol') writer.lists.push(Number.parseInt(attributes.start ?? '1', 10) || 1)
  if (name === 'li') writer.mark = nextMark(writer.lists)
  if (name === 'a') writer.links.push({ address: findTarget(attributes.href ?? '', base) })
  if (name === 'img') write(writer, attributes.alt ?? '')
  if (name === 'pre') writer.preformatted += 1
  if ((name === 'td' || name === 'th') && writer.lineEnds === 0 && writer.pieces.length > 0)
    writer.pieces.push(' | ')
}

function close(writer: TextWriter, name: string): void {
  if (name === 'ul' || name === 'ol') writer.lists.pop()
  if (name === 'li') writer.mark = ''
  if (name === 'a') closeLink(writer)
  if (name === 'pre') writer.preformatted -= 1
  if (name !== 'br') endLine(writer, name)
}

/** No empty lines inside lists. */
function endLine(writer: TextWriter, name: string): void {
  const lineEnds = blocks.get(name)
  if (lineEnds === undefined) return
  writer.lineEnds = Math.max(writer.lineEnds, writer.lists.length > 0 ? 1 : lineEnds)
  writer.isAtEdge = true
}

function nextMark(lists: (number | undefined)[]): string {
  const number = lists.at(-1)
  if (number === undefined) return '- '
  lists[lists.length - 1] = number + 1
  return `${number}. `
}

function write(writer: TextWriter, text: string): void {
  // Fast path: most texts are words with single spaces.
  if (writer.preformatted === 0 && text !== '' && !hasOtherSpace.test(text)) {
    put(writer, text)
    return
  }
  const parts =
    writer.preformatted > 0 ? [[text.replace(/\r\n?/g, '\n')]] : text.matchAll(/\s+|\S+(?: \S+)*/g)
  for (const [part = ''] of parts) {
    if (/\S/.test(part) || writer.preformatted > 0) put(writer, part)
    else pause(writer, part.split('\n').length - 1)
  }
}

const hasOtherSpace = /^\s|\s$|\s\s|[^\S ]/

function pause(writer: TextWriter, lineEnds: number): void {
  writer.hasSpace = true
  if (!writer.isAtEdge) writer.lineEnds = Math.max(writer.lineEnds, Math.min(lineEnds, 2))
}

/** The maximum indentation of nested lists. Without it, a short text could become very long. */
const deepestList = 8

function put(writer: TextWriter, words: string): void {
  const { pieces, lists, links } = writer
  const isFirst = pieces.length === 0
  if (writer.lineEnds > 0 || isFirst) {
    const depth = writer.mark === '' ? lists.length : lists.length - 1
    pieces.push(
      isFirst ? '' : '\n'.repeat(writer.lineEnds),
      '  '.repeat(Math.max(0, Math.min(depth, deepestList))),
      writer.mark,
    )
  } else if (writer.hasSpace) pieces.push(' ')
  for (const link of links) link.start ??= pieces.length
  pieces.push(words)
  Object.assign(writer, { lineEnds: 0, hasSpace: false, mark: '', isAtEdge: false })
}

/** Link words that are the URL itself are replaced by it, because they may lack the scheme. */
function closeLink(writer: TextWriter): void {
  const { address, start = writer.pieces.length } = writer.links.pop() ?? {}
  if (address === undefined) return
  const words = writer.pieces.slice(start).join('')
  if (words === '') put(writer, address)
  else if (bareAddress(words) !== bareAddress(address)) writer.pieces.push(` (${address})`)
  else writer.pieces.splice(start, Number.POSITIVE_INFINITY, address)
}

function bareAddress(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?|^www\./, '')
    .replace(/\/$/, '')
}

/** The readable target of a link. Undefined for fragments of the same page. */
function findTarget(href: string, base: string): string | undefined {
  const [, scheme, target] = /^\s*(mailto|tel):([^?]+)/i.exec(href) ?? []
  if (scheme !== undefined) return target?.trim()
  return href === '' || href.startsWith('#') ? undefined : findWebAddress(href, base)
}
