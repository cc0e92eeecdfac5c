// The words of a search, highlighted in the texts that have them.
import { foldForSearch } from '../../domain/text/search-text.ts'
import { type Html, html, trustedMarkup } from '../../web/html.ts'
import type { PageContext } from '../frame/page-context.ts'

/** Why a search found an event. */
export interface Found {
  /** The words to highlight: those of the visitor, or else words with the same meaning. */
  readonly marked: readonly string[]
  /** The sentence of the description with a word that nothing else has. */
  readonly sentence?: string
  /** The names with words that the card does not show. */
  readonly names: readonly { readonly kind: 'category' | 'tag' | 'organizer'; readonly name: string }[]
}

/** "Category Exhibitions" */
export function foundIn({ names, marked }: Found, { t }: PageContext): Html {
  if (names.length === 0) return html``
  return html`<p class="found-in parts">${names.map(
    ({ kind, name }) =>
      html`<span><span class="kind">${t(kind)}</span> <bdi>${markedText(name, marked)}</bdi></span> `,
  )}</p>`
}

/** Highlights the words of a text that start with one of these folded words. */
export function markedText(text: string, words: readonly string[] = []): Html {
  if (words.length === 0) return html`${text}`
  return html`${partsOf(text, words).map(({ part, isHit }) => (isHit ? html`<mark>${part}</mark>` : html`${part}`))}`
}

/** The same for sanitized HTML: tags and entities are unchanged. */
export function markedMarkup(markup: string, words: readonly string[] = []): Html {
  if (words.length === 0) return trustedMarkup(markup)
  const pieces = markup.split(/(<[^<>]*>|&[#\w]+;)/)
  const marked = pieces.map((piece, index) => {
    if (index % 2 === 1) return piece
    return partsOf(piece, words)
      .map(({ part, isHit }) => (isHit ? `<mark>${part}</mark>` : part))
      .join('')
  })
  return trustedMarkup(marked.join(''))
}

/** The text from a few words before its first hit, if that is not near its beginning. */
export function fromHit(text: string, words: readonly string[]): string {
  const parts = partsOf(text, words)
  const hit = parts.findIndex(({ isHit }) => isHit)
  const before = parts
    .slice(0, hit)
    .map(({ part }) => part)
    .join('')
  if (before.length < 100) return text
  return `…${before.slice(-60).replace(/^\S*\s/, '')}${text.slice(before.length)}`
}

export function hasHit(text: string, words: readonly string[]): boolean {
  return partsOf(text, words).some(({ isHit }) => isHit)
}

function partsOf(text: string, words: readonly string[]): { part: string; isHit: boolean }[] {
  return text
    .split(/([\p{L}\p{N}\p{M}]+)/u)
    .filter(Boolean)
    .map(part => ({ part, isHit: /[\p{L}\p{N}]/u.test(part) && begins(foldForSearch(part), words) }))
}

/** Words of one or two letters match only themselves. */
function begins(word: string, words: readonly string[]): boolean {
  return words.some(hit => (hit.length < 3 ? word === hit : word.startsWith(hit)))
}
