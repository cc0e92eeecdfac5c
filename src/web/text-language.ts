import type { Language } from '../domain/records/language.ts'
import { type Html, html } from './html.ts'
import type { WebContext } from './web-context.ts'

/**
 * How a text is to be read that people have written: in its own direction, whatever stands around it, and in its own
 * language, where that is not the page's. For the start tag of its element.
 */
export function asWritten(language: Language, { language: ofPage }: Pick<WebContext, 'language'>): Html {
  return language === ofPage ? html` dir="auto"` : html` lang="${language}" dir="auto"`
}

/** The same for a text that has a block of its own: in the language of the page it needs to say nothing. */
export function inItsLanguage(language: Language, context: Pick<WebContext, 'language'>): Html {
  return language === context.language ? html`` : asWritten(language, context)
}
