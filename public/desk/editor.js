// Scripts of the editors: venues and organizers are searched while the user types, and the description is
// edited as rich text. Dates are in `editor-when.js`, and `drafts.js` keeps unsaved input.
const frame = document.querySelector('[data-editor]')
const form = frame?.querySelector('form')

if (form) {
  for (const field of form.querySelectorAll('[data-linked]')) makeCombobox(field)
  saveByKeys()
  moveByEnter()
  copyFromSource()
  // Restoring a draft needs all of them.
  loadParts().finally(() => form.dispatchEvent(new Event('ready')))
}

/** A combobox that searches while the user types: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
function makeCombobox(field) {
  const kind = field.dataset.linked
  // Comma-separated names in one line: the last one is being typed.
  const isText = 'text' in field.dataset
  const input = isText ? field.querySelector('input') : field.querySelector('.combobox input')
  const chips = field.querySelector('.chips')
  const list = makeList(field, input, kind)
  let options = []
  let shownFor
  let active = -1
  let waiting

  const typedName = () => (isText ? input.value.split(/[,،]/).at(-1) : input.value).trim()

  const close = () => {
    list.hidden = true
    active = -1
    input.setAttribute('aria-expanded', 'false')
    input.removeAttribute('aria-activedescendant')
  }

  const point = index => {
    active = options.length === 0 ? -1 : (index + options.length) % options.length
    options.forEach((option, place) => {
      option.element.setAttribute('aria-selected', String(place === active))
    })
    if (active >= 0) input.setAttribute('aria-activedescendant', options[active].element.id)
  }

  const show = (records, typed) => {
    shownFor = typed
    options = offered(field, input, records, typed).map((record, index) => {
      const element = optionElement(`${kind}-option-${index}`, record)
      // Runs before the input loses the focus.
      element.addEventListener('pointerdown', event => {
        event.preventDefault()
        take(record)
      })
      return { ...record, element }
    })
    list.replaceChildren(...options.map(({ element }) => element))
    list.hidden = options.length === 0
    input.setAttribute('aria-expanded', String(!list.hidden))
    active = -1
    input.removeAttribute('aria-activedescendant')
    // Enter takes the typed text: nothing if it is empty, and a new tag rather than a similar one.
    if (typed !== '') point(isText && options.at(-1)?.create ? -1 : 0)
  }

  const search = async () => {
    const typed = typedName()
    try {
      const response = await fetch(`/desk/suggest/${kind}s?q=${encodeURIComponent(typed)}`)
      const { records } = response.ok ? await response.json() : { records: [] }
      if (typedName() === typed && document.activeElement === input) show(records, typed)
    } catch {
      close()
    }
  }

  const take = record => {
    if (isText) input.value = withName(input.value, record.create ?? record.name)
    else addChip(field, chips, chip(kind, record, field))
    if (!isText) input.value = ''
    close()
    shownFor = undefined
    form.dispatchEvent(new Event('input', { bubbles: true }))
    form.dispatchEvent(new Event('linked'))
  }

  // If the user types faster than the list updates, the typed text counts, not the list.
  const isAhead = () => typedName() !== '' && shownFor !== typedName()
  const canTake = () => active >= 0 || isAhead()
  const takeTyped = async () => {
    clearTimeout(waiting)
    if (isAhead()) await search()
    if (active >= 0 && !isAhead()) take(options[active])
  }

  input.addEventListener('input', () => {
    clearTimeout(waiting)
    waiting = setTimeout(search, 150)
  })
  input.addEventListener('focus', search)
  input.addEventListener('blur', close)
  input.addEventListener('keydown', event => {
    const isOpen = !list.hidden
    if (event.key === 'ArrowDown') isOpen ? point(active + 1) : search()
    else if (event.key === 'ArrowUp' && isOpen) point(Math.max(active, 0) - 1)
    else if (event.key === 'Escape' && isOpen) close()
    else if (event.key === 'Enter' && canTake()) takeTyped()
    else return
    event.preventDefault()
  })
  const create = typed => take({ create: typed, name: field.dataset.create.replace('{name}', typed) })
  form.addEventListener('restored', ({ detail }) => restoreChips(field, detail, create))
  // Without scripts the name stays in its input, next to the choice to create it.
  if (field.querySelector('[data-new]') && input.value !== '') create(input.value)
}

function makeList(field, input, kind) {
  const list = document.createElement('div')
  list.id = `${kind}-options`
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', field.querySelector('label').textContent)
  list.hidden = true
  input.after(list)
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-expanded', 'false')
  input.setAttribute('aria-controls', list.id)
  return list
}

/** The matches that are not selected yet, and an option to create a new record if the user may. */
function offered(field, input, records, typed) {
  const isText = 'text' in field.dataset
  const chosen = new Set(
    isText
      ? input.value.split(/[,،]/).slice(0, -1).map(fold)
      : [...field.querySelectorAll('.chips input:checked')].map(box => box.value),
  )
  const known = records.filter(({ id, name }) => !chosen.has(isText ? fold(name) : String(id)))
  const isKnown = isText && records.some(({ name }) => fold(name) === fold(typed))
  if (typed === '' || isKnown || !field.dataset.create) return known
  return [...known, { create: typed, name: field.dataset.create.replace('{name}', typed) }]
}

