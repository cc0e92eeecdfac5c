// The month and the week of the desk: events are moved, stretched and copied by mouse or keyboard, and free
// days or hours become new events. A change is submitted as a form, so that the next page shows a note with
// an undo button.
import './calendar-keys.js'
import { closest, find, findAll, need } from '../../browser/dom.js'
import { clockOf, day, distance, halfHour } from './calendar-span.js'
import {
  calendar,
  holdEvent,
  holdFree,
  isWeek,
  letGo,
  openNew,
  putDown,
  show,
  state,
} from './calendar-state.js'

/** @import { Place } from './calendar-span.js' */

/**
 * The place under the pointer: a day, or a half hour if hours are drawn there.
 * @param {PointerEvent} pointer
 * @returns {Place | undefined}
 */
function placeAt({ clientX, clientY }) {
  const under = document.elementsFromPoint(clientX, clientY)
  // A bar lies over the days that it covers.
  const cell = under.find(element => element.matches('[data-day]'))
  if (!(cell instanceof HTMLElement) || !calendar.contains(under[0] ?? null)) return undefined
  const at = clockOf(cell.dataset.day)
  const isGrid = isWeek && getComputedStyle(cell).display === 'grid'
  const box = isGrid ? need(cell, '.hours', Element).getBoundingClientRect() : undefined
  if (!box || clientY < box.top) return { cell, at, hasTime: false }
  const step = Math.floor(((clientY - box.top) / box.height) * 48)
  return { cell, at: at + Math.min(step, 47) * halfHour, hasTime: true }
}

/**
 * @type {{
 *   readonly event: HTMLElement | undefined
 *   readonly kind: 'move' | 'stretch' | 'new'
 *   readonly place: Place
 *   readonly x: number
 *   readonly y: number
 * } | undefined}
 */
let pressed
let wasDragged = false

calendar.addEventListener('pointerdown', pointer => {
  wasDragged = false
  // On touch screens a drag scrolls the page.
  if (pointer.button !== 0 || pointer.pointerType === 'touch') return
  const { target, clientX: x, clientY: y } = pointer
  const place = placeAt(pointer)
  const item = closest(target, 'li', HTMLElement)
  const event = item && find(item, 'a[data-event]', HTMLElement)
  if (!place || (!event && closest(target, 'a, summary, .event', Element))) return
  if (!event && !place.cell.querySelector('a.add')) return
  const kind = event ? (closest(target, '.edge', Element) ? 'stretch' : 'move') : 'new'
  pressed = { event, kind, place, x, y }
})
calendar.addEventListener('dragstart', drag => drag.preventDefault())

addEventListener('pointermove', pointer => {
  if (!pressed) return
  const { event, kind, place, x, y } = pressed
  if (!wasDragged && Math.hypot(pointer.clientX - x, pointer.clientY - y) < 5) return
  if (!wasDragged) {
    wasDragged = true
    getSelection()?.removeAllRanges()
    if (event && kind !== 'new') holdEvent(event, kind, place)
    else holdFree(place, place.hasTime ? halfHour : 0)
  }
  const { held } = state
  const over = held && placeAt(pointer)
  if (!over) return
  held.by = distance(held, over)
  show(held)
})

addEventListener('pointerup', pointer => {
  const { kind, place } = pressed ?? {}
  pressed = undefined
  // The click that ends a drag comes before this.
  setTimeout(() => {
    wasDragged = false
  })
  const { held } = state
  if (wasDragged && held) {
    if (held.kind === 'move' && pointer.altKey) held.kind = 'copy'
    putDown(held)
  } else if (kind === 'new' && !wasDragged && place) addAt(place)
})

/**
 * A click on an hour adds an event of one hour.
 * @param {Place} place
 */
function addAt({ cell, at, hasTime }) {
  if (!hasTime) return find(cell, 'a.add', HTMLElement)?.click()
  const hour = Math.min(at, clockOf(cell.dataset.day) + day - 2 * halfHour)
  openNew(hour, hour + 2 * halfHour, { hasTime: true })
}

addEventListener('pointercancel', () => {
  pressed = undefined
  letGo()
})

// The click at the end of a drag opens nothing.
calendar.addEventListener(
  'click',
  click => {
    if (wasDragged) click.preventDefault()
  },
  true,
)

calendar.addEventListener('focusout', () => {
  // An event picked up by keyboard is dropped when the focus moves elsewhere.
  setTimeout(() => {
    if (state.held && !pressed && document.activeElement !== state.held.owner) letGo()
  })
})

// The week opens in the morning, or at the hour of the first event.
if (isWeek) {
  const shown = findAll(calendar, '.hours > li', HTMLElement).filter(item => item.offsetParent)
  const hour = need(calendar, '.hours', HTMLElement).offsetHeight / 24
  const first = Math.min(8 * hour, ...shown.map(item => item.offsetTop))
  calendar.scrollTop = Math.floor(first / hour) * hour
}
// Below each other, the days before today would come first.
const isPlain = !location.hash && !location.search && scrollY === 0 && !document.querySelector('.note')
if (isPlain && matchMedia('(max-width: 47.99rem)').matches) calendar.querySelector('.today')?.scrollIntoView()
find(document, location.hash.startsWith('#event-') ? location.hash : '#none', HTMLElement)?.focus()
