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
  if (oneLine.test(html)) return `<p>${html}</p>`
  const before = known.get(html)
  if (before !== undefined) return before
  const shown = withParagraphs(html).trim()
  known.set(html, shown)
  return shown
}

/** A text without markup in one line is one paragraph. */
const oneLine = /^[^\s<>]+(?: [^\s<>]+)*$/

/** `autop` takes the square of the time for many preformatted texts and for long gaps, so it gets to see neither. */
function withParagraphs(html: string): string {
  const preformatted: string[] = []
  const rest = html.replace(/<pre[\s>][\s\S]*?<\/pre>/g, found => {
    preformatted.push(found)
    return `<dt ${placeholder}${preformatted.length - 1}></dt>`
  })
  const shown = autop(withoutLongGaps(rest))
  if (preformatted.length === 0) return shown
  return shown.replace(placeholders, (found, index: string) => preformatted[Number(index)] ?? found)
}

/** To `autop`, `dt` is a block of the same kind as `pre`. Safe markup has no such attribute. */
const placeholder = 'preformatted-'
const placeholders = new RegExp(`<dt ${placeholder}(\\d+)></dt>`, 'g')

const longestGap = 100
const longGap = new RegExp(`\\s{${longestGap},}`, 'g')

/** A gap is shown as one space, whatever its length; only its line ends mean something, and no more than two. */
function withoutLongGaps(html: string): string {
  return html.replace(longGap, gap => {
    const lineEnds = gap.match(/\r\n?|\n/g) ?? []
    return lineEnds.length === 0 ? gap.slice(0, longestGap) : '\n'.repeat(Math.min(lineEnds.length, 2))
  })
}
