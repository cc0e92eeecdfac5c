import { inNormalForm, withPlainLetters } from '../text/normal-form.ts'

const longestSlug = 200

/**
 * A readable URL segment: Latin letters lose their accents, other scripts stay, markup and apostrophes are
 * removed, and everything else but underscores becomes a hyphen. Empty if nothing is left.
 */
export function slugFrom(text: string): string {
  if (plainWords.test(text))
    return trimHyphens(text.toLowerCase().replace(/[ -]+/g, '-').slice(0, longestSlug))
  const bare = text.replace(/<[a-z/!][^<>]*>/gi, ' ').replace(/&(?:[a-z]+|#\d+|#x[\da-f]+);/gi, ' ')
  const words = inNormalForm(bare, 'NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’‘ʼ`´]/gu, '')
    .replace(/[^\p{L}\p{N}\p{M}_]+/gu, '-')
  return trimHyphens([...withPlainLetters(words)].slice(0, longestSlug).join(''))
}

/** Most names need no folding. This path is many times faster. */
const plainWords = /^[a-z\d -]*$/i

/** The slug of the first text that yields one, or the fallback. */
export function firstSlug(texts: readonly (string | null | undefined)[], fallback: string): string {
  for (const text of texts) {
    const slug = slugFrom(text ?? '')
    if (slug) return slug
  }
  return fallback
}

/** The nth candidate for a taken slug: `walk`, `walk-2`, `walk-3`. */
export function numberedSlug(slug: string, attempt: number): string {
  if (attempt < 2) return slug
  const suffix = `-${attempt}`
  return trimHyphens([...slug].slice(0, longestSlug - suffix.length).join('')) + suffix
}

/** A random suffix. A number would reveal that the slug is taken. */
const provisionalEnd = /-draft-[0-9a-f]{8}$/

/** The slug of an unpublished record, derived from the one it will get. `random` makes it unique. */
export function provisionalSlug(slug: string, random: string): string {
  if (provisionalEnd.test(slug)) return slug
  const suffix = `-draft-${random}`
  return trimHyphens([...slug].slice(0, longestSlug - suffix.length).join('')) + suffix
}

/** The slug a record gets when it is published. */
export function finalSlug(slug: string): string {
  return slug.replace(provisionalEnd, '')
}

/** Appends to a slug, before its provisional suffix. */
export function extendedSlug(slug: string, extension: string): string {
  const stem = finalSlug(slug)
  return `${stem}${extension}${slug.slice(stem.length)}`
}

/** The longest encoding of a slug: a letter may decompose into three, each of two code units. */
const longestSpelling = longestSlug * 6

/** Normalizes a slug from a URL. Empty if it is too long to be one. */
export function slugInAddress(text: string): string {
  if (text.length > longestSpelling) return ''
  return inNormalForm(text, 'NFC').toLowerCase()
}

function trimHyphens(text: string): string {
  return text.replace(/^-+|-+$/g, '')
}
