import type { Language } from '../domain/records/record-frame.ts'
import { type Html, html } from './html.ts'
import type { WebContext } from './web-context.ts'

/** Attributes for user-written text: its direction, and its language if that differs from the page's. */
export function asWritten(language: Language, { language: ofPage }: Pick<WebContext, 'language'>): Html {
  return language === ofPage ? html` dir="auto"` : html` lang="${language}" dir="auto"`
}

/** The same for a block element: nothing if it has the page's language. */
export function inItsLanguage(language: Language, context: Pick<WebContext, 'language'>): Html {
  return language === context.language ? html`` : asWritten(language, context)
}

/** The class of a text in two directions of writing, in which an ellipsis may cut off the wrong word. */
export function mixedClass(text: string): string {
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) && /\p{Script=Latin}/u.test(text) ? 'mixed' : ''
}
