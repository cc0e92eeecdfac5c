// Date fields while typing: the sentence below and the dates of a series are updated, the end moves with the
// start, and typed dates are parsed.
const form = document.querySelector('[data-editor] form')

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
])

if (form) {
  tickFirstWeekday()
  followDates()
  followRepeats()
  moveEndWithStart()
  takeTypedDates()
  nameScheduledDay()
}

/** Requests the sentence about the dates, shortly after the last change. */
function followDates() {
  const fieldset = form.querySelector('[data-when]')
  if (!fieldset) return
  const understood = fieldset.querySelector('.understood')
  const ask = follow(fieldset.dataset.when, whenNames, whenNames, text => {
    understood.innerHTML = text
  })
  form.addEventListener('linked', ask)
}

/** The same for the repeat rule: the sentence is announced, and the dates below can be ticked. */
function followRepeats() {
  const fieldset = form.querySelector('[data-repeats]')
  if (!fieldset) return
  const dates = fieldset.querySelector('.repeat-dates')
  const sent = new Set([...repeatNames, 'excluded_dates[]'])
  follow(fieldset.dataset.repeats, repeatNames, sent, text => {
    dates.innerHTML = text
    fieldset.querySelector('.understood').replaceChildren(...dates.querySelectorAll('.sentence'))
  })
  // A draft may exclude dates that this page does not show; they are sent along with the request.
  form.addEventListener('restored', ({ detail }) => {
    const shown = new Set([...dates.querySelectorAll('input')].map(box => box.value))
    const kept = detail.filter(([name, value]) => name === 'excluded_dates[]' && !shown.has(value))
    for (const [name, value] of kept) {
      const input = document.createElement('input')
      Object.assign(input, { type: 'hidden', name, value })
      dates.append(input)
    }
  })
}

/** A weekly series starts on its first weekday, until the user ticks others. */
function tickFirstWeekday() {
  const { repeats, start_day: startDay } = form.elements
  repeats?.addEventListener('input', () => {
    const boxes = [...form.querySelectorAll('[name="repeat_days[]"]')]
    const moment = momentOf(startDay.value, '00:00')
    if (repeats.value !== 'weekly' || boxes.some(box => box.checked) || Number.isNaN(moment)) return
    const name = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][new Date(moment).getUTCDay()]
    for (const box of boxes) box.checked = box.value === name
  })
}

/** Requests a path with some fields, shortly after a relevant one changed. */
function follow(path, followed, sent, show) {
  let waiting
  let asked = 0
  const ask = async () => {
    const number = ++asked
    try {
      const response = await fetch(addressWith(path, sent))
      if (response.ok && number === asked) show(await response.text())
    } catch {
      // Without a connection the last sentence stays; the server checks again on save.
    }
  }
  form.addEventListener('input', event => {
    if (!followed.has(event.target.name)) return
    clearTimeout(waiting)
    waiting = setTimeout(ask, 200)
  })
  return ask
}

function addressWith(path, names) {
  const address = new URL(path, location.href)
  for (const [name, value] of new FormData(form))
    if (names.has(name) && typeof value === 'string') address.searchParams.append(name, value)
  return address
}

/**
 * Typed text is parsed while typing and fills the fields when it is complete; text that can't be parsed
 * stays.
 */
function takeTypedDates() {
  const input = form.querySelector('#when_text')
  if (!input) return
  const take = async () => {
    const text = input.value.trim()
    if (text === '') return
    try {
      const response = await fetch(addressWith('/desk/events/typed-when', typedNames))
      const { fields } = response.ok ? await response.json() : {}
      if (!fields || input.value.trim() !== text) return
      setTimes(fields)
      input.value = ''
      form.querySelector('#start_day').dispatchEvent(new Event('input', { bubbles: true }))
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

function setTimes({ all_day: allDay, ...fields }) {
  if (allDay !== undefined) form.elements.all_day.checked = false
  for (const [name, value] of Object.entries(fields)) form.elements[name].value = value
  form.dispatchEvent(new Event('typedwhen'))
}

/** The end follows the start, so that the duration stays the same. */
function moveEndWithStart() {
  const {
    start_day: startDay,
    start_time: startTime,
    end_day: endDay,
    end_time: endTime,
    all_day: allDay,
  } = form.elements
  if (!startDay || !endTime) return
  const startNow = () => momentOf(startDay.value, allDay.checked ? '00:00' : startTime.value)
  let start = startNow()
  const moveEnd = () => {
    const before = start
    const moved = startNow()
    // The date is incomplete.
    if (Number.isNaN(moved)) return
    start = moved
    if (Number.isNaN(before) || before === moved) return
    const end = endOf(before) + moved - before
    if (Number.isNaN(end)) return
    const text = new Date(end).toISOString()
    // A year with more than four digits is incomplete too.
    if (/^[+-]/.test(text)) return
    if (!allDay.checked) endTime.value = text.slice(11, 16)
    // An event overnight needs no end date: an end before the start is after midnight.
    const isNight = !allDay.checked && end - moved <= 12 * 3_600_000
    endDay.value = isNight || text.slice(0, 10) === startDay.value ? '' : text.slice(0, 10)
  }
  const endOf = from => {
    const day = endDay.value || new Date(from).toISOString().slice(0, 10)
    const end = momentOf(day, allDay.checked ? '00:00' : endTime.value)
    return end < from && !endDay.value ? end + 86_400_000 : end
  }
  for (const input of [startDay, startTime]) input.addEventListener('input', moveEnd)
  const begin = () => {
    start = startNow()
  }
  allDay.addEventListener('input', begin)
  for (const name of ['typedwhen', 'restored']) form.addEventListener(name, begin)
}

/** A local date and time as milliseconds. */
function momentOf(day, time) {
  return Date.parse(`${day}T${time}Z`)
}

/** The main button says when it publishes. */
function nameScheduledDay() {
  const [input, button] = ['#publish_at', '[data-later]'].map(part => form.querySelector(part))
  if (!input || !button) return
  const now = button.textContent
  const days = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long' })
  const show = () => {
    const at = new Date(input.value)
    button.textContent = at > Date.now() ? button.dataset.later.replace('{day}', days.format(at)) : now
  }
  input.addEventListener('input', show)
  form.addEventListener('restored', show)
  show()
}
