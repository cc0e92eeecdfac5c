// Where a month has little room, the events of one day are below it. The same in embeds.
import { closest, find, hasModifier } from '../../browser/dom.js'
import { isStill } from '../../browser/page.js'

/**
 * Shows the events of a day that is clicked, and moves the focus there.
 * @param {MouseEvent} event
 */
export function followDay(event) {
  const box = hasModifier(event) ? undefined : chooseDay(event.target)
  if (!box) return undefined
  event.preventDefault()
  // The list may begin below the screen; otherwise nothing moves.
  const first = find(box, 'li', HTMLElement) ?? box
  first.scrollIntoView({ behavior: isStill() ? 'auto' : 'smooth', block: 'nearest' })
  find(box, 'a', HTMLElement)?.focus({ preventScroll: true })
  return box
}

/**
 * Shows the events of a day. Undefined if all days are listed, or all events are in the month.
 * @param {EventTarget | null} target
 * @returns {HTMLElement | undefined}
 */
export function chooseDay(target) {
  const link = closest(target, '.month-view .month :not(.outside) > .day', HTMLElement)
  const view = link?.closest('.month-view')
  const fold = view && find(view, '.agenda .fold', HTMLElement)
  if (!link || !fold || getComputedStyle(fold).position !== 'static') return undefined
  for (const other of view.querySelectorAll('.chosen')) other.classList.remove('chosen')
  link.parentElement?.classList.add('chosen')
  const day = find(link, 'time', HTMLTimeElement)?.dateTime
  const box = find(view, `[id="day-${day}"]`, HTMLElement)
  box?.classList.add('chosen')
  return box ?? find(view, '.nothing-chosen', HTMLElement)
}
