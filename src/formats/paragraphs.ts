import { autop } from '@wordpress/autop'
import { LRUCache } from 'lru-cache'

/** Lists show the same texts again and again; what they look like with paragraphs depends on nothing else. */
const known = new LRUCache<string, string>({
  maxSize: 8_000_000,
  sizeCalculation: (shown, html) => shown.length + html.length,
})

/** Text without block markup gets its paragraphs and line breaks, as readers of this interface expect. */
export function paragraphs(html: string): string {
  if (html === '') return ''
  const before = known.get(html)
  if (before !== undefined) return before
  const shown = autop(withoutLongGaps(html)).trim()
  known.set(html, shown)
  return shown
}

/** `autop` takes time that grows with the square of a run of spaces. */
function withoutLongGaps(html: string): string {
  return html.replace(/ {100,}/g, ' '.repeat(100))
}
