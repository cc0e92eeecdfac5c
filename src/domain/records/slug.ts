import { withPlainLetters } from '../text/latin-letters.ts'
import { inNormalForm } from '../text/normal-form.ts'

const longestSlug = 200

/**
 * A readable address part: Latin letters lose their accents, other scripts stay, markup and apostrophes vanish
 * and everything else becomes a hyphen. Empty when nothing of the text is left.
 */
export function slugFrom(text: string): string {
  if (plainWords.test(text)) return trimHyphens(hyphenated(text).slice(0, longestSlug))
  const bare = text.replace(/<[a-z/!][^<>]*>/gi, ' ').replace(/&(?:[a-z]+|#\d+|#x[\da-f]+);/gi, ' ')
  const words = inNormalForm(bare, 'NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’‘ʼ`´]/gu, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
  return trimHyphens([...withPlainLetters(words)].slice(0, longestSlug).join(''))
}

/** Most names have nothing that would have to be folded, and are many times as quick to write this way. */
const plainWords = /^[a-z\d -]*$/i

function hyphenated(words: string): string {
  return words.toLowerCase().replace(/[ -]+/g, '-')
}

/** The slug of the first of the texts that leaves one; when none does, the fallback. */
export function firstSlug(texts: readonly (string | null | undefined)[], fallback: string): string {
  for (const text of texts) {
    const slug = slugFrom(text ?? '')
    if (slug) return slug
  }
  return fallback
}

/** The nth spelling of a slug that is taken: `walk`, `walk-2`, `walk-3`. */
export function numberedSlug(slug: string, attempt: number): string {
  if (attempt < 2) return slug
  const suffix = `-${attempt}`
  return trimHyphens([...slug].slice(0, longestSlug - suffix.length).join('')) + suffix
}

/** The end of a slug that does not depend on any other record: a number at its end would tell that the slug is taken. */
const provisionalEnd = /-draft-[0-9a-f]{8}$/

/** The slug under which a record waits for its publication, from the one that it wants. `random` makes it unique. */
export function provisionalSlug(slug: string, random: string): string {
  if (provisionalEnd.test(slug)) return slug
  const suffix = `-draft-${random}`
  return trimHyphens([...slug].slice(0, longestSlug - suffix.length).join('')) + suffix
}

/** The slug that a record wants once it is published. */
export function finalSlug(slug: string): string {
  return slug.replace(provisionalEnd, '')
}

/** A slug with something behind it, but before its provisional end. */
export function extendedSlug(slug: string, extension: string): string {
  const stem = finalSlug(slug)
  return `${stem}${extension}${slug.slice(stem.length)}`
}

/** No slug is longer than this in any spelling: a letter may come as three, and each as two halves. */
const longestSpelling = longestSlug * 6

/** A slug in an address, in the form in which slugs are kept; nothing where it is longer than any slug. */
export function slugInAddress(text: string): string {
  if (text.length > longestSpelling) return ''
  return inNormalForm(text, 'NFC').toLowerCase()
}

function trimHyphens(text: string): string {
  return text.replace(/^-+|-+$/g, '')
}
