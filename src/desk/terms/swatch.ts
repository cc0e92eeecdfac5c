import { type Html, html } from '../../web/html.ts'

/** A dot in the colour of a category. The policy allows no styles in the page, so that it is drawn. */
export function swatchHtml(color: string | null): Html {
  const isColour = color !== null && /^#[0-9a-f]{6}$/i.test(color)
  return html`<svg class="swatch" viewBox="0 0 10 10" aria-hidden="true"><circle cx="5" cy="5" r="4"${isColour ? html` fill="${color}"` : html` class="no-colour"`}/></svg>`
}
