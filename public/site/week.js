// Draws the current time into the week, and scrolls the page to it or to the first event of today or later. The
// page itself stays cacheable.
import { momentIn, scrollTopOf } from './week-position.js'

function showNow() {
  const view = document.querySelector('.week-view')
  if (!(view instanceof HTMLElement)) return
  const now = momentIn(document.body.dataset.zone, new Date())
  view.querySelector('.now')?.remove()
  const list = now && view.querySelector(`[data-day="${now.day}"] ul`)
  if (!list) return
  const halfHours = now.minutes / 30 - Number(view.dataset.first)
  if (halfHours < 0 || halfHours > Number(view.dataset.hours)) return
  const line = Object.assign(document.createElement('li'), { className: 'now', ariaHidden: 'true' })
  line.style.setProperty('--now', String(halfHours))
  list.append(line)
}

/**
 * How far an element covers the top of the window when the page is scrolled.
 * @param {Element} element
 */
function stuckBottom(element) {
  const { position, insetBlockStart } = getComputedStyle(element)
  const { height } = element.getBoundingClientRect()
  return position === 'sticky' ? Number.parseFloat(insetBlockStart) + height : 0
}

/** Not after a reload or a step back, which restore the position. */
function scrollToNow() {
  const view = document.querySelector('.week-view')
  if (!view || scrollY > 0) return
  const items = [...view.querySelectorAll('.now, .item[class*="at-"]')]
    .filter(element => element.checkVisibility())
    .map(element => ({
      isNow: element.className === 'now',
      isPast: element.closest('.past') !== null,
      below: element.getBoundingClientRect().top,
    }))
  const hours = [...view.querySelectorAll('.axis li')].map(line => line.getBoundingClientRect().top)
  const head = Math.max(0, ...[...view.querySelectorAll('.column h2, .spanning')].map(stuckBottom))
  const end = view.getBoundingClientRect().bottom
  scrollTo({ top: scrollTopOf(items, { height: innerHeight, head, hours, end }) ?? 0 })
}

async function begin() {
  showNow()
  // A followed link scrolls to the top when its navigation ends.
  await globalThis.navigation?.transition?.finished.catch(() => undefined)
  scrollToNow()
}

document.addEventListener('almanac:page', begin)
setInterval(showNow, 60_000)
begin()
