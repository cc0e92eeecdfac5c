// Says on the button of the filters how many events they would show. The list itself has the number.
import { closest, find } from '../../browser/dom.js'
import { loadPage } from '../../browser/page.js'

/** @type {AbortController | undefined} */
let counting

document.addEventListener('change', async ({ target }) => {
  const form = closest(target, 'form.search', HTMLFormElement)
  const button = form && find(form, '[data-show]', HTMLButtonElement)
  if (!button) return
  counting?.abort()
  counting = new AbortController()
  const address = new URL(form.action)
  for (const [name, value] of new FormData(form))
    if (value !== '') address.searchParams.append(name, String(value))
  try {
    showCount(button, await loadPage(address, counting.signal))
  } catch {
    // The button keeps its text.
  }
})

/** Before the first change, the page has the number. */
export function addCount() {
  const button = find(document, '[data-show]', HTMLButtonElement)
  if (button) showCount(button, document)
}

/**
 * @param {HTMLButtonElement} button
 * @param {Document} list
 */
function showCount(button, list) {
  const count = find(list, 'main .count', HTMLElement)?.textContent ?? '0'
  button.textContent = button.dataset.show?.replace('{count}', count) ?? button.textContent
}
