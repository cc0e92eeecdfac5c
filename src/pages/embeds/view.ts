import { type Html, html } from '../../web/html.ts'
import { directionOf } from '../../web/html-document.ts'
import type { PageContext } from '../frame/page-context.ts'
import type { EmbedTheme } from './context.ts'

/** The content of the embed element or frame. */
export interface EmbedView {
  readonly title: string
  /** The calendar page with the same content. */
  readonly page: string
  readonly content: Html
  /** In frames only; the element sets its own. */
  readonly theme?: EmbedTheme
}

/** The section that the style sheet and the script expect, with its language and direction. */
export function embedSection(
  { title, page, content, theme }: EmbedView,
  style: string,
  context: PageContext,
): Html {
  const { language, dates, site } = context
  return html`<section class="almanac" lang="${dates.locale}" dir="${directionOf(language)}" aria-label="${title}" data-style="${style}"${theme ? html` data-theme="${theme}"` : html``}>
${content}
<p class="foot"><a href="${page}">${site.name}</a></p>
</section>
`
}

/** The heading of a view, at the level that fits the surrounding page. */
export function embedHeading(title: string, level: number): Html {
  return html`<h${String(level)} class="title">${title}</h${String(level)}>`
}
