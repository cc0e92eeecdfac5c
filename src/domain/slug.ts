import { withPlainLetters } from './latin-letters.ts'

const longestSlug = 200

/**
 * A readable address part: Latin letters lose their accents, other scripts stay, markup and apostrophes vanish
 * and everything else becomes a hyphen. Empty when nothing of the text is left.
 */
export function slugFrom(text: string): string {
  const words = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:[a-z]+|#\d+|#x[\da-f]+);/gi, ' ')
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’‘ʼ`´]/gu, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
  return trimHyphens([...withPlainLetters(words)].slice(0, longestSlug).join(''))
}

/** The slug of the first of the texts that leaves one; when none does, the fallback. */
export function firstSlug(texts: readonly (string | null | undefined)[], fallback: string): string {
  return texts.map(text => slugFrom(text ?? '')).find(Boolean) ?? fallback
}

/** The nth spelling of a slug that is taken: `walk`, `walk-2`, `walk-3`. */
export function numberedSlug(slug: string, attempt: number): string {
  if (attempt < 2) return slug
  const suffix = `-${attempt}`
  return trimHyphens([...slug].slice(0, longestSlug - suffix.length).join('')) + suffix
}

function trimHyphens(text: string): string {
  return text.replace(/^-+|-+$/g, '')
}
