// Searches for events near the visitor.
import { findAll, need } from '../../browser/dom.js'
import { announce } from './announce.js'

/**
 * The button in the filters has a separate status line; a chip shows the status itself.
 * @param {HTMLElement} button
 */
export function searchNear(button) {
  const near = need(document, '.near', HTMLElement)
  const { locating = '', notLocated = '' } = near.dataset
  const latitude = need(near, 'input[name="lat"]', HTMLInputElement)
  const longitude = need(near, 'input[name="lng"]', HTMLInputElement)
  /** @param {string} text */
  const report = text => {
    if (near.contains(button)) need(near, '[role=status]', Element).textContent = text
    else {
      button.textContent = text
      announce(text)
    }
  }
  /** @param {readonly [latitude: string, longitude: string]} place */
  const search = place => {
    latitude.value = place[0]
    longitude.value = place[1]
    need(near, 'select', HTMLSelectElement).disabled = place[0] === ''
    latitude.form?.requestSubmit()
  }
  if (latitude.value) return search(['', ''])
  report(locating)
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => search([coords.latitude.toFixed(3), coords.longitude.toFixed(3)]),
    () => report(notLocated),
    { timeout: 15_000, maximumAge: 300_000 },
  )
}

export function showNearButtons() {
  if (navigator.geolocation)
    for (const near of findAll(document, '.near, li:has([data-near])', HTMLElement)) near.hidden = false
}
