// Previews the choices for an embedded calendar immediately. Without this script, a button does.
import { closest, find, findAll, textFieldsOf } from '../browser/dom.js'
import { parsePage } from '../browser/page.js'

/** @param {HTMLFormElement} form */
async function update(form) {
  const chosen = textFieldsOf(form).filter(([, value]) => value !== '')
  const answer = await fetch(`${form.action}?${new URLSearchParams(chosen)}`, {
    headers: { accept: 'text/html' },
  })
  if (!answer.ok) return
  const result = parsePage(await answer.text()).querySelector('.embed-result')
  if (!result) return
  document.querySelector('.embed-result')?.replaceWith(result)
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

document.addEventListener('change', ({ target }) => {
  const form = closest(target, '.embed-builder form', HTMLFormElement)
  if (form?.checkValidity()) update(form)
})
document.addEventListener('almanac:page', enhance)
enhance()
