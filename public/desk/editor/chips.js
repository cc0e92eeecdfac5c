// Selected venues and organizers of an editor, shown as chips.
import { find, need } from '../../browser/dom.js'

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
  const chips = need(field, '.chips', Element)
  field.querySelector('.question')?.remove()
  field.querySelector('[data-new]')?.remove()
  if ('single' in field.dataset) chips.replaceChildren()
  chips.append(chipOf(field, record))
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
  for (const [part, value] of Object.entries({ name: create, choice: 'new', choice_for: create }))
    item.append(
      Object.assign(document.createElement('input'), { type: 'hidden', name: `${kind}_${part}`, value }),
    )
  // The typed name is submitted by this input while the chip exists.
  const typed = need(field, '.combobox input', HTMLInputElement)
  typed.removeAttribute('name')
  box.addEventListener('change', () => {
    item.remove()
    typed.name = `${kind}_name`
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
    if (name !== `${kind}_ids[]` || field.querySelector(`[value="${CSS.escape(value)}"]`)) continue
    const called = sentValue(`called ${name} ${value}`) ?? value
    find(field, '.chips', Element)?.append(chipOf(field, { id: value, name: called }))
  }
  const created = sentValue(`${kind}_choice_for`)
  if (sentValue(`${kind}_choice`) === 'new' && created) create(created)
}
