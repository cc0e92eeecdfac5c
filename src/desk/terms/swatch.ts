import { type Html, html } from '../../web/html.ts'

/** A dot in the colour of a category. It is an SVG, because the content policy allows no inline styles. */
export function swatchHtml(color: string | null): Html {
  const isColour = color !== null && /^#[0-9a-f]{6}$/i.test(color)
  return html`<svg class="swatch" viewBox="0 0 10 10" aria-hidden="true"><circle cx="5" cy="5" r="4"${isColour ? html` fill="${color}"` : html` class="no-colour"`}/></svg>`
}
