// The days of a month: which one a key leads to, and which one the Tab key reaches.
import { findAll } from '../../browser/dom.js'

const day = 86_400_000

/** @type {Readonly<Record<string, number>>} */
const daySteps = { ArrowUp: -7, ArrowDown: 7, ArrowLeft: -1, ArrowRight: 1 }

/** @type {Readonly<Record<string, number>>} */
const monthSteps = { PageUp: -1, PageDown: 1 }

/**
 * Arrows move by day and week, page keys by month. In right-to-left languages the next day is on the left.
 * Undefined for other keys.
 * @param {string} key
 * @param {Date} date
 * @param {string} direction
 */
export function dateAfter(key, date, direction) {
  const months = monthSteps[key]
  if (months) return monthsAfter(date, months)
  const days = daySteps[key]
  if (!days) return undefined
  const isMirrored = direction === 'rtl' && Math.abs(days) === 1
  return new Date(date.getTime() + (isMirrored ? -1 : 1) * days * day)
}

/**
 * The same day of another month, or its last one.
 * @param {Date} date
 * @param {number} months
 */
function monthsAfter(date, months) {
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(date.getUTCDate(), last)))
}

/**
 * Roving tabindex: the days of a month are one tab stop, and arrows move between them.
 * @param {ParentNode} place
 */
export function rove(place) {
  const days = findAll(place, '.month .day', HTMLElement)
  for (const each of days) each.tabIndex = -1
  const first =
    days.find(each => each === document.activeElement) ??
    days.find(each => each.getAttribute('aria-current')) ??
    days.find(each => !each.closest('.outside')) ??
    days[0]
  if (first) first.tabIndex = 0
}

/** @param {HTMLElement} chosen */
export function focusDay(chosen) {
  const month = chosen.closest('.month')
  if (month) for (const other of findAll(month, '.day', HTMLElement)) other.tabIndex = -1
  chosen.tabIndex = 0
  chosen.focus()
}
