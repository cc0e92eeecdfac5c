// The month and the week of the desk: events are moved, stretched and copied by mouse or keyboard, and free
// days or hours become new events. A change is submitted as a form, so that the next page shows a note with
// an undo button.
const calendar = document.querySelector('#calendar')
const form = document.querySelector('#move')
const state = document.querySelector('#move-state')
const cells = [...calendar.querySelectorAll('[data-day]')]
const isWeek = calendar.matches('.desk-week')
const [halfHour, day] = [1_800_000, 86_400_000]

/**
 * What the user holds: an event, or a span of free time for a new one. Times are on the site's clock, in
 * milliseconds. `by` is how far it has been carried.
 */
let held

function holdEvent(event, kind, grip) {
  const { from, until } = event.dataset
  const hasTime = from.includes('T')
  held = { event, owner: event, kind, grip, hasTime, from: clockOf(from), until: clockOf(until), by: 0 }
  event.classList.add('is-carried')
}

/** Free time, from one place to another: hours of a day, or whole days. */
function holdFree(place, length) {
  const { at, hasTime, cell } = place
  held = {
    kind: 'new',
    grip: place,
    owner: cell.querySelector('a.add'),
    hasTime,
    from: at,
    until: at + length,
    by: 0,
  }
}

function clockOf(text) {
  return Date.parse(text.includes('T') ? `${text}Z` : text)
}

function textOf(at, hasTime) {
  return new Date(at).toISOString().slice(0, hasTime ? 16 : 10)
}

/** Start and end as they would be saved. */
function spanOf({ kind, from, until, by, hasTime }) {
  if (kind === 'move' || kind === 'copy') return [from + by, until + by]
  const step = hasTime && isWeek ? halfHour : day
  const end = kind === 'new' && by < 0 ? until : until + by
  const start = kind === 'new' && by < 0 ? from + by : from
  return [start, Math.max(end, hasTime ? start + Math.min(step, until - from || step) : start)]
}

const formats = {
  time: new Intl.DateTimeFormat(document.documentElement.lang, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  }),
  day: new Intl.DateTimeFormat(document.documentElement.lang, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }),
}

function whenText() {
  const [start, end] = spanOf(held)
  return formats[held.hasTime ? 'time' : 'day'].formatRange(start, end)
}

/** Shows where the held thing would go: the days in the month, and a block of hours in the week. */
function show(text) {
  hide()
  const [start, end] = spanOf(held)
  const last = held.hasTime ? end - 1 : end
  for (const cell of cells) {
    const at = clockOf(cell.dataset.day)
    if (at + day <= start || at > last) continue
    if (isWeek && held.hasTime) showHours(cell, Math.max(start - at, 0), Math.min(end - at, day))
    else cell.classList.add('is-over')
  }
  if (text)
    state.textContent = text.replace('{title}', held.event?.dataset.title).replace('{when}', whenText())
}

function showHours(cell, from, until) {
  const block = document.createElement('li')
  block.className = 'ghost'
  block.ariaHidden = 'true'
  block.style.setProperty('--at', from / halfHour + 1)
  block.style.setProperty('--for', (until - from) / halfHour)
  cell.querySelector('.hours').append(block)
}

function hide() {
  for (const block of calendar.querySelectorAll('.ghost')) block.remove()
  for (const cell of cells) cell.classList.remove('is-over')
}

function letGo() {
  held?.event?.classList.remove('is-carried')
  held = undefined
  hide()
}

function putDown() {
  const { event, kind, by, hasTime } = held
  const [start, end] = spanOf(held)
  if (kind === 'new') return openNew(start, end, hasTime)
  const isChanged = kind === 'copy' || by !== 0
  letGo()
  if (!isChanged) return
  // In the month an event keeps its time of day.
  const isTimed = hasTime && isWeek
  const { elements } = form
  form.action = `/desk/events/${event.dataset.event}/move/`
  elements.to.value = kind === 'stretch' ? '' : textOf(start, isTimed)
  elements.until.value = kind === 'stretch' ? textOf(end, hasTime) : ''
  elements.do.value = kind === 'copy' ? 'copy' : ''
  form.requestSubmit()
}

