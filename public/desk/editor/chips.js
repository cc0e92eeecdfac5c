// Selected venues and organizers of an editor, shown as chips.
import { find, findAll, need } from '../../browser/dom.js'

/** @import { Fields } from '../drafts/draft-fields.js' */

/**
 * A record in a list of suggestions. One to be created has `create`, the name that was typed.
 * @typedef {object} Choice
 * @property {number | string} [id]
 * @property {string} name
 * @property {string} [detail]
 * @property {string} [create]
 */

/**
 * @param {HTMLElement} field
 * @param {Choice} record
 */
export function addChip(field, record) {
  field.querySelector('.question')?.remove()
  const created = field.querySelector('[data-new]')
  if (created) removeNew(field, created)
  need(field, '.chips', Element).append(chipOf(field, record))
}

/**
 * Removes the chips that the next choice replaces: the parent, or the only venue. The rule is that of
 * `isReplacing()` on the server.
 * @param {HTMLElement} field
 */
export function replaceChips(field) {
  const also = find(field, '.also input', HTMLInputElement)
  const chosen = findAll(field, '.chips input:checked', HTMLInputElement)
  if (!('single' in field.dataset) && !(also && !also.checked && chosen.length === 1)) return
  for (const chip of findAll(field, '.chip', HTMLElement))
    if ('new' in chip.dataset) removeNew(field, chip)
    else chip.remove()
}

/**
 * A button that adds a second venue, instead of the checkbox shown without scripts.
 * @param {HTMLElement} field
 * @param {HTMLInputElement} input
 */
export function makeAnotherButton(field, input) {
  const line = find(field, '.also', HTMLElement)
  const also = line && find(line, 'input', HTMLInputElement)
  if (!also) return
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'quiet also' })
  button.textContent = line.textContent
  line.after(button)
  line.hidden = true
  const update = () => {
    const chosen = findAll(field, '.chips input:checked', HTMLInputElement)
    button.hidden = chosen.length !== 1 || also.checked
  }
  button.addEventListener('click', () => {
    also.checked = true
    update()
    input.focus()
  })
  // The choice applies to the next venue only, and not if none was typed.
  input.addEventListener('blur', () => {
    if (input.value.trim() === '') also.checked = false
    update()
  })
  new MutationObserver(() => {
    also.checked = false
    update()
  }).observe(need(field, '.chips', Element), { childList: true })
  field.addEventListener('change', update)
  update()
}

/**
 * The input submits what is typed again.
 * @param {HTMLElement} field
 * @param {Element} chip
 */
function removeNew(field, chip) {
  chip.remove()
  need(field, '.combobox input', HTMLInputElement).name = `${field.dataset.linked}_name`
}

/**
 * A selected record. One to be created is sent like the answer to the question shown without scripts.
 * @param {HTMLElement} field
 * @param {Choice} record
 */
function chipOf(field, { id, name, create }) {
  const kind = field.dataset.linked
  const item = document.createElement('li')
  item.className = 'chip'
  const box = Object.assign(document.createElement('input'), { type: 'checkbox', checked: true })
  box.id = `${kind}-${id ?? 'new'}`
  const label = document.createElement('label')
  label.htmlFor = box.id
  item.append(box, label)
  if (create === undefined) {
    label.append(Object.assign(document.createElement('bdi'), { textContent: name }))
    box.name = `${kind}_ids[]`
    box.value = String(id)
    return item
  }
  label.textContent = name
  item.dataset.new = ''
  // Chips beside it are kept: those it replaces are gone.
  for (const [part, value] of Object.entries({ name: create, choice: 'new', choice_for: create, also: '1' }))
    item.append(
      Object.assign(document.createElement('input'), { type: 'hidden', name: `${kind}_${part}`, value }),
    )
  // The typed name is submitted by this input while the chip exists.
  const typed = need(field, '.combobox input', HTMLInputElement)
  typed.removeAttribute('name')
  box.addEventListener('change', () => {
    removeNew(field, item)
    typed.form?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  return item
}

/**
 * Restores selected records of a draft that are not on the page, and those to be created.
 * @param {HTMLElement} field
 * @param {Fields} fields
 * @param {(name: string) => void} create
 */
export function restoreChips(field, fields, create) {
  const kind = field.dataset.linked
  /** @param {string} wanted */
  const sentValue = wanted => fields.find(([name]) => name === wanted)?.[1]
  for (const [name, value] of fields) {
    const isShown = field.querySelector(`[name="${kind}_ids[]"][value="${CSS.escape(value)}"]`)
    if (name !== `${kind}_ids[]` || isShown) continue
    const called = sentValue(`called ${name} ${value}`) ?? value
    find(field, '.chips', Element)?.append(chipOf(field, { id: value, name: called }))
  }
  const created = sentValue(`${kind}_choice_for`)
  if (sentValue(`${kind}_choice`) === 'new' && created) create(created)
}
