// Keyboard shortcuts. They are inactive while typing, and single-key ones can be disabled (WCAG 2.1.4).
import './form-guard.js'
import { closest, controlOf, find, findAll } from '../browser/dom.js'
import { areKeysOff, openDialog } from './palette.js'

const typing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'
let goesSince = 0

document.addEventListener('keydown', event => {
  if (event.defaultPrevented || event.altKey) return
  if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k') {
    event.preventDefault()
    openDialog('palette')
    return
  }
  if (event.ctrlKey || event.metaKey || closest(event.target, typing, Element) || areKeysOff()) return
  if (document.querySelector('dialog[open]')) return
  if (byKey(event.key)) event.preventDefault()
})

/**
 * Whether the key was handled.
 * @param {string} key
 */
function byKey(key) {
  const lower = key.toLowerCase()
  const isSecond = Date.now() - goesSince < 1500
  goesSince = 0
  if (isSecond) return follow(find(document, `.side [data-go="${CSS.escape(lower)}"]`, HTMLElement))
  if (lower === 'g') {
    goesSince = Date.now()
    return true
  }
  if (key === '?') return openDialog('shortcuts')
  return inList(lower) || follow(keyed(lower))
}

/**
 * The visible element for this key.
 * @param {string} key
 */
function keyed(key) {
  return findAll(document, '[data-key]', HTMLElement).find(
    element => element.dataset.key === key && element.offsetParent !== null,
  )
}

/** @param {HTMLElement | undefined} target */
function follow(target) {
  if (!target) return false
  if (target.matches('input')) target.focus()
  else target.click()
  return true
}

/**
 * Up and down in a list, and actions on the focused row.
 * @param {string} key
 */
function inList(key) {
  const links = findAll(document, 'main :is(a.title, #calendar a.event)', HTMLElement)
  const at = links.indexOf(/** @type {HTMLElement} */ (document.activeElement))
  if (key === 'j' || key === 'k') {
    const next = links[at + (key === 'j' ? 1 : -1)] ?? (at < 0 ? links[0] : undefined)
    next?.focus()
    return links.length > 0
  }
  const link = links[at]
  if (!link) return false
  if (key === 'e') return follow(link)
  const row = link.closest('tr')
  const box = row ? find(row, 'input[name="ids[]"]', HTMLInputElement) : undefined
  if (!box) return false
  if (key === 'x') return toggle(box)
  const change = new Map([
    ['p', 'publish'],
    ['#', 'trash'],
  ]).get(key)
  return change !== undefined && changeOne(box, change)
}

/** @param {HTMLInputElement} box */
function toggle(box) {
  box.click()
  return true
}

/**
 * Runs a bulk action with only this row selected.
 * @param {HTMLInputElement} box
 * @param {string} change
 */
function changeOne(box, change) {
  const { form } = box
  const chosen = form && controlOf(form, 'change')
  if (!chosen) return false
  for (const other of findAll(form, 'input[name="ids[]"]', HTMLInputElement)) other.checked = other === box
  const all = controlOf(form, 'all')
  if (all instanceof HTMLInputElement) all.checked = false
  chosen.value = change
  form.requestSubmit()
  return true
}

for (const button of findAll(document, '[data-palette]', HTMLElement)) {
  button.hidden = false
  button.addEventListener('click', () => openDialog('palette'))
}
