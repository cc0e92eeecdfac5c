// A title is a line of HTML in which only inline markup has a meaning. People type and read text: the markup that they
// know is written as it is, and every other `<` and `&` is a character.
import { plainTextOf } from '../../domain/text/search-text.ts'
import { inlineTags } from '../../fields/safe-markup.ts'

const names = `/?(?:${inlineTags.join('|')})(?![\\w-])`
const tags = new RegExp(`(<${names}[^<>]*>)`, 'gi')
/** Text that would read as markup. It is typed with one `&lt;`, and what looks like that with one `&amp;` more. */
const openings = new RegExp(`<(?=${names}[^<>]*>)`, 'gi')
const escapes = new RegExp(`&(?=(?:amp;)*lt;${names}[^<>]*>)`, 'gi')

/** The title as people read it. */
export function shownTitle(title: string): string {
  return plainTextOf(title)
}

/** The title as it is typed: `titleHtml` makes the same title of it. */
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

/** What was typed, as HTML. */
export function titleHtml(typed: string): string {
  return inTexts(typed, text => {
    const parts = text.split(escapes)
    return parts.map(part => escaped(part)).join('&')
  })
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The line with what stands between its tags changed. */
function inTexts(line: string, change: (text: string) => string): string {
  return line
    .split(tags)
    .map((part, place) => (place % 2 === 0 ? change(part) : part))
    .join('')
}
