// The date picker: the month page without its events.
import { closest, find, need } from '../../browser/dom.js'
import { loadPage } from '../../browser/page.js'
import { sameControl } from '../parts/navigation.js'
import { rove } from './days.js'

export const picker = document.createElement('div')
picker.className = 'picker'
picker.popover = 'auto'

/** @param {HTMLAnchorElement} link */
export function openPicker(link) {
  picker.setAttribute('aria-label', link.textContent)
  picker.setAttribute('role', 'dialog')
  document.body.append(picker)
  picker.showPopover()
  showMonth(link.href).then(() => find(picker, '.day[tabindex="0"]', HTMLElement)?.focus())
}

/** @param {string} url */
export async function showMonth(url) {
  try {
    const page = await loadPage(url)
    const [head, month] = [need(page, '.head', Element), need(page, '.month', Element)]
    for (const row of month.querySelectorAll('.lane')) row.remove()
    const heading = need(head, 'h1', Element)
    const title = Object.assign(document.createElement('p'), { className: 'title' })
    title.textContent = heading.textContent
    heading.replaceWith(title)
    head.querySelector('.jump')?.remove()
    picker.replaceChildren(head, month)
    rove(picker)
  } catch {
    location.assign(url)
  }
}

// The back button leads to another page behind it.
document.addEventListener('almanac:page', () => picker.hidePopover())

picker.addEventListener('click', event => {
  const link = closest(event.target, 'a', HTMLAnchorElement)
  if (link?.closest('.around')) {
    event.preventDefault()
    const kind = sameControl(link) ?? '.day[tabindex="0"]'
    showMonth(link.href).then(() => find(picker, kind, HTMLElement)?.focus())
  } else if (link) picker.hidePopover()
})
