// Choosing a country suggests its currency and time zone, until the user types others.
import { controlOf, find } from '../browser/dom.js'

const select = find(document, 'select[name="region"]', HTMLSelectElement)
select?.addEventListener('change', async () => {
  const { form, value } = select
  if (!form) return
  try {
    const response = await fetch(`/desk/settings/country?region=${encodeURIComponent(value)}`)
    const defaults = response.ok ? await response.json() : {}
    if (select.value !== value) return
    for (const name of ['currency', 'time-zone']) suggest(form, name, defaults[name])
  } catch {
    // Without a connection, the server sets them when the form is saved.
  }
})

/**
 * @param {HTMLFormElement} form
 * @param {string} name
 * @param {string | undefined} value
 */
function suggest(form, name, value) {
  const input = controlOf(form, name)
  if (!(input instanceof HTMLInputElement)) return
  if (input.value !== input.defaultValue && input.value !== input.dataset.suggested) return
  // A country without a usual value, or the one that is set, brings back what was there.
  input.value = value ?? input.defaultValue
  input.dataset.suggested = input.value
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