function openNew(start, end, hasTime) {
  const [startText, endText] = [textOf(start, hasTime), textOf(end, hasTime)]
  const given = { day: startText.slice(0, 10), end_day: endText.slice(0, 10) }
  const times = { time: startText.slice(11), end_time: endText.slice(11) }
  // One day is an event at the usual time; several are a whole-day event.
  const more = hasTime ? times : start === end ? {} : { all_day: '1' }
  location.href = `/desk/events/new/?${new URLSearchParams({ ...given, ...more })}`
}

/** The place under the pointer: a day, or a half hour if hours are drawn there. */
function placeAt({ clientX, clientY }) {
  const under = document.elementsFromPoint(clientX, clientY)
  // A bar lies over the days that it covers.
  const cell = under.find(element => element.matches('[data-day]'))
  if (!cell || !calendar.contains(under[0])) return undefined
  const at = clockOf(cell.dataset.day)
  const box = isWeek && cell.querySelector('.hours').getBoundingClientRect()
  const isGrid = box && getComputedStyle(cell).display === 'grid'
  if (!isGrid || clientY < box.top) return { cell, at, hasTime: false }
  const step = Math.floor(((clientY - box.top) / box.height) * 48)
  return { cell, at: at + Math.min(step, 47) * halfHour, hasTime: true }
}

/** By whole days unless both places are hours and the event has a time. */
function distance(place) {
  const { grip, hasTime, kind } = held
  if (hasTime && grip.hasTime && place.hasTime) {
    // A new event stays within its day.
    if (kind !== 'new') return place.at - grip.at
    const first = clockOf(grip.cell.dataset.day)
    return Math.min(Math.max(place.at, first), first + day - halfHour) - grip.at
  }
  if (kind === 'new' && hasTime) return held.by
  return clockOf(place.cell.dataset.day) - clockOf(grip.cell.dataset.day)
}

let pressed
let wasDragged = false

calendar.addEventListener('pointerdown', pointer => {
  wasDragged = false
  // On touch screens a drag scrolls the page.
  if (pointer.button !== 0 || pointer.pointerType === 'touch') return
  const place = placeAt(pointer)
  const event = pointer.target.closest('li')?.querySelector('a[data-event]')
  if (!place || (!event && pointer.target.closest('a, summary, .event'))) return
  if (!event && !place.cell.querySelector('a.add')) return
  const kind = event ? (pointer.target.closest('.edge') ? 'stretch' : 'move') : 'new'
  pressed = { event, kind, place, x: pointer.clientX, y: pointer.clientY }
})
calendar.addEventListener('dragstart', drag => drag.preventDefault())

addEventListener('pointermove', pointer => {
  if (!pressed) return
  const { event, kind, place, x, y } = pressed
  if (!wasDragged && Math.hypot(pointer.clientX - x, pointer.clientY - y) < 5) return
  if (!wasDragged) {
    wasDragged = true
    getSelection()?.removeAllRanges()
    if (event) holdEvent(event, kind, place)
    else holdFree(place, place.hasTime ? halfHour : 0)
  }
  const over = held && placeAt(pointer)
  if (!over) return
  held.by = distance(over)
  show()
})

addEventListener('pointerup', pointer => {
  const { kind, place } = pressed ?? {}
  pressed = undefined
  // The click that ends a drag comes before this.
  setTimeout(() => {
    wasDragged = false
  })
  if (wasDragged && held) {
    if (held.kind === 'move' && pointer.altKey) held.kind = 'copy'
    putDown()
  } else if (kind === 'new' && !wasDragged && place.hasTime) {
    // A click on an hour adds an event of one hour.
    const first = clockOf(place.cell.dataset.day)
    const hour = Math.min(place.at, first + day - 2 * halfHour)
    openNew(hour, hour + 2 * halfHour, true)
  } else if (kind === 'new' && !wasDragged) place.cell.querySelector('a.add').click()
})
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

