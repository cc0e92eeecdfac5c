// Date fields while typing: the sentence below and the dates of a series are updated, the end moves with the
// start, and typed dates are parsed.
import { controlOf, find, findAll, isControl, need, textFieldsOf } from '../../browser/dom.js'
import { momentOf, movedEnd } from './moved-end.js'

const editor = find(document, '[data-editor] form', HTMLFormElement)

/** @import { Fields } from '../drafts/draft-fields.js' */

const timeNames = ['start_day', 'start_time', 'end_day', 'end_time', 'all_day', 'timezone']

const typedNames = new Set([...timeNames, 'when_text'])

const whenNames = new Set([...typedNames, 'venue_ids[]'])

// The fields that determine the dates of a series.
const repeatNames = new Set([
  ...timeNames,
  'scope',
  'repeats',
  'repeat_every',
  'repeat_days[]',
  'repeat_ends',
  'repeat_until',
  'repeat_count',
  'repeat_rule',
  'extra_dates[]',
])

if (editor) {
  tickFirstWeekday(editor)
  followDates(editor)
  followRepeats(editor)
  moveEndWithStart(editor)
  takeTypedDates(editor)
  nameScheduledDay(editor)
}

/**
 * Requests the sentence about the dates, shortly after the last change.
 * @param {HTMLFormElement} form
 */
function followDates(form) {
  const fieldset = find(form, '[data-when]', HTMLElement)
  if (!fieldset) return
  const understood = need(fieldset, '.understood', Element)
  const ask = follow(form, { path: fieldset.dataset.when, followed: whenNames, sent: whenNames }, text => {
    understood.innerHTML = text
  })
  form.addEventListener('linked', ask)
}

/**
 * The same for the repeat rule: the sentence is announced, and the dates below can be ticked.
 * @param {HTMLFormElement} form
 */
function followRepeats(form) {
  const fieldset = find(form, '[data-repeats]', HTMLElement)
  if (!fieldset) return
  const dates = need(fieldset, '.repeat-dates', Element)
  const sent = new Set([...repeatNames, 'excluded_dates[]'])
  const understood = need(fieldset, '.understood', Element)
  follow(form, { path: fieldset.dataset.repeats, followed: repeatNames, sent }, text => {
    dates.innerHTML = text
    understood.replaceChildren(...dates.querySelectorAll('.sentence'))
  })
  // Skipping a date changes only the sentence: the list keeps the focus.
  const skipped = new Set(['excluded_dates[]'])
  follow(form, { path: fieldset.dataset.repeats, followed: skipped, sent }, text => {
    const shown = document.createElement('div')
    shown.innerHTML = text
    understood.replaceChildren(...shown.querySelectorAll('.sentence'))
  })
  // A draft may exclude dates that this page does not show; they are sent along with the request.
  form.addEventListener('restored', event => {
    if (!(event instanceof CustomEvent)) return
    /** @type {Fields} */
    const fields = event.detail
    const shown = new Set([...dates.querySelectorAll('input')].map(box => box.value))
    const kept = fields.filter(([name, value]) => name === 'excluded_dates[]' && !shown.has(value))
    for (const [name, value] of kept)
      dates.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  })
}

/**
 * A weekly series starts on its first weekday, until the user ticks others.
 * @param {HTMLFormElement} form
 */
