// The month at the desk: events are moved by dragging or by keyboard, and a click into a day begins a new one there. What
// is moved is sent as a form, like everything else, so that the next page says what happened and offers to undo it.
const month = document.querySelector('#month')
const form = document.querySelector('#move')
const state = document.querySelector('#move-state')
const days = [...month.querySelectorAll('td[data-day]')]
let carried

/** The day that an event is picked up on, which may be in the middle of it. */
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

/** It moves by as many days as it was carried, whichever of its days it was picked up on. */
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

// Days follow the line of text: in Arabic the next one is on the left.
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
  // What was picked up with a key is put back when something else is looked at.
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
