// Scripts of the editors: venues and organizers are searched while the user types, and the description is
// edited as rich text. Dates are in `editor-when.js`, and `drafts.js` keeps unsaved input.
import '../drafts/drafts.js'
import { controlOf, find, findAll } from '../../browser/dom.js'
import { makeCombobox } from './combobox.js'

const frame = find(document, '[data-editor]', HTMLElement)
const form = frame && find(frame, 'form', HTMLFormElement)

if (form) {
  for (const field of findAll(form, '[data-linked]', HTMLElement)) makeCombobox(field, form)
  saveByKeys(form)
  moveByEnter(form)
  copyFromSource(form)
  // Restoring a draft needs all of them.
  loadParts(frame, form).finally(() => form.dispatchEvent(new Event('ready')))
}

/**
 * Ctrl-S saves without changing the status, Ctrl-Enter publishes.
 * @param {HTMLFormElement} form
 */
function saveByKeys(form) {
  /** @type {Readonly<Record<string, string>>} */
  const buttonsOfKeys = { s: '[data-key="save"]', Enter: '[data-key="publish"], [data-key="save"]' }
  document.addEventListener('keydown', event => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    if (document.querySelector('dialog[open]')) return
    const selector = buttonsOfKeys[keyOf(event)]
    const buttons = selector ? findAll(form, selector, HTMLElement) : []
    const chosen = buttons.find(({ dataset }) => dataset.key === 'publish') ?? buttons[0]
    if (!chosen) return
    event.preventDefault()
    chosen.click()
  })
}

/**
 * The Latin letter of the key, on keyboards with other scripts.
 * @param {KeyboardEvent} event
 */
function keyOf({ key, code }) {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  return code === 'KeyS' && key.length === 1 ? 's' : key
}

/**
 * Enter moves to the next field. By default it would submit the form from any one-line input.
 * @param {HTMLFormElement} form
 */
function moveByEnter(form) {
  form.addEventListener('keydown', event => {
    const { key, target, defaultPrevented, isComposing } = event
    if (key !== 'Enter' || defaultPrevented || isComposing || event.ctrlKey || event.metaKey) return
    if (!(target instanceof HTMLInputElement) || ['file', 'submit', 'button'].includes(target.type)) return
    event.preventDefault()
    const fields = findAll(form, 'input, select, textarea, [contenteditable="true"]', HTMLElement)
    const next = fields.slice(fields.indexOf(target) + 1).find(field => field.offsetParent !== null)
    next?.focus()
  })
}

/**
 * Copies the source of a text into its translation. Without scripts, the server does.
 * @param {HTMLFormElement} form
 */
function copyFromSource(form) {
  for (const button of findAll(form, 'button[name="copy"]', HTMLButtonElement))
    button.addEventListener('click', event => {
      event.preventDefault()
      const field = controlOf(form, button.value)
      if (!field) return
      field.value = button.dataset.source ?? ''
      field.dispatchEvent(new Event('filled'))
      field.dispatchEvent(new Event('input', { bubbles: true }))
      if (!field.hidden) field.focus()
    })
}

/**
 * Loads large or rarely needed parts.
 * @param {HTMLElement} frame
 * @param {HTMLFormElement} form
 */
async function loadParts(frame, form) {
  const { picturesUrl = '', richUrl = '', squire = '', sending = '', lost = '' } = frame.dataset
  /** @type {typeof import('../pictures/pictures.js')} */
  const { makePictures } = await import(picturesUrl)
  makePictures(form, { sending, lost })
  const areas = findAll(form, 'textarea[data-rich]', HTMLTextAreaElement)
  if (areas.length === 0) return
  /** @type {typeof import('../rich-text/rich-text.js')} */
  const { makeRich } = await import(richUrl)
  /** @type {typeof import('squire-rte')} */
  const { default: Squire } = await import(squire)
  for (const area of areas) makeRich(area, Squire, form)
}
