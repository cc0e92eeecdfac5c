// Adds to the times of events what depends on the visitor and the moment, because pages are cached.
import { findAll } from '../../browser/dom.js'
import { ownTimeText, soonText } from './own-time.js'

/** @param {HTMLTimeElement} time */
function addOwnTime(time) {
  const { until, zone } = time.dataset
  const event = { from: new Date(time.dateTime), until: new Date(until ?? ''), zone }
  const own = ownTimeText(event, { locale: document.documentElement.lang })
  if (own === undefined) return
  const text = spanOf('your-time', document.body.dataset.yourTime?.replace('{time}', own))
  // A separator would be left alone where the line breaks.
  text.textContent = `(${text.textContent})`
  const last = time.nextElementSibling?.matches('.zone, .own-clock') ? time.nextElementSibling : time
  last.after(' ', text)
}

/** @param {HTMLTimeElement} time */
function addStart(time) {
  const when = soonText(new Date(time.dateTime), Date.now(), document.documentElement.lang)
  if (when === undefined) return
  // A separator would be left alone where the line breaks. The distance after the time is not visible there.
  time.parentElement?.append(' ', spanOf('soon', document.body.dataset.startsIn?.replace('{when}', when)))
}

/**
 * @param {string} className
 * @param {string} [text]
 */
function spanOf(className, text = '') {
  return Object.assign(document.createElement('span'), { className, textContent: text })
}

export function addTimes() {
  for (const time of findAll(document, '.card .when > time[datetime$=Z]', HTMLTimeElement)) addStart(time)
  for (const time of findAll(document, 'time[data-until]', HTMLTimeElement)) addOwnTime(time)
}
