// The month by keyboard and touch: arrows move by day, page keys and swipes by month.
import { closest, find, hasModifier, need } from '../../browser/dom.js'
import { focusOnNextPage } from '../parts/navigation.js'
import { chooseDay, followDay } from './choose-day.js'
import { dateAfter, focusDay } from './days.js'
import { picker, showMonth } from './picker.js'

document.addEventListener('keydown', event => {
  const day = closest(event.target, '.month .day', HTMLElement)
  if (!day || event.altKey || hasModifier(event)) return
  const date = dateAfter(event.key, new Date(dayOf(day)), document.documentElement.dir)
  if (!date) return
  event.preventDefault()
  const text = date.toISOString().slice(0, 10)
  // Page keys lead to another month, or from a day around this one into it.
  const selector = event.key.startsWith('Page') ? `:not(.outside) > ${selectorOf(text)}` : selectorOf(text)
  if (focusShown(selector, day)) return
  // A day after the last one of this month is already in the next month.
  const isAround = event.key.startsWith('Page') && day.closest('.outside')
  goTo(isAround ? dayOf(day) : text, day)
})

/** @param {Element} day */
function dayOf(day) {
  return need(day, 'time', HTMLTimeElement).dateTime
}

/** @param {string} day */
function selectorOf(day) {
  return `.day:has([datetime="${day}"])`
}

/** @param {Element} from */
function placeOf(from) {
  return from.closest('.picker, .mini') ?? need(document, 'main', HTMLElement)
}

/**
 * Whether the day is in the month that is shown.
 * @param {string} selector
 * @param {Element} from
 */
function focusShown(selector, from) {
  const shown = find(placeOf(from), selector, HTMLElement)
  if (shown) focusDay(shown)
  return shown !== undefined
}

/**
 * Shows the month of a day, and moves the focus to the day.
 * @param {string} day
 * @param {Element} from
 */
function goTo(day, from) {
  const place = placeOf(from)
  const isLater = day > need(place, '.month th:not(.outside) time', HTMLTimeElement).dateTime
  const arrow = find(place, isLater ? '.arrow.forward' : '.arrow.back', HTMLAnchorElement)
  if (!arrow) return
  if (place === picker) showMonth(arrow.href).then(() => focusShown(selectorOf(day), picker))
  else {
    focusOnNextPage(selectorOf(day))
    arrow.click()
  }
}

/**
 * On narrow screens, choosing a day shows its events.
 * @param {MouseEvent} event
 */
export function showDay(event) {
  const box = followDay(event)
  const day = closest(event.target, '.day', HTMLElement)
  if (!box || !day) return
  history.replaceState(history.state, '', `#day-${dayOf(day)}`)
}

/** Chooses the day again when the visitor comes back. */
export function showChosenDay() {
  const [, day] = /^#day-([\d-]+)$/.exec(location.hash) ?? []
  if (day) chooseDay(document.querySelector(`.month-view ${selectorOf(day)}`))
}

/** @type {Touch | undefined} */
let touchedAt

document.addEventListener(
  'touchstart',
  ({ target, touches }) => {
    const isMonth = touches.length === 1 && closest(target, '.month-view > .month', Element)
    touchedAt = isMonth ? touches[0] : undefined
  },
  { passive: true },
)

document.addEventListener(
  'touchend',
  ({ changedTouches: [touch] }) => {
    const [across, down] =
      touch && touchedAt ? [touch.clientX - touchedAt.clientX, touch.clientY - touchedAt.clientY] : [0, 0]
    touchedAt = undefined
    if (Math.abs(across) < 60 || Math.abs(down) > 40) return
    const isForward = across < 0 !== (document.documentElement.dir === 'rtl')
    find(document, isForward ? 'main .around .forward' : 'main .around .back', HTMLElement)?.click()
  },
  { passive: true },
)
