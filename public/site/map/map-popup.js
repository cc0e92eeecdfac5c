// The popup of a pin: its venues, with their next events.
import { find } from '../../browser/dom.js'
import { isRightToLeft } from '../../browser/leaflet-map.js'

/** @import { Marker } from '../../browser/leaflet.d.ts' */
/** @import { Place } from './map-places.js' */

/**
 * @param {Marker} marker
 * @param {readonly Place[]} places
 */
export function addPopup(marker, places) {
  const content = document.createElement('div')
  content.append(...places.flatMap(partsOf))
  // Not below the buttons in the corner.
  const [left, right] = isRightToLeft() ? [12, 56] : [56, 12]
  marker.bindPopup(content, {
    minWidth: 224,
    maxHeight: 280,
    autoPanPaddingTopLeft: [left, 12],
    autoPanPaddingBottomRight: [right, 12],
    places,
  })
  // If it was opened by keyboard, the focus moves in, and back out.
  marker.on('keypress', ({ originalEvent }) => {
    if (originalEvent.key === 'Enter') setTimeout(() => find(content, 'a', HTMLElement)?.focus())
  })
  content.addEventListener('keydown', event => {
    if (event.key === 'Escape') marker.closePopup()
  })
  // A popup that fades out still has it.
  marker.on('popupclose', () => {
    const { activeElement, body } = document
    const hadFocus = activeElement === body || content.closest('.leaflet-popup')?.contains(activeElement)
    if (hadFocus) marker.getElement()?.focus()
  })
}

/**
 * @param {Place} place
 * @returns {HTMLElement[]}
 */
function partsOf({ name, href, events = [], more }) {
  const link = Object.assign(document.createElement('a'), { href, textContent: name, className: 'place' })
  if (events.length === 0) return [link]
  const list = document.createElement('ul')
  list.append(
    ...events.map(event => {
      const item = document.createElement('li')
      const title = Object.assign(document.createElement('a'), { href: event.href })
      title.append(Object.assign(document.createElement('bdi'), { textContent: event.title }))
      const state = Object.assign(document.createElement('span'), {
        textContent: event.state,
        className: 'state',
      })
      item.append(
        title,
        ' ',
        state,
        Object.assign(document.createElement('div'), { textContent: event.when }),
      )
      return item
    }),
  )
  if (!more) return [link, list]
  return [
    link,
    list,
    Object.assign(document.createElement('a'), {
      href: more.href,
      textContent: more.text,
      className: 'more',
    }),
  ]
}
