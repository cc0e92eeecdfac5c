import { LRUCache } from 'lru-cache'
import { addParagraphs } from './add-paragraphs.ts'

/** Lists show the same texts again and again, and the result depends on nothing but the text. */
const known = new LRUCache<string, string>({
  maxSize: 8_000_000,
  sizeCalculation: (shown, html) => shown.length + html.length,
})

/** Text without block markup gets its paragraphs and line breaks, as readers of this interface expect. */
export function paragraphs(html: string): string {
  if (html === '') return ''
  if (oneLine.test(html)) return `<p>${html}</p>`
  const before = known.get(html)
  if (before !== undefined) return before
  const shown = addParagraphs(html)
  known.set(html, shown)
  return shown
}

/** A text without markup in one line is one paragraph. */
const oneLine = /^[^\s<>]+(?: [^\s<>]+)*$/
