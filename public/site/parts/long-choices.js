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
  // Without an answer, the link stays.
  const page = await loadPage(link.href).catch(() => undefined)
  const all = page && find(page, `.checks:has([name="${name}"])`, HTMLElement)
  const few = link.parentElement
  if (!all || !few) return
  // Choices that were made or cleared meanwhile stay.
  const before = new Map(findAll(few, 'input', HTMLInputElement).map(box => [box.value, box.checked]))
  for (const box of findAll(all, 'input', HTMLInputElement)) box.checked = before.get(box.value) ?? false
  few.replaceWith(all)
}