function tickFirstWeekday(form) {
  const [repeats, startDay] = ['repeats', 'start_day'].map(name => controlOf(form, name))
  repeats?.addEventListener('input', () => {
    const moment = momentOf(startDay?.value ?? '', '00:00')
    const ticked = form.querySelector('[name="repeat_days[]"]:checked')
    if (repeats.value !== 'weekly' || ticked || Number.isNaN(moment)) return
    tickDays(form, [['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][new Date(moment).getUTCDay()] ?? ''])
  })
}

/**
 * @param {HTMLFormElement} form
 * @param {readonly string[]} days
 */
function tickDays(form, days) {
  for (const box of findAll(form, '[name="repeat_days[]"]', HTMLInputElement))
    box.checked = days.includes(box.value)
}

/**
 * Requests a path with some fields, shortly after a relevant one changed.
 * @param {HTMLFormElement} form
 * @param {{ path: string | undefined, followed: ReadonlySet<string>, sent: ReadonlySet<string> }} request
 * @param {(text: string) => void} show
 */
function follow(form, { path = '', followed, sent }, show) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting
  let asked = 0
  const ask = async () => {
    const number = ++asked
    try {
      const response = await fetch(addressWith(path, form, sent))
      if (response.ok && number === asked) show(await response.text())
    } catch {
      // Without a connection the last sentence stays; the server checks again on save.
    }
  }
  form.addEventListener('input', event => {
    if (!isControl(event.target) || !followed.has(event.target.name)) return
    clearTimeout(waiting)
    waiting = setTimeout(ask, 200)
  })
  return ask
}

/**
 * @param {string} path
 * @param {HTMLFormElement} form
 * @param {ReadonlySet<string>} names
 */
function addressWith(path, form, names) {
  const address = new URL(path, location.href)
  for (const [name, value] of textFieldsOf(form))
    if (names.has(name)) address.searchParams.append(name, value)
  return address
}

/**
 * Typed text is parsed while typing and fills the fields when it is complete; text that can't be parsed
 * stays.
 * @param {HTMLFormElement} form
 */
function takeTypedDates(form) {
  const input = find(form, '#when_text', HTMLInputElement)
  if (!input) return
  const take = async () => {
    const text = input.value.trim()
    if (text === '') return
    try {
      const response = await fetch(addressWith('/desk/events/typed-when', form, typedNames))
      const { fields, repeatDays } = response.ok ? await response.json() : {}
      if (!fields || input.value.trim() !== text) return
      setTimes(form, fields)
      if (repeatDays) tickDays(form, repeatDays)
      input.value = ''
      form.querySelector('#start_day')?.dispatchEvent(new Event('input', { bubbles: true }))
    } catch {
      // Without a connection it is parsed on save.
    }
  }
  input.addEventListener('change', take)
  input.addEventListener('keydown', event => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || input.value.trim() === '') return
    event.preventDefault()
    take()
  })
}

/**
 * @param {HTMLFormElement} form
 * @param {Readonly<Record<string, string>>} fields
 */
function setTimes(form, { all_day: allDay, ...fields }) {
  const box = controlOf(form, 'all_day')
  if (allDay !== undefined && box instanceof HTMLInputElement) box.checked = allDay === '1'
  for (const [name, value] of Object.entries(fields)) {
    const control = controlOf(form, name)
    if (control) control.value = value
  }
  form.dispatchEvent(new Event('typedwhen'))
}

/**
 * The end follows the start, so that the duration stays the same.
 * @param {HTMLFormElement} form
 */
function moveEndWithStart(form) {
  const [startDay, startTime, endDay, endTime, allDay] = timeNames.map(name => controlOf(form, name))
  if (!startDay || !startTime || !endDay || !endTime || !(allDay instanceof HTMLInputElement)) return
  const startNow = () => momentOf(startDay.value, allDay.checked ? '00:00' : startTime.value)
  let start = startNow()
  const moveEnd = () => {
    const before = start
    const moved = startNow()
    // The date is incomplete.
    if (Number.isNaN(moved)) return
    start = moved
    if (Number.isNaN(before) || before === moved) return
    const times = { endDay: endDay.value, endTime: endTime.value, isAllDay: allDay.checked }
    const end = movedEnd(before, moved, times)
    if (!end) return
    endTime.value = end.endTime
    endDay.value = end.endDay
  }
  for (const input of [startDay, startTime]) input.addEventListener('input', moveEnd)
  const begin = () => {
    start = startNow()
  }
  allDay.addEventListener('input', begin)
  for (const name of ['typedwhen', 'restored']) form.addEventListener(name, begin)
}

/**
 * The main button says when it publishes.
 * @param {HTMLFormElement} form
 */
function nameScheduledDay(form) {
  const input = find(form, '#publish_at', HTMLInputElement)
  const button = find(form, '[data-later]', HTMLElement)
  if (!input || !button) return
  const now = button.textContent
  const days = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long' })
  const show = () => {
    const at = new Date(input.value)
    const later = button.dataset.later ?? ''
    button.textContent = at.getTime() > Date.now() ? later.replace('{day}', days.format(at)) : now
  }
  input.addEventListener('input', show)
  form.addEventListener('restored', show)
  show()
}
