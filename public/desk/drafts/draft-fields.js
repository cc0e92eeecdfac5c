// The fields of a form as a draft keeps them.
import { controlOf, findAll, isControl, textFieldsOf } from '../../browser/dom.js'

/** @typedef {readonly (readonly [name: string, value: string])[]} Fields */

/**
 * A draft in this browser. `fields` is JSON of `Fields`, and `was` and `version` are those of the opened form.
 * @typedef {object} Draft
 * @property {string} fields
 * @property {number} [at] when it was typed, in milliseconds
 * @property {string | undefined} [was]
 * @property {string | undefined} [version]
 * @property {boolean} [isKept] whether the server has it too
 */

// Secrets, and fields that belong to the page rather than to the input.
const unkept = new Set(['form_token', 'version', 'was', 'password', 'draft', 'draft_at'])

/**
 * All inputs as text, and the names of selected records; without files and secrets.
 * @param {HTMLFormElement} form
 */
export function snapshot(form) {
  const fields = textFieldsOf(form).filter(([name]) => !unkept.has(name))
  const names = findAll(form, '.chip input[name]:checked', HTMLInputElement).map(box => [
    `called ${box.name} ${box.value}`,
    box.labels?.[0]?.querySelector('bdi')?.textContent ?? '',
  ])
  return JSON.stringify([...fields, ...names])
}

/**
 * A comment is submitted separately, so it does not count as unsaved.
 * @param {string} fields
 */
export function withoutComment(fields) {
  return fields.replace(/\["comment","(?:[^"\\]|\\.)*"\]/, '["comment",""]')
}

const secrets = new Set(['form_token', 'password', 'draft', 'draft_at'])

/**
 * The form as it would be submitted, with the version it was opened with, but without files and secrets.
 * @param {HTMLFormElement} form
 */
export function submittedFields(form) {
  return textFieldsOf(form).filter(([name]) => !secrets.has(name))
}

/**
 * The page that the form belongs to. After a comment was sent, the form is shown at the comment's address.
 * @param {HTMLFormElement} form
 */
export function draftPath(form) {
  return form.getAttribute('action') ?? location.pathname
}

/** @param {Fields} fields */
export function titleIn(fields) {
  const title = fields.find(([name]) => /^(title|name|venue|organizer|alt)$/.test(name))?.[1].slice(0, 200)
  // Settings have no title but that of their page.
  return title ?? document.querySelector('.pages [aria-current]')?.textContent ?? ''
}

/**
 * What the form was opened with.
 * @param {HTMLFormElement} form
 */
export function marksOf(form) {
  return { was: controlOf(form, 'was')?.value, version: controlOf(form, 'version')?.value }
}

/**
 * The draft was typed into an earlier version: the server merges it with later changes.
 * @param {HTMLFormElement} form
 * @param {Draft} draft
 */
export function restore(form, { was, version, fields: text }) {
  for (const [name, value] of Object.entries({ was, version })) {
    const control = controlOf(form, name)
    if (control && value) control.value = value
  }
  /** @type {Fields} */
  const fields = JSON.parse(text)
  const controls = [...form.elements].filter(isControl).filter(({ type }) => type !== 'hidden')
  for (const control of controls)
    if (control instanceof HTMLInputElement && isTicked(control))
      control.checked = fields.some(([name, value]) => name === control.name && value === control.value)
  for (const [name, value] of fields) {
    const control = controls.find(other => other.name === name && !isTicked(other))
    if (control) control.value = value
  }
  form.dispatchEvent(new CustomEvent('restored', { detail: fields }))
  const first = form.querySelector('#start_day') ?? form
  first.dispatchEvent(new Event('input', { bubbles: true }))
}

/** @param {{ readonly type: string }} control */
function isTicked({ type }) {
  return type === 'checkbox' || type === 'radio'
}