function addChip(field, chips, item) {
  field.querySelector('.question')?.remove()
  field.querySelector('[data-new]')?.remove()
  if ('single' in field.dataset) chips.replaceChildren()
  chips.append(item)
}

/** The line with the current name completed, ready for the next one. */
function withName(line, name) {
  const before = line
    .split(/[,،]/)
    .slice(0, -1)
    .map(part => part.trim())
  return [...before, name, ''].join(', ')
}

function fold(name) {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

function optionElement(id, record) {
  const element = document.createElement('div')
  element.id = id
  element.setAttribute('role', 'option')
  const name = document.createElement('bdi')
  name.textContent = record.name
  element.append(name)
  if (record.detail) {
    const detail = document.createElement('span')
    detail.className = 'muted'
    detail.textContent = record.detail
    element.append(detail)
  }
  return element
}

/** A selected record. One to be created is sent like the answer to the question shown without scripts. */
function chip(kind, record, field) {
  const item = document.createElement('li')
  item.className = 'chip'
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.checked = true
  box.id = `${kind}-${record.id ?? 'new'}`
  const label = document.createElement('label')
  label.htmlFor = box.id
  const name = document.createElement('bdi')
  name.textContent = record.create ?? record.name
  label.append(name)
  item.append(box, label)
  if (record.create === undefined) {
    box.name = `${kind}_ids[]`
    box.value = String(record.id)
    return item
  }
  label.textContent = record.name
  item.dataset.new = ''
  const values = { name: record.create, choice: 'new', choice_for: record.create }
  const hidden = Object.entries(values).map(([part, value]) => {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = `${kind}_${part}`
    input.value = value
    return input
  })
  item.append(...hidden)
  // The typed name is submitted by this input while the chip exists.
  const typed = field.querySelector('.combobox input')
  typed.removeAttribute('name')
  box.addEventListener('change', () => {
    item.remove()
    typed.name = `${kind}_name`
    form.dispatchEvent(new Event('input', { bubbles: true }))
  })
  return item
}

/** Restores selected records of a draft that are not on the page, and those to be created. */
function restoreChips(field, fields, create) {
  const kind = field.dataset.linked
  for (const [name, value] of fields) {
    if (name !== `${kind}_ids[]` || field.querySelector(`[value="${CSS.escape(value)}"]`)) continue
    const called = fields.find(([other]) => other === `called ${name} ${value}`)?.[1] ?? value
    field.querySelector('.chips').append(chip(kind, { id: value, name: called }, field))
  }
  const sent = part => fields.find(([name]) => name === `${kind}_${part}`)?.[1]
  if (sent('choice') === 'new' && sent('choice_for')) create(sent('choice_for'))
}

/** Ctrl-S saves without changing the status, Ctrl-Enter publishes. */
function saveByKeys() {
  document.addEventListener('keydown', event => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    if (document.querySelector('dialog[open]')) return
    const button = { s: '[data-key="save"]', Enter: '[data-key="publish"], [data-key="save"]' }[keyOf(event)]
    const buttons = button ? [...form.querySelectorAll(button)] : []
    if (buttons.length === 0) return
    event.preventDefault()
    const chosen = buttons.find(({ dataset }) => dataset.key === 'publish') ?? buttons[0]
    chosen.click()
  })
}

/** The Latin letter of the key, on keyboards with other scripts. */
function keyOf({ key, code }) {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  return code === 'KeyS' && key.length === 1 ? 's' : key
}

/** Enter moves to the next field. By default it would submit the form from any one-line input. */
function moveByEnter() {
  form.addEventListener('keydown', event => {
    const { key, target, defaultPrevented, isComposing } = event
    if (key !== 'Enter' || defaultPrevented || isComposing || event.ctrlKey || event.metaKey) return
    if (target.localName !== 'input' || ['file', 'submit', 'button'].includes(target.type)) return
    event.preventDefault()
    const fields = [...form.querySelectorAll('input, select, textarea, [contenteditable="true"]')]
    const next = fields.slice(fields.indexOf(target) + 1).find(field => field.offsetParent !== null)
    next?.focus()
  })
}

/** Copies the source of a text into its translation. Without scripts, the server does. */
function copyFromSource() {
  for (const button of form.querySelectorAll('button[name="copy"]'))
    button.addEventListener('click', event => {
      event.preventDefault()
      const field = form.elements[button.value]
      field.value = button.dataset.source
      field.dispatchEvent(new Event('filled'))
      field.dispatchEvent(new Event('input', { bubbles: true }))
      if (!field.hidden) field.focus()
    })
}

/** Loads large or rarely needed parts. */
async function loadParts() {
  const { makePictures } = await import(frame.dataset.picturesUrl)
  makePictures(form, { sending: frame.dataset.sending, lost: frame.dataset.lost })
  if (!form.querySelector('textarea[data-rich]')) return
  const { makeRich } = await import(frame.dataset.richUrl)
  const { default: Squire } = await import(frame.dataset.squire)
  for (const area of form.querySelectorAll('textarea[data-rich]')) makeRich(area, Squire, form)
}
