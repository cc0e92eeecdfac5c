import type { TextPart } from '../../domain/text/text-difference.ts'
import { type Html, html } from '../../web/html.ts'
import type { VisitContext } from '../frame/desk-context.ts'

/** A difference as marked text. Screen readers hear what was there before and after. */
export function differenceHtml(parts: readonly TextPart[], { t }: VisitContext): Html {
  const marked = parts.map(({ text, change }) => {
    if (change === 'same') return html`${text}`
    const said = html`<span class="hidden">${t(change === 'removed' ? 'changedFrom' : 'changedTo')}: </span>${text}`
    return change === 'removed' ? html`<del>${said}</del> ` : html`<ins>${said}</ins> `
  })
  return html`${marked}`
}
