import { type Html, html } from '../../web/html.ts'

/** Decorative icons in the colour and size of the surrounding text. */
function icon(paths: Html): Html {
  return html`<svg class="icon" viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`
}

export const shareIcon = icon(html`<path d="M8 9.5V1.5M5 4l3-2.5L11 4M4 7H2.5v7.5h11V7H12"/>`)
export const lockIcon = icon(html`<path d="M3 7h10v7.5H3zM5 7V4.5a3 3 0 0 1 6 0V7"/>`)
export const letterIcon = icon(html`<path d="M1.5 3.5h13v9.5h-13zM2 4l6 5 6-5"/>`)
export const followIcon = icon(
  html`<path d="M2 3.5h12V9M2 3.5V14h6M2 6.5h12M5 1.5v3M11 1.5v3M12 10.5v5M9.5 13h5"/>`,
)
