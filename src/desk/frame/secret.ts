import { type Html, html } from '../../web/html.ts'
import type { VisitContext } from './desk-context.ts'

/** A text to take along, with a button that copies it. The button is hidden without scripts. */
export function secretHtml(secret: string, { message }: Pick<VisitContext, 'message'>): Html {
  return html`<code dir="ltr">${secret}</code><button type="button" data-copied="${message('pages.copied')}" hidden>${message('pages.embedCopy')}</button> <span role="status"></span>`
}
