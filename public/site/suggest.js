// Search suggestions while typing, loaded when the search first gets the focus.
import { closest, find } from '../browser/dom.js'

/** @typedef {{ kind: string, name: string, href: string }} Suggestion */

/** @type {AbortController | undefined} */
let asking
let number = 0

/**
 * The search field that is the target of an event.
 * @param {EventTarget | null} target
 */
function fieldOf(target) {
  return closest(target, 'input[data-suggest]', HTMLInputElement)
}

/**
 * The suggestion list of a field, created on first use. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 * @param {HTMLInputElement} input
 */
function listOf(input) {
  const known = document.getElementById('suggestions')
  if (known) return known
  const list = Object.assign(document.createElement('ul'), { id: 'suggestions', className: 'suggestions' })
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', input.dataset.suggestions ?? '')
  list.hidden = true
  input.after(list)
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-controls', list.id)
  input.setAttribute('aria-expanded', 'false')
  return list
}

/**
 * @param {HTMLInputElement} input
 * @param {readonly Suggestion[]} suggestions
 */
function show(input, suggestions) {
  const list = listOf(input)
  list.replaceChildren(...suggestions.map(optionOf))
  list.hidden = suggestions.length === 0
  input.setAttribute('aria-expanded', String(!list.hidden))
  input.removeAttribute('aria-activedescendant')
}

/** @param {Suggestion} suggestion */
function optionOf({ kind, name, href }) {
  const option = document.createElement('li')
  option.id = `suggestion-${++number}`
  option.setAttribute('role', 'option')
  option.dataset.href = href
  const label = Object.assign(document.createElement('bdi'), { textContent: name })
  const about = Object.assign(document.createElement('span'), { className: 'kind', textContent: kind })
  option.append(label, ' ', about)
  return option
}

/** @param {HTMLInputElement} input */
async function suggest(input) {
  asking?.abort()
  const search = input.value.trim()
  if (search.length < 2) return show(input, [])
  asking = new AbortController()
  const { signal } = asking
  try {
    await new Promise(done => setTimeout(done, 120))
    if (signal.aborted) return
    const answer = await fetch(`${input.dataset.suggest}?search=${encodeURIComponent(search)}`, { signal })
    const { suggestions = [] } = answer.ok ? await answer.json() : {}
    if (!signal.aborted && document.activeElement === input) show(input, suggestions)
  } catch {
    // The search works without suggestions.
    if (!signal.aborted) show(input, [])
  }
}

/**
 * @param {HTMLInputElement} input
 * @param {1 | -1} step
 */
function choose(input, step) {
  const options = [...listOf(input).children]
  const at = options.findIndex(option => option.getAttribute('aria-selected') === 'true')
  const next = (at + step + options.length + (at < 0 && step < 0 ? 1 : 0)) % options.length
  for (const [index, option] of options.entries()) {
    option.setAttribute('aria-selected', String(index === next))
    if (index !== next) continue
    input.setAttribute('aria-activedescendant', option.id)
    option.scrollIntoView({ block: 'nearest' })
  }
}

/** @type {Readonly<Record<string, (input: HTMLInputElement) => void>>} */
const keys = {
  ArrowDown: input => choose(input, 1),
  ArrowUp: input => choose(input, -1),
  Escape: input => show(input, []),
  Enter: input => follow(chosen(input)),
}

/** @param {HTMLInputElement} input */
function chosen(input) {
  return find(listOf(input), '[aria-selected=true]', HTMLElement)
}

/** @param {HTMLElement | undefined} option */
function follow(option) {
  if (option?.dataset.href) location.assign(option.dataset.href)
}

document.addEventListener('input', ({ target }) => {
  const input = fieldOf(target)
  if (input) suggest(input)
})
document.addEventListener('keydown', event => {
  const [input, act] = [fieldOf(event.target), keys[event.key]]
  if (!input || listOf(input).hidden || !act) return
  if (event.key === 'Enter' && !chosen(input)) return
  event.preventDefault()
  event.stopPropagation()
  act(input)
})
// Runs before the field loses the focus, which closes the list.
document.addEventListener('pointerdown', event => {
  const option = closest(event.target, '.suggestions [role=option]', HTMLElement)
  if (!option) return
  event.preventDefault()
  follow(option)
})
document.addEventListener('focusout', ({ target }) => {
  const input = fieldOf(target)
  if (input) show(input, [])
})

const focused = fieldOf(document.activeElement)
if (focused) suggest(focused)
