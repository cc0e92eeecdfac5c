// Previews the choices for an embedded calendar immediately. Without this script, a button does.
import { closest, find, findAll, need, textFieldsOf } from '../browser/dom.js'
import { parsePage } from '../browser/page.js'

/** @param {HTMLFormElement} form */
async function update(form) {
  const chosen = textFieldsOf(form).filter(([, value]) => value !== '')
  const answer = await fetch(`${form.action}?${new URLSearchParams(chosen)}`, {
    headers: { accept: 'text/html' },
  })
  if (!answer.ok) return
  const result = find(parsePage(await answer.text()), '.embed-result', HTMLElement)
  if (!result) return
  show(result)
  enhance()
}

/**
 * The shown calendar stays, with new attributes: it keeps its content and its height until it has loaded what they say.
 * @param {HTMLElement} result
 */
function show(result) {
  const shown = need(document, '.embed-result almanac-calendar', HTMLElement)
  const next = need(result, 'almanac-calendar', HTMLElement)
  for (const name of shown.getAttributeNames()) if (!next.hasAttribute(name)) shown.removeAttribute(name)
  for (const { name, value } of next.attributes) shown.setAttribute(name, value)
  const parts = [...result.children].map(part => (part === next ? shown : part))
  need(document, '.embed-result', HTMLElement).replaceChildren(...parts)
}

function start() {
  showColours()
  enhance()
}

/** The colour is set by a script, because the content policy allows no inline styles. */
async function enhance() {
  const calendar = find(document, '.embed-result almanac-calendar', HTMLElement)
  if (!calendar) return
  const { accent } = calendar.dataset
  if (accent) calendar.style.setProperty('--almanac-accent', accent)
  for (const { parentElement } of findAll(document, '.embed-result [data-share]', HTMLElement))
    if (parentElement) parentElement.hidden = !navigator.clipboard
  // Its address is part of what other sites include.
  const script = '/embed.js'
  await import(script)
}

/** A colour can be picked or typed. */
function showColours() {
  const picker = find(document, '.embed-builder [type="color"]', HTMLInputElement)
  if (picker) picker.hidden = false
}

/** @param {EventTarget | null} target */
function matchColours(target) {
  const pair = closest(target, '.embed-builder .colour', HTMLElement)
  if (!pair || !(target instanceof HTMLInputElement)) return
  for (const input of findAll(pair, 'input', HTMLInputElement))
    if (input !== target && target.value && target.validity.valid) input.value = target.value
}

document.addEventListener('change', ({ target }) => {
  matchColours(target)
  const form = closest(target, '.embed-builder form', HTMLFormElement)
  if (form?.checkValidity()) update(form)
})
document.addEventListener('almanac:page', start)
start()
