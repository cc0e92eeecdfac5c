// Buttons that share the address of a page, or copy it.
import { closest, findAll } from '../../browser/dom.js'
import { announce } from './announce.js'

/** @param {HTMLElement} button */
export async function shareBy(button) {
  const { address = '', title = '' } = closest(button, '[data-address]', HTMLElement)?.dataset ?? {}
  const { share, done = '' } = button.dataset
  if (share === 'device') return navigator.share({ title, url: address }).catch(() => {})
  await navigator.clipboard.writeText(address)
  button.textContent = done
  announce(done)
}

/** Shows the buttons that this browser supports. */
export function showShareButtons() {
  for (const { dataset, parentElement } of findAll(document, '[data-share]', HTMLElement))
    if (parentElement)
      parentElement.hidden = dataset.share === 'device' ? !navigator.share : !navigator.clipboard
}
