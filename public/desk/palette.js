// The command palette, and the list of shortcuts. Both dialogs are loaded on demand, in the user's language.
import { closest, find, findAll, need } from '../browser/dom.js'
import { readStored, writeStored } from '../browser/storage.js'
import { foldForSearch } from '../text/fold.js'

const keysSetting = 'almanac-keys'

/** Whether the user has disabled single-key shortcuts. */
export function areKeysOff() {
  return readStored(keysSetting) === 'off'
}

/** @type {Promise<void> | undefined} */
let loading

/** @param {'palette' | 'shortcuts'} id */
export function openDialog(id) {
  loading ??= loadDialogs()
  loading.then(
    () => show(need(document, `#${id}`, HTMLDialogElement)),
    () => {
      loading = undefined
    },
  )
  return true
}

/** @param {HTMLDialogElement} dialog */
function show(dialog) {
  for (const open of findAll(document, 'dialog[open]', HTMLDialogElement)) open.close()
  dialog.showModal()
  const input = find(dialog, 'input[role="combobox"]', HTMLInputElement)
  if (!input) return
  input.value = ''
  input.dispatchEvent(new Event('input'))
}

async function loadDialogs() {
  const response = await fetch('/desk/palette')
  if (!response.ok) throw new Error(response.statusText)
  const holder = document.createElement('div')
  holder.innerHTML = await response.text()
  document.body.append(...holder.children)
  const sheet = need(document, '#shortcuts', HTMLDialogElement)
  const palette = need(document, '#palette', HTMLDialogElement)
  need(sheet, '[data-close]', HTMLElement).addEventListener('click', () => sheet.close())
  const single = need(sheet, '#single-keys', HTMLInputElement)
  single.checked = !areKeysOff()
  single.addEventListener('change', () => {
    if (!writeStored(keysSetting, single.checked ? 'on' : 'off')) single.checked = true
  })
  for (const dialog of [sheet, palette])
    dialog.addEventListener('click', event => {
      if (event.target === dialog) dialog.close()
    })
  makePalette(palette)
}

/**
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 * @param {HTMLDialogElement} dialog
 */
function makePalette(dialog) {
  const input = need(dialog, 'input', HTMLInputElement)
  const list = need(dialog, '[role="listbox"]', HTMLElement)
  const none = need(dialog, '[data-none]', HTMLElement)
  const actions = pageActions()
  // Actions of the page come last, so that Enter never runs one the user did not type.
  const lines = [...list.children, ...actions.keys()]
  let active = 0
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting

  /** @param {number} index */
  const point = index => {
    const options = [...list.children]
    active = options.length === 0 ? -1 : (index + options.length) % options.length
    for (const [place, option] of options.entries())
      option.setAttribute('aria-selected', String(place === active))
    const chosen = options[active]
    if (!chosen) input.removeAttribute('aria-activedescendant')
    else {
      input.setAttribute('aria-activedescendant', chosen.id)
      chosen.scrollIntoView({ block: 'nearest' })
    }
  }

  /** @param {readonly Found[]} found */
  const showFound = found => {
    const typed = foldForSearch(input.value)
    const fitting = lines.filter(line => foldForSearch(wordsOf(line)).includes(typed))
    list.replaceChildren(...fitting, ...found.map((each, index) => optionOf(each, `found-${index}`)))
    none.textContent = ''
    point(0)
  }

  const search = async () => {
    const typed = input.value.trim()
    const response = await fetch(`/desk/find?q=${encodeURIComponent(typed)}`).catch(() => undefined)
    const { found } = response?.ok ? await response.json() : { found: [] }
    if (input.value.trim() !== typed) return
    showFound(found)
    if (response?.ok && active < 0) none.textContent = none.dataset.none ?? ''
  }

  /** @param {Element | null | undefined} option */
  const go = option => {
    const href = option instanceof HTMLElement && option.dataset.href
    if (!href) return
    if (href === '#shortcuts') openDialog('shortcuts')
    else if (!href.startsWith('#')) location.assign(href)
    else {
      dialog.close()
      if (href === '#sign-out') find(document, '[data-sign-out]', HTMLElement)?.click()
      else actions.get(option)?.click()
    }
  }

  input.addEventListener('input', () => {
    clearTimeout(waiting)
    showFound([])
    if (input.value.trim() !== '') waiting = setTimeout(search, 150)
  })
  input.addEventListener('keydown', event => {
    if (event.key === 'ArrowDown') point(active + 1)
    else if (event.key === 'ArrowUp') point(active - 1)
    else if (event.key === 'Enter') go(list.children[active])
    // A search field would only clear its text.
    else if (event.key === 'Escape') dialog.close()
    else return
    event.preventDefault()
  })
  list.addEventListener('click', event => go(closest(event.target, '[role="option"]', Element)))
}

/**
 * Its text, and the same in other languages.
 * @param {Element} line
 */
function wordsOf(line) {
  const words = line instanceof HTMLElement ? line.dataset.words : ''
  return `${line.textContent} ${words ?? ''}`
}

/**
 * The buttons and links of this page that do something, by their lines of the palette.
 * @returns {Map<HTMLElement, HTMLElement>}
 */
function pageActions() {
  const places = '.status-panel, .other-forms, .table-tools, .side-buttons'
  const actions = findAll(
    document,
    `:is(${places}) :is(a.button, button:not(:disabled), a[data-key], a.tool)`,
    HTMLElement,
  ).filter(action => action.textContent.trim() !== '')
  return new Map(
    actions.map((action, index) => {
      const line = { name: action.textContent.trim(), detail: '', href: '#action' }
      return [optionOf(line, `found-action-${index}`), action]
    }),
  )
}

/** @typedef {{ readonly name: string, readonly detail: string, readonly href: string }} Found */

/**
 * @param {Found} found
 * @param {string} id
 */
function optionOf({ name, detail, href }, id) {
  const option = document.createElement('div')
  option.id = id
  option.setAttribute('role', 'option')
  option.dataset.href = href
  const title = Object.assign(document.createElement('bdi'), { textContent: name })
  const muted = Object.assign(document.createElement('span'), { className: 'muted', textContent: detail })
  option.append(title, muted)
  return option
}
