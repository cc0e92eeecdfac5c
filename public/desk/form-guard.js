// Forms without drafts, such as the invitation of a person: leaving them warns, and Ctrl-S saves.
import { closest, find, findAll } from '../browser/dom.js'

const guarded = '[data-section="settings"] form[method="post"], .column form[method="post"]'

addEventListener('beforeunload', event => {
  if (findAll(document, guarded, HTMLFormElement).some(isUnsaved)) event.preventDefault()
})

document.addEventListener('keydown', event => {
  const { ctrlKey, metaKey, shiftKey, altKey, key, defaultPrevented, target } = event
  if (defaultPrevented || !(ctrlKey || metaKey) || shiftKey || altKey || key.toLowerCase() !== 's') return
  const form = closest(target, guarded, HTMLFormElement)
  const button = form && !isDrafted(form) && find(form, 'button:not([type="button"])', HTMLButtonElement)
  if (!button) return
  event.preventDefault()
  button.click()
})

/** @param {HTMLFormElement} form */
function isDrafted(form) {
  return form.closest('[data-editor]') !== null
}

/** @param {HTMLFormElement} form */
function isUnsaved(form) {
  return !isDrafted(form) && !form.dataset.sending && [...form.elements].some(isChanged)
}

/** @param {Element} control */
function isChanged(control) {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(option => option.defaultSelected) && isOtherChosen(control)
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
  if (!(control instanceof HTMLInputElement) || ['hidden', 'file', 'search'].includes(control.type))
    return false
  if (control.type === 'checkbox' || control.type === 'radio')
    return control.checked !== control.defaultChecked
  return control.value !== control.defaultValue
}

/** @param {HTMLSelectElement} select */
function isOtherChosen({ options }) {
  return [...options].some(option => option.selected !== option.defaultSelected)
}
