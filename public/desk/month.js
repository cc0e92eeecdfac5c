// The month view of the desk: events are moved by mouse or keyboard, and a click on a day creates an event
// there. A move is submitted as a form, so that the next page shows a note with an undo button.
const month = document.querySelector('#month')
const form = document.querySelector('#move')
const state = document.querySelector('#move-state')
const days = [...month.querySelectorAll('td[data-day]')]
let carried

/** The day on which an event is picked up, which may not be its first. */
function pickUp(event) {
  carried = { event, from: event.closest('td'), over: event.closest('td') }
  event.classList.add('is-carried')
}

function pointAt(day) {
  carried.over?.classList.remove('is-over')
  carried.over = day
  day.classList.add('is-over')
}

function putBack() {
  carried?.event.classList.remove('is-carried')
  carried?.over?.classList.remove('is-over')
  carried = undefined
}

function putDown() {
  const { event, from, over } = carried
  const isElsewhere = over !== from
  putBack()
  if (!isElsewhere) return
  form.action = `/desk/events/${event.dataset.event}/move/`
  form.elements.to.value = startAt(event, from, over)
  form.requestSubmit()
}

/** It moves by the dragged number of days, whichever of its days was picked up. */
function startAt(event, from, over) {
  const first = document.querySelector(`#event-${event.dataset.event}`)?.closest('td') ?? from
  const [start, picked, dropped] = [first, from, over].map(day => Date.parse(day.dataset.day))
  return new Date(start + dropped - picked).toISOString().slice(0, 10)
}

for (const event of month.querySelectorAll('a[data-event]')) {
  event.draggable = true
  event.addEventListener('dragstart', drag => {
    pickUp(event)
    drag.dataTransfer.effectAllowed = 'move'
    drag.dataTransfer.setData('text/plain', event.dataset.title)
  })
  event.addEventListener('dragend', putBack)
}

month.addEventListener('dragover', drag => {
  const day = drag.target.closest?.('td[data-day]')
  if (!carried || !day) return
  drag.preventDefault()
  if (day !== carried.over) pointAt(day)
})
month.addEventListener('drop', drag => {
  if (!carried) return
  drag.preventDefault()
  putDown()
})

// Days follow the writing direction: in Arabic the next one is on the left.
const isMirrored = getComputedStyle(month).direction === 'rtl'
const steps = { ArrowLeft: isMirrored ? 1 : -1, ArrowRight: isMirrored ? -1 : 1, ArrowUp: -7, ArrowDown: 7 }

month.addEventListener('keydown', key => {
  if (key.ctrlKey || key.metaKey || key.altKey) return
  if (!carried) {
    const event = key.target.closest('a[data-event]')
    if (!event || key.key.toLowerCase() !== 'm') return
    key.preventDefault()
    pickUp(event)
    pointAt(carried.from)
    state.textContent = state.dataset.pickedUp.replace('{title}', event.dataset.title)
    return
  }
  const step = steps[key.key]
  if (step !== undefined) {
    const next = days[days.indexOf(carried.over) + step]
    if (next) pointAt(next)
    state.textContent = state.dataset.over.replace('{day}', carried.over.dataset.name)
    carried.over.scrollIntoView({ block: 'nearest' })
  } else if (key.key === 'Enter') putDown()
  else if (key.key === 'Escape') {
    putBack()
    state.textContent = state.dataset.left
  } else return
  key.preventDefault()
})
month.addEventListener('focusout', () => {
  // An event picked up by keyboard is dropped when the focus moves elsewhere.
  if (carried?.event === document.activeElement) return
  setTimeout(() => {
    if (carried && carried.event !== document.activeElement && !carried.event.matches(':active')) putBack()
  })
})

month.addEventListener('click', click => {
  const day = click.target.closest('td[data-day]')
  if (!day || click.target.closest('a, summary, details')) return
  day.querySelector('a.add').click()
})

document.querySelector(location.hash.startsWith('#event-') ? location.hash : '#none')?.focus()
