// The calendar of the desk by keyboard.
import { closest, find } from '../../browser/dom.js'
import { clockOf, day, halfHour } from './calendar-span.js'
import {
  calendar,
  cells,
  holdEvent,
  holdFree,
  isWeek,
  letGo,
  putDown,
  show,
  spanNow,
  state,
  texts,
} from './calendar-state.js'

/** @import { Held } from './calendar-span.js' */

// Days follow the writing direction: in Arabic the next one is on the left.
const next = getComputedStyle(calendar).direction === 'rtl' ? -day : day
const down = isWeek ? halfHour : 7 * day
/** @type {Readonly<Record<string, number>>} */
const steps = { ArrowLeft: -next, ArrowRight: next, ArrowUp: -down, ArrowDown: down }

calendar.addEventListener('keydown', key => {
  if (key.ctrlKey || key.metaKey || key.altKey) return
  if (byKey(key)) key.preventDefault()
})

/**
 * Whether the key was handled.
 * @param {KeyboardEvent} event
 */
function byKey({ key, shiftKey, target }) {
  const { held } = state
  if (key === 'Escape' && held) {
    letGo()
    texts.textContent = texts.dataset.left ?? ''
    return true
  }
  if (key === 'Enter' && held) {
    putDown(held)
    return true
  }
  const step = steps[key]
  const event = closest(target, 'a[data-event]', HTMLElement)
  if (event) return carry(event, { key: key.toLowerCase(), step, shiftKey })
  const cell = closest(target, 'a.add', HTMLElement) && closest(target, '[data-day]', HTMLElement)
  return cell !== undefined && step !== undefined && chooseFree(cell, { step, shiftKey })
}

/**
 * M and C pick an event up; arrow keys pick it up and carry it.
 * @param {HTMLElement} event
 * @param {{ key: string, step: number | undefined, shiftKey: boolean }} pressed
 */
function carry(event, { key, step, shiftKey }) {
  const wanted = kindOf(event, { key, step, shiftKey })
  if (!wanted) return false
  const isHeld = state.held?.event === event && state.held.kind === wanted
  if (!isHeld) letGo()
  const held = isHeld && state.held ? state.held : holdEvent(event, wanted)
  if (step === undefined) {
    if (!isHeld) show(held, texts.dataset.pickedUp)
    return true
  }
  // Whole days have no hours.
  held.by += !held.hasTime && Math.abs(step) < day ? Math.sign(step) * day : step
  if (wanted === 'stretch') held.by = spanNow(held)[1] - held.until
  show(held, texts.dataset.over)
  scrollToShown()
  return true
}

/**
 * @param {HTMLElement} event
 * @param {{ key: string, step: number | undefined, shiftKey: boolean }} pressed
 */
function kindOf(event, { key, step, shiftKey }) {
  if (key === 'm') return 'move'
  if (key === 'c') return 'copy'
  if (step === undefined) return undefined
  if (shiftKey) return 'stretch'
  return state.held?.event === event && state.held.kind === 'copy' ? 'copy' : 'move'
}

const firstHour = 9 * 2 * halfHour

/**
 * From the + of a day: its hours in the week, and other days; with Shift, how long the new event lasts.
 * @param {HTMLElement} cell
 * @param {{ step: number, shiftKey: boolean }} pressed
 */
function chooseFree(cell, { step, shiftKey }) {
  const at = clockOf(cell.dataset.day)
  const hasTime = isWeek && Math.abs(step) < day
  if (!shiftKey && !hasTime) return focusDay(cells.indexOf(cell) + Math.round(step / day))
  const [start, length, least] = hasTime ? [at + firstHour, 2 * halfHour, halfHour] : [at, 0, 0]
  const { held } = state
  if (held?.kind !== 'new') show(holdFree({ cell, at: start, hasTime }, length), texts.dataset.new)
  else {
    if (shiftKey && hasTime === held.hasTime) held.until = Math.max(held.from + least, held.until + step)
    else if (hasTime && held.hasTime) moveFree(held, at, step)
    show(held, texts.dataset.new)
  }
  scrollToShown()
  return true
}

/**
 * @param {Held} held
 * @param {number} first
 * @param {number} step
 */
function moveFree(held, first, step) {
  const start = Math.min(Math.max(held.from + 2 * step, first), first + day - 2 * halfHour)
  held.until += start - held.from
  held.from = start
}

/** @param {number} index */
function focusDay(index) {
  letGo()
  const cell = cells[index]
  if (cell) find(cell, 'a.add', HTMLElement)?.focus()
  return true
}

function scrollToShown() {
  calendar.querySelector('.ghost, .is-over')?.scrollIntoView({ block: 'nearest' })
}
