// A title is one line of HTML with inline markup only. Users type text: known tags count as markup, and every
// other `<` and `&` is a literal character.
import { plainTextOf } from '../../domain/text/search-text.ts'
import { inlineTags } from '../../fields/safe-markup.ts'

const names = `/?(?:${inlineTags.join('|')})(?![\\w-])`
const tags = new RegExp(`(<${names}[^<>]*>)`, 'gi')
/**
 * Text that would parse as markup. It is typed as `&lt;`, and text that looks like that gets another `&amp;`.
 */
const openings = new RegExp(`<(?=${names}[^<>]*>)`, 'gi')
const escapes = new RegExp(`&(?=(?:amp;)*lt;${names}[^<>]*>)`, 'gi')

/** The title as plain text. */
export function shownTitle(title: string): string {
  return plainTextOf(title)
}

/** The title as typed: `titleHtml` turns it back into the same HTML. */
export function typedTitle(title: string): string {
  return inTexts(title, text => {
    const plain = text.replace(/&(?:amp|lt|gt|quot);/g, entity => characters[entity] ?? entity)
    return plain.replace(escapes, '&amp;').replace(openings, '&lt;')
  }).replace(/\s*[\r\n]+\s*/g, ' ')
}

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
}

/** Converts a typed title to HTML. */
export function titleHtml(typed: string): string {
  return inTexts(typed, text => {
    const parts = text.split(escapes)
    return parts.map(part => escaped(part)).join('&')
  })
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Applies a change to the text between the tags. */
function inTexts(line: string, change: (text: string) => string): string {
  return line
    .split(tags)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('')
}