// Days follow the writing direction: in Arabic the next one is on the left.
const next = getComputedStyle(calendar).direction === 'rtl' ? -day : day
const [back, forth] = isWeek ? [-halfHour, halfHour] : [-7 * day, 7 * day]
const steps = { ArrowLeft: -next, ArrowRight: next, ArrowUp: back, ArrowDown: forth }

calendar.addEventListener('keydown', key => {
  if (key.ctrlKey || key.metaKey || key.altKey) return
  if (byKey(key)) key.preventDefault()
})

function byKey({ key, shiftKey, target }) {
  const event = target.closest('a[data-event]')
  const add = target.closest('a.add')
  if (key === 'Escape' && held) {
    letGo()
    state.textContent = state.dataset.left
    return true
  }
  if (key === 'Enter' && held) {
    putDown()
    return true
  }
  const step = steps[key]
  if (event) return carry(event, { key: key.toLowerCase(), step, shiftKey })
  return add !== null && step !== undefined && chooseFree(add, { step, shiftKey })
}

/** M and C pick an event up; arrow keys pick it up and carry it. */
function carry(event, { key, step, shiftKey }) {
  const picks = { m: 'move', c: 'copy' }
  const kind = held?.event === event && held.kind === 'copy' && !shiftKey ? 'copy' : 'move'
  const wanted = picks[key] ?? (step === undefined ? undefined : shiftKey ? 'stretch' : kind)
  if (!wanted) return false
  if (held?.event !== event || held.kind !== wanted) {
    letGo()
    holdEvent(event, wanted)
    if (step === undefined) show(state.dataset.pickedUp)
  }
  if (step === undefined) return true
  // Whole days have no hours.
  held.by += !held.hasTime && Math.abs(step) < day ? Math.sign(step) * day : step
  if (wanted === 'stretch') held.by = spanOf(held)[1] - held.until
  show(state.dataset.over)
  calendar.querySelector('.ghost, .is-over')?.scrollIntoView({ block: 'nearest' })
  return true
}

const firstHour = 9 * 2 * halfHour

/** From the + of a day: its hours in the week, and other days; with Shift, how long the new event lasts. */
function chooseFree(add, { step, shiftKey }) {
  const cell = add.closest('[data-day]')
  const at = clockOf(cell.dataset.day)
  const isHours = isWeek && Math.abs(step) < day
  if (!shiftKey && !isHours) return focusDay(cells.indexOf(cell) + Math.round(step / day))
  const [start, length, least] = isHours ? [at + firstHour, 2 * halfHour, halfHour] : [at, 0, 0]
  if (held?.kind !== 'new') holdFree({ cell, at: start, hasTime: isHours }, length)
  else if (shiftKey && isHours === held.hasTime) held.until = Math.max(held.from + least, held.until + step)
  else if (isHours && held.hasTime) moveFree(at, step)
  show(state.dataset.new)
  calendar.querySelector('.ghost, .is-over')?.scrollIntoView({ block: 'nearest' })
  return true
}

function moveFree(first, step) {
  const start = Math.min(Math.max(held.from + 2 * step, first), first + day - 2 * halfHour)
  held.until += start - held.from
  held.from = start
}

function focusDay(index) {
  letGo()
  cells[index]?.querySelector('a.add')?.focus()
  return true
}

calendar.addEventListener('focusout', () => {
  // An event picked up by keyboard is dropped when the focus moves elsewhere.
  setTimeout(() => {
    if (held && !pressed && document.activeElement !== held.owner) letGo()
  })
})

// The week opens in the morning, or at the hour of the first event.
if (isWeek) {
  const shown = [...calendar.querySelectorAll('.hours > li')].filter(item => item.offsetParent)
  const hour = calendar.querySelector('.hours').offsetHeight / 24
  const first = Math.min(8 * hour, ...shown.map(item => item.offsetTop))
  calendar.scrollTop = Math.floor(first / hour) * hour
}
// Below each other, the days before today would come first.
const isPlain = !location.hash && !location.search && scrollY === 0 && !document.querySelector('.note')
if (isPlain && matchMedia('(max-width: 47.99rem)').matches) calendar.querySelector('.today')?.scrollIntoView()
document.querySelector(location.hash.startsWith('#event-') ? location.hash : '#none')?.focus()
