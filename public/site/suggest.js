// Search suggestions while typing, loaded when the search first gets the focus.

let asking
let number = 0

/**
 * The suggestion list of a field, created on first use. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
function listOf(input) {
  const known = document.getElementById('suggestions')
  if (known) return known
  const list = Object.assign(document.createElement('ul'), { id: 'suggestions', className: 'suggestions' })
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', input.dataset.suggestions)
  list.hidden = true
  input.after(list)
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-controls', list.id)
  input.setAttribute('aria-expanded', 'false')
  return list
}

function show(input, suggestions) {
  const list = listOf(input)
  list.replaceChildren(...suggestions.map(optionOf))
  list.hidden = suggestions.length === 0
  input.setAttribute('aria-expanded', String(!list.hidden))
  input.removeAttribute('aria-activedescendant')
}

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

function choose(input, step) {
  const options = [...listOf(input).children]
  const at = options.findIndex(option => option.getAttribute('aria-selected') === 'true')
  const next = (at + step + options.length + (at < 0 && step < 0 ? 1 : 0)) % options.length
  for (const [index, option] of options.entries())
    option.setAttribute('aria-selected', String(index === next))
  input.setAttribute('aria-activedescendant', options[next].id)
  options[next].scrollIntoView({ block: 'nearest' })
}

const keys = {
  ArrowDown: input => choose(input, 1),
  ArrowUp: input => choose(input, -1),
  Escape: input => show(input, []),
  Enter: input => location.assign(chosen(input).dataset.href),
}

function chosen(input) {
  return listOf(input).querySelector('[aria-selected=true]')
}

document.addEventListener('input', ({ target }) => target.dataset.suggest && suggest(target))
document.addEventListener('keydown', event => {
  const input = event.target
  if (!input.dataset?.suggest || listOf(input).hidden || !keys[event.key]) return
  if (event.key === 'Enter' && !chosen(input)) return
  event.preventDefault()
  event.stopPropagation()
  keys[event.key](input)
})
// Runs before the field loses the focus, which closes the list.
document.addEventListener('pointerdown', event => {
  const option = event.target.closest?.('.suggestions [role=option]')
  if (!option) return
  event.preventDefault()
  location.assign(option.dataset.href)
})
document.addEventListener('focusout', ({ target }) => {
  if (target.dataset?.suggest) show(target, [])
})

if (document.activeElement?.dataset.suggest) suggest(document.activeElement)
