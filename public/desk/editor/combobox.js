// A combobox that searches while the user types: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
import { findAll, need } from '../../browser/dom.js'
import { foldForSearch } from '../../text/fold.js'
import { splitLine, withName } from '../../text/tag-names.js'
import { addChip, makeAnotherButton, replaceChips, restoreChips } from './chips.js'

/** @import { Choice } from './chips.js' */

/**
 * @param {HTMLElement} field
 * @param {HTMLFormElement} form
 */
export function makeCombobox(field, form) {
  const kind = field.dataset.linked
  // Comma-separated names in one line: the last one is being typed.
  const isText = 'text' in field.dataset
  const input = need(field, isText ? 'input' : '.combobox input', HTMLInputElement)
  const list = makeList(field, input)
  /** @type {readonly { readonly record: Choice, readonly element: HTMLElement }[]} */
  let options = []
  /** @type {string | undefined} */
  let shownFor
  let active = -1
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting

  const typedName = () => (isText ? splitLine(input.value).typed : input.value.trim())

  const open = (isOpen = true) => {
    list.hidden = !isOpen
    active = -1
    input.setAttribute('aria-expanded', String(isOpen))
    input.removeAttribute('aria-activedescendant')
    // Otherwise it may be below the fold.
    if (isOpen) list.scrollIntoView({ block: 'nearest' })
  }
  const close = () => open(false)

  /** @param {number} index */
  const point = index => {
    active = options.length === 0 ? -1 : (index + options.length) % options.length
    for (const [place, { element }] of options.entries())
      element.setAttribute('aria-selected', String(place === active))
    const chosen = options[active]
    if (chosen) input.setAttribute('aria-activedescendant', chosen.element.id)
  }

  /**
   * @param {readonly Choice[]} records
   * @param {string} typed
   */
  const show = (records, typed) => {
    shownFor = typed
    options = offered(field, input, { records, typed }).map((record, index) => {
      const element = optionElement(`${kind}-option-${index}`, record)
      // Runs before the input loses the focus.
      element.addEventListener('pointerdown', event => {
        event.preventDefault()
        take(record)
      })
      return { record, element }
    })
    list.replaceChildren(...options.map(({ element }) => element))
    open(options.length > 0)
    // Enter takes the typed text: nothing if it is empty, and a new tag rather than a similar one.
    if (typed !== '') point(isText && options.at(-1)?.record.create ? -1 : 0)
  }

  const search = async () => {
    const typed = typedName()
    try {
      const response = await fetch(`/desk/suggest/${kind}s?q=${encodeURIComponent(typed)}`)
      const { records } = response.ok ? await response.json() : { records: [] }
      if (typedName() === typed && document.activeElement === input) show(records, typed)
    } catch {
      close()
    }
  }

  /** @param {Choice} record */
  const take = record => {
    if (isText) input.value = withName(input.value, record.create ?? record.name)
    else {
      replaceChips(field)
      addChip(field, record)
      input.value = ''
    }
    close()
    shownFor = undefined
    form.dispatchEvent(new Event('input', { bubbles: true }))
    form.dispatchEvent(new Event('linked'))
  }

  // If the user types faster than the list updates, the typed text counts, not the list.
  const isAhead = () => typedName() !== '' && shownFor !== typedName()
  const takeTyped = async () => {
    clearTimeout(waiting)
    if (isAhead()) await search()
    const chosen = options[active]
    if (chosen && !isAhead()) take(chosen.record)
  }

  input.addEventListener('input', () => {
    clearTimeout(waiting)
    waiting = setTimeout(search, 150)
  })
  input.addEventListener('focus', search)
  input.addEventListener('blur', close)
  /** @type {Readonly<Record<string, () => unknown>>} */
  const keysOfOpen = {
    ArrowDown: () => point(active + 1),
    ArrowUp: () => point(Math.max(active, 0) - 1),
    Escape: close,
  }
  /** @type {Readonly<Record<string, () => unknown>>} */
  const keysOfClosed = { ArrowDown: search }
  input.addEventListener('keydown', event => {
    const act = (list.hidden ? keysOfClosed : keysOfOpen)[event.key]
    if (act) act()
    else if (event.key === 'Enter' && (active >= 0 || isAhead())) takeTyped()
    else return
    event.preventDefault()
  })
  /** @param {string} typed */
  const create = typed => {
    addChip(field, newChoice(field, typed))
    input.value = ''
  }
  form.addEventListener('restored', event => {
    if (event instanceof CustomEvent) restoreChips(field, event.detail, create)
  })
  // Without scripts the name stays in its input, next to the choice to create it.
  if (field.querySelector('[data-new]') && input.value !== '') create(input.value)
  makeAnotherButton(field, input)
}

/**
 * @param {HTMLElement} field
 * @param {HTMLInputElement} input
 */
function makeList(field, input) {
  const list = document.createElement('div')
  list.id = `${field.dataset.linked}-options`
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', need(field, 'label', Element).textContent)
  list.hidden = true
  input.after(list)
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-expanded', 'false')
  input.setAttribute('aria-controls', list.id)
  return list
}

/**
 * The matches that are not selected yet, and an option to create a new record if the user may.
 * @param {HTMLElement} field
 * @param {HTMLInputElement} input
 * @param {{ records: readonly Choice[], typed: string }} found
 * @returns {readonly Choice[]}
 */
function offered(field, input, { records, typed }) {
  const isText = 'text' in field.dataset
  const chosen = new Set(
    isText
      ? splitLine(input.value).before.map(foldForSearch)
      : findAll(field, '.chips input:checked', HTMLInputElement).map(box => box.value),
  )
  const known = records.filter(({ id, name }) => !chosen.has(isText ? foldForSearch(name) : String(id)))
  const isKnown = records.some(({ name }) => foldForSearch(name) === foldForSearch(typed))
  if (typed === '' || (isText && isKnown) || !field.dataset.create) return known
  return [...known, newChoice(field, typed, isKnown ? field.dataset.another : undefined)]
}

/**
 * @param {HTMLElement} field
 * @param {string} typed
 * @param {string} [text] says that there is one with this name
 * @returns {Choice}
 */
function newChoice({ dataset }, typed, text = dataset.create) {
  return { create: typed, name: text?.replace('{name}', () => typed) ?? typed }
}

/**
 * @param {string} id
 * @param {Choice} record
 */
function optionElement(id, { name, detail }) {
  const element = document.createElement('div')
  element.id = id
  element.setAttribute('role', 'option')
  element.append(Object.assign(document.createElement('bdi'), { textContent: name }))
  if (detail)
    element.append(Object.assign(document.createElement('span'), { className: 'muted', textContent: detail }))
  return element
}
