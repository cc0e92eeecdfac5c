// What the user holds in the calendar of the desk, and how it is shown and saved.
import { controlOf, find, findAll, need } from '../../browser/dom.js'
import { clockOptions } from '../../text/clock.js'
import { clockOf, day, dayText, halfHour, spanOf, timeText } from './calendar-span.js'

/** @import { Held, Place } from './calendar-span.js' */

export const calendar = need(document, '#calendar', HTMLElement)
export const cells = findAll(calendar, '[data-day]', HTMLElement)
export const isWeek = calendar.matches('.desk-week')
export const texts = need(document, '#move-state', HTMLElement)
const form = need(document, '#move', HTMLFormElement)

/** @type {{ held: Held | undefined }} */
export const state = { held: undefined }

/**
 * @param {HTMLElement} event
 * @param {'move' | 'copy' | 'stretch'} kind
 * @param {Place} [grip]
 */
export function holdEvent(event, kind, grip) {
  const { from, until } = event.dataset
  const hasTime = from?.includes('T') === true
  event.classList.add('is-carried')
  state.held = {
    event,
    owner: event,
    kind,
    hasTime,
    from: clockOf(from),
    until: clockOf(until),
    by: 0,
    ...(grip && { grip }),
  }
  return state.held
}

/**
 * Free time from a place on: hours of a day, or whole days.
 * @param {Place} place
 * @param {number} length
 */
export function holdFree(place, length) {
  const { at, hasTime, cell } = place
  const owner = find(cell, 'a.add', HTMLElement)
  state.held = { kind: 'new', grip: place, owner, hasTime, from: at, until: at + length, by: 0 }
  return state.held
}

/** @param {Held} held */
export function spanNow(held) {
  return spanOf(held, held.hasTime && isWeek ? halfHour : day)
}

const { lang } = document.documentElement
/** @type {Intl.DateTimeFormatOptions} */
const dayOptions = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }
const dayFormat = new Intl.DateTimeFormat(lang, dayOptions)
const timeFormat = new Intl.DateTimeFormat(lang, { ...dayOptions, ...clockOptions(lang) })

/**
 * Shows where the held thing would go: the days in the month, and a block of hours in the week.
 * @param {Held} held
 * @param {string} [text] announced, with the title and the time
 */
export function show(held, text) {
  hide()
  const [start, end] = spanNow(held)
  const last = held.hasTime ? end - 1 : end
  for (const cell of cells) {
    const at = clockOf(cell.dataset.day)
    if (at + day <= start || at > last) continue
    if (isWeek && held.hasTime) showHours(cell, Math.max(start - at, 0), Math.min(end - at, day))
    else cell.classList.add('is-over')
  }
  if (!text) return
  const when = (held.hasTime ? timeFormat : dayFormat).formatRange(start, end)
  texts.textContent = text.replace('{title}', () => held.event?.dataset.title ?? '').replace('{when}', when)
}

/**
 * @param {HTMLElement} cell
 * @param {number} from
 * @param {number} until
 */
function showHours(cell, from, until) {
  const block = Object.assign(document.createElement('li'), { className: 'ghost', ariaHidden: 'true' })
  block.style.setProperty('--at', String(from / halfHour + 1))
  block.style.setProperty('--for', String((until - from) / halfHour))
  need(cell, '.hours', Element).append(block)
}

function hide() {
  for (const block of calendar.querySelectorAll('.ghost')) block.remove()
  for (const cell of cells) cell.classList.remove('is-over')
}

export function letGo() {
  state.held?.event?.classList.remove('is-carried')
  state.held = undefined
  hide()
}

/** @param {Held} held */
export function putDown(held) {
  const { event, kind, by, hasTime } = held
  const [start, end] = spanNow(held)
  if (kind === 'new') return openNew(start, end, { hasTime })
  const isChanged = kind === 'copy' || by !== 0
  letGo()
  if (!isChanged || !event) return
  // In the month an event keeps its time of day.
  const startText = hasTime && isWeek ? timeText(start) : dayText(start)
  form.action = `/desk/events/${event.dataset.event}/move/`
  setValue('to', kind === 'stretch' ? '' : startText)
  setValue('until', kind !== 'stretch' ? '' : hasTime ? timeText(end) : dayText(end))
  setValue('do', kind === 'copy' ? 'copy' : '')
  form.requestSubmit()
}

/**
 * @param {string} name
 * @param {string} value
 */
function setValue(name, value) {
  const control = controlOf(form, name)
  if (control) control.value = value
}

/**
 * @param {number} start
 * @param {number} end
 * @param {{ hasTime: boolean }} kind
 */
export function openNew(start, end, { hasTime }) {
  const days = { day: dayText(start), end_day: dayText(end) }
  const times = { time: timeText(start).slice(11), end_time: timeText(end).slice(11) }
  // One day is an event at the usual time; several are a whole-day event.
  const more = hasTime ? times : start === end ? {} : { all_day: '1' }
  location.href = `/desk/events/new/?${new URLSearchParams({ ...days, ...more })}`
}
