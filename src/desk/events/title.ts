// A title is a line of HTML in which only inline markup stands. People type and read text; markup is shown as it is.
import { plainTextOf } from '../../domain/search-text.ts'

const markup = /<\/?[a-z][^>]*>/i

/** The title as people read it. */
export function shownTitle(title: string): string {
  return plainTextOf(title)
}

/** The title as it is typed: as text, unless there is markup in it. */
export function typedTitle(title: string): string {
  return markup.test(title) ? title : plainTextOf(title)
}

/** What was typed as HTML: what looks like markup is markup, all else is text. */
export function titleHtml(typed: string): string {
  if (markup.test(typed)) return typed
  return typed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
