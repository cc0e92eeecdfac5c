// Rich text editing of a description. The text area is what is submitted: it changes only when the user
// edits, so that HTML unknown to this editor is kept. Squire edits any HTML; pasted content is simplified
// here, and the server sanitizes everything.
import { asHtml, clean, lostPictures } from './clean-html.js'
import { linkPattern } from './link-address.js'
import { linkByKey } from './links.js'
import { askForPicture, drawn, tools } from './rich-text-tools.js'

/** @import Squire from 'squire-rte' */
/** @import { Tool } from './rich-text-tools.js' */

/**
 * Pasted and dropped pictures are uploaded, and their alternative text is asked for.
 * @param {HTMLElement} root
 * @param {Squire} editor
 * @param {HTMLFormElement} form
 */
function takePictures(root, editor, form) {
  /** @param {DataTransfer | null | undefined} transfer */
  const firstOf = transfer => [...(transfer?.files ?? [])].find(file => file.type.startsWith('image/'))
  editor.addEventListener('pasteImage', event => {
    const file = event instanceof CustomEvent && firstOf(event.detail.clipboardData)
    if (file) askForPicture(editor, form, file)
  })
  root.addEventListener('drop', event => {
    const file = firstOf(event.dataTransfer)
    if (!file) return
    event.preventDefault()
    event.stopPropagation()
    editor.focus()
    askForPicture(editor, form, file)
  })
  // Squire would show resize handles with inline styles, which the content policy forbids.
  root.addEventListener('click', event => {
    if (event.target instanceof HTMLImageElement) event.stopPropagation()
  })
}

/**
 * A toolbar is one stop of the Tab key; the arrow keys, Home and End move between its buttons.
 * @param {HTMLElement} bar
 * @param {readonly HTMLElement[]} buttons
 */
function moveByArrows(bar, buttons) {
  const isRightToLeft = getComputedStyle(bar).direction === 'rtl'
  const [next, previous] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  /** @param {EventTarget | null | undefined} stop */
  const stopAt = stop => {
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1
  }
  stopAt(buttons[0])
  bar.addEventListener('focusin', event => stopAt(event.target))
  bar.addEventListener('keydown', event => {
    const place = buttons.indexOf(/** @type {HTMLElement} */ (event.target))
    const places = new Map([
      [next, place + 1],
      [previous, place - 1],
      ['Home', 0],
      ['End', -1],
    ])
    const to = places.get(event.key)
    if (to === undefined) return
    event.preventDefault()
    buttons.at(to % buttons.length)?.focus()
  })
}

/**
 * @param {HTMLTextAreaElement} area
 * @param {typeof Squire} Editor
 * @param {HTMLFormElement} form
 */
export function makeRich(area, Editor, form) {
  const names = JSON.parse(area.dataset.rich ?? '{}')
  const bar = elementOf('rich-tools', { role: 'toolbar', 'aria-label': names.tools })
  const root = elementOf('rich-text', { dir: 'auto', role: 'textbox', 'aria-multiline': 'true' })
  const frame = elementOf('rich', {})
  frame.append(bar, root)
  area.hidden = true
  area.after(frame)
  const editor = new Editor(root, { blockTag: 'P', sanitizeToDOMFragment: clean })
  editor.linkRegExp = linkPattern
  nameByLabel(area, root, editor)
  addTools(bar, names, { editor, form })
  takePictures(root, editor, form)
  frame.append(pasteNote(root, names.picturesLost))
  linkByKey(root, editor)
  keepInArea(area, root, { editor, form })
}

/**
 * Says that pictures were not pasted, because they have no address.
 * @param {HTMLElement} root
 * @param {string} text
 */
function pasteNote(root, text) {
  const note = elementOf('hint', { role: 'status' })
  root.addEventListener(
    'paste',
    event => {
      note.textContent = lostPictures(event.clipboardData?.getData('text/html') ?? '') > 0 ? text : ''
    },
    { capture: true },
  )
  return note
}

/**
 * @param {string} className
 * @param {Readonly<Record<string, string>>} attributes
 */
function elementOf(className, attributes) {
  const element = document.createElement('div')
  element.className = className
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

/**
 * @param {HTMLTextAreaElement} area
 * @param {HTMLElement} root
 * @param {Squire} editor
 */
function nameByLabel(area, root, editor) {
  const label = area.labels[0]
  if (!label) return
  label.id ||= `${area.id}-label`
  root.setAttribute('aria-labelledby', label.id)
  label.addEventListener('click', () => editor.focus())
}

/**
 * @param {HTMLElement} bar
 * @param {Readonly<Record<string, string>>} names
 * @param {{ editor: Squire, form: HTMLFormElement }} edited
 */
function addTools(bar, names, { editor, form }) {
  const buttons = tools.map(tool => {
    const button = toolButton(tool, names[tool.name] ?? '')
    button.addEventListener('click', () => {
      if (editor.hasFormat(tool.tag)) tool.undo(editor, form)
      else tool.run(editor, form)
      if (!tool.opensDialog) editor.focus()
    })
    return button
  })
  bar.append(...buttons)
  moveByArrows(bar, buttons)
  const show = () => {
    for (const [index, { tag }] of tools.entries())
      buttons[index]?.setAttribute('aria-pressed', String(editor.hasFormat(tag)))
  }
  editor.addEventListener('pathChange', show)
  editor.addEventListener('select', show)
}

/**
 * @param {Tool} tool
 * @param {string} title
 */
function toolButton({ name, shape, opensDialog }, title) {
  const button = Object.assign(document.createElement('button'), { type: 'button', title })
  button.append(drawn(shape))
  button.dataset.tool = name
  button.setAttribute('aria-label', title)
  button.setAttribute('aria-pressed', 'false')
  if (opensDialog) button.ariaHasPopup = 'dialog'
  return button
}

/**
 * Writes what the user edits into the text area, and fills the editor from it.
 * @param {HTMLTextAreaElement} area
 * @param {HTMLElement} root
 * @param {{ editor: Squire, form: HTMLFormElement }} edited
 */
function keepInArea(area, root, { editor, form }) {
  let stored = ''
  let shown = ''
  const fill = () => {
    editor.setHTML(asHtml(area.value))
    stored = area.value
    shown = editor.getHTML()
  }
  fill()
  // Squire also reports its own changes, such as cursor marks: unchanged text is ignored.
  editor.addEventListener('input', () => {
    const written = editor.getHTML()
    const isEmpty = root.textContent.trim() === '' && !root.querySelector('img')
    const next = written === shown ? stored : isEmpty ? '' : written
    if (next === area.value) return
    area.value = next
    area.dispatchEvent(new Event('input', { bubbles: true }))
  })
  form.addEventListener('restored', fill)
  area.addEventListener('filled', () => {
    fill()
    editor.focus()
  })
}
