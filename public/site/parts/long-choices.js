// Loads a long list of choices when it is opened. Without this script, its link leads to the page with the whole list.
import { find, findAll } from '../../browser/dom.js'
import { loadPage } from '../../browser/page.js'

export function loadLongChoices() {
  for (const link of findAll(document, '.all-choices', HTMLAnchorElement))
    link.closest('details')?.addEventListener('toggle', () => load(link), { once: true })
}

/** @param {HTMLAnchorElement} link */
async function load(link) {
  const name = new URL(link.href).searchParams.get('choices')
  const all = find(await loadPage(link.href), `.checks:has([name="${name}"])`, HTMLElement)
  const few = link.parentElement
  if (!all || !few) return
  // What was chosen or cleared meanwhile stays so.
  const before = new Map(findAll(few, 'input', HTMLInputElement).map(box => [box.value, box.checked]))
  for (const box of findAll(all, 'input', HTMLInputElement)) box.checked = before.get(box.value) ?? false
  few.replaceWith(all)
}
