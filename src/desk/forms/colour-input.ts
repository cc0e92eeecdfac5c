// Browsers have no empty colour input, so a checkbox says whether a colour is set. Picking another colour sets it
// too: scripts tick the box, and without scripts the colour is compared with the one that was shown.
import { type Html, html } from '../../web/html.ts'
import { hiddenField, textIn } from './form.ts'

interface ColourInput {
  readonly name: string
  /** The name and id of the checkbox. */
  readonly box: string
}

const usualColour = '#0a7d5a'

export function colourInput({ name, box }: ColourInput, colour: string, attributes: Html): Html {
  const shown = /^#[0-9a-f]{6}$/i.test(colour) ? colour : usualColour
  return html`<input type="color" id="${name}" name="${name}" value="${shown}" data-ticks="${box}"${attributes}>${hiddenField(`${name}_shown`, shown)}`
}

/** The chosen colour. Empty if there is none. */
export function colourIn(body: Readonly<Record<string, unknown>>, { name, box }: ColourInput): string {
  const colour = textIn(body, name)
  const shown = textIn(body, `${name}_shown`)
  // Browsers send colours in lower case.
  const isOther = shown !== '' && colour.toLowerCase() !== shown.toLowerCase()
  return textIn(body, box) === '1' || isOther ? colour : ''
}
