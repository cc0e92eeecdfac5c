import { LRUCache } from 'lru-cache'
import { addParagraphs } from './add-paragraphs.ts'

/** Cached: lists show the same texts repeatedly, and the result depends only on the text. */
const known = new LRUCache<string, string>({
  maxSize: 8_000_000,
  sizeCalculation: (shown, html) => shown.length + html.length,
})

/** Adds paragraphs and line breaks to text without block markup, as clients expect. */
export function paragraphs(html: string): string {
  if (html === '') return ''
  if (oneLine.test(html)) return `<p>${html}</p>`
  const before = known.get(html)
  if (before !== undefined) return before
  const shown = addParagraphs(html)
  known.set(html, shown)
  return shown
}

/** One line without markup is one paragraph. */
const oneLine = /^[^\s<>]+(?: [^\s<>]+)*$/
