// Pictures in the editors: dropped, pasted, chosen from the library or given by URL. Each is uploaded
// immediately, so that it is visible before saving; without scripts the same fields are submitted with the
// form.
import { closest, find, findAll, need } from '../../browser/dom.js'
import { makePlace, pictureIn } from './picture-place.js'

/** @import { Picture, PictureWanted } from './picture.d.ts' */
/** @import { Texts } from './picture-place.js' */

/**
 * @param {HTMLFormElement} form
 * @param {Texts} texts
 */
export function makePictures(form, texts) {
  const panel = find(form, '[data-picture]', HTMLElement)
  if (panel) makePanel(panel, form, texts)
  makeDialog(need(document, '#picture-dialog', HTMLDialogElement), form, texts)
}

/**
 * The picture of the record.
 * @param {HTMLElement} panel
 * @param {HTMLFormElement} form
 * @param {Texts} texts
 */
function makePanel(panel, form, texts) {
  const { wanted = '', search = '' } = panel.dataset
  const { alt, kept, show } = shownPicture(panel)
  for (const hint of findAll(panel, '[data-scripted]', HTMLElement)) hint.hidden = false
  const place = makePlace({
    root: panel,
    form,
    file: need(panel, '#image_file', HTMLInputElement),
    address: need(panel, '#image_url', HTMLInputElement),
    library: searchable(panel, search),
    texts,
    onPicture(picture) {
      show(picture)
      if (picture.mayEdit && picture.alt === '') {
        place.report(wanted)
        alt.focus()
      }
      form.dispatchEvent(new Event('input', { bubbles: true }))
    },
  })
  // Anywhere except in a text, where the picture becomes part of the text.
  document.addEventListener('paste', event => {
    const picture = pictureIn(event.clipboardData)
    if (!picture || closest(event.target, '.rich-text, dialog', Element)) return
    event.preventDefault()
    place.takeFile(picture)
  })
  // A draft refers to its picture, which may not be on the page.
  form.addEventListener('restored', async event => {
    const fields = event instanceof CustomEvent ? event.detail : []
    const id = sentValue('image', fields)
    if (!id || kept.value === id) return
    const response = await fetch(`/desk/pictures/choices?id=${encodeURIComponent(id)}`)
    const { pictures } = response.ok ? await response.json() : { pictures: [] }
    if (pictures[0]) show(pictures[0])
    for (const name of ['image_alt', 'focus_x', 'focus_y']) {
      const typed = sentValue(name, fields)
      if (typed !== undefined) need(panel, `#${name}`, HTMLInputElement).value = typed
    }
    // Saves the draft again, with its picture.
    form.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/**
 * @param {string} wanted
 * @param {readonly (readonly [name: string, value: string])[]} fields
 */
function sentValue(wanted, fields) {
  return fields.find(([name]) => name === wanted)?.[1]
}

/**
 * What the form says about its picture.
 * @param {HTMLElement} panel
 */
function shownPicture(panel) {
  const shown = need(panel, 'img.chosen', HTMLImageElement)
  const kept = need(panel, '#image-kept', HTMLInputElement)
  const none = need(panel, '#image-none', HTMLInputElement)
  const alt = need(panel, '#image_alt', HTMLInputElement)
  none.addEventListener('change', () => {
    shown.hidden = none.checked
  })
  kept.addEventListener('change', () => {
    shown.hidden = !kept.checked
  })
  /** @param {Picture} picture */
  const show = picture => {
    shown.src = picture.preview
    shown.width = picture.width
    shown.height = picture.height
    shown.alt = picture.alt
    shown.hidden = false
    kept.disabled = false
    kept.value = String(picture.id)
    kept.checked = true
    for (const box of [kept, none]) closest(box, '.check', HTMLElement)?.removeAttribute('hidden')
    alt.value = picture.alt
    need(panel, '[data-alt]', HTMLElement).hidden = !picture.mayEdit
    showFocus(panel, picture)
  }
  return { alt, kept, show }
}

/**
 * The sliders of its focal point, if the user may move it.
 * @param {HTMLElement} panel
 * @param {Picture} picture
 */
function showFocus(panel, { id, focusPoint, mayEdit }) {
  need(panel, 'details.focus', HTMLElement).hidden = !mayEdit
  need(panel, '#focus_was', HTMLInputElement).value = [id, ...focusPoint].join(' ')
  for (const [index, name] of ['focus_x', 'focus_y'].entries()) {
    const slider = need(panel, `#${name}`, HTMLInputElement)
    slider.disabled = !mayEdit
    slider.value = String(focusPoint[index])
  }
}

/**
 * Adds a search input to the library of the form.
 * @param {HTMLElement} panel
 * @param {string} text
 */
function searchable(panel, text) {
  const details = find(panel, 'details.library', HTMLDetailsElement)
  if (!details) return undefined
  const search = Object.assign(document.createElement('input'), { type: 'search', placeholder: text })
  search.setAttribute('aria-label', text)
  const list = need(details, 'ul', HTMLElement)
  list.replaceChildren()
  list.before(search)
  return { details, search, list }
}

/**
 * The dialog for a picture in a text: the `picture-wanted` event opens it, and receives the result.
 * @param {HTMLDialogElement} dialog
 * @param {HTMLFormElement} form
 * @param {Texts} texts
 */
function makeDialog(dialog, form, texts) {
  const found = need(dialog, '.picture-found', HTMLElement)
  const alt = need(dialog, '#text_image_alt', HTMLInputElement)
  const insert = need(dialog, '[value="insert"]', HTMLButtonElement)
  const details = need(dialog, 'details', HTMLDetailsElement)
  /** @type {Picture | undefined} */
  let chosen
  /** @type {PictureWanted['insert']} */
  let onChosen = () => {}
  const place = makePlace({
    root: dialog,
    form,
    file: need(dialog, '#text_image_file', HTMLInputElement),
    address: need(dialog, '#text_image_url', HTMLInputElement),
    library: {
      details,
      search: need(dialog, '#text_image_search', HTMLInputElement),
      list: need(details, 'ul', HTMLElement),
    },
    texts,
    onPicture(picture) {
      chosen = picture
      Object.assign(need(found, 'img', HTMLImageElement), { src: picture.preview, alt: picture.alt })
      found.hidden = false
      insert.disabled = false
      details.open = false
      alt.value = picture.alt
      alt.focus()
    },
  })
  dialog.addEventListener('paste', event => {
    const picture = pictureIn(event.clipboardData)
    if (!picture) return
    event.preventDefault()
    place.takeFile(picture)
  })
  dialog.addEventListener('close', () => {
    if (dialog.returnValue === 'insert' && chosen) onChosen({ ...chosen, alt: alt.value.trim() })
  })
  form.addEventListener('picture-wanted', event => {
    if (!(event instanceof CustomEvent)) return
    /** @type {PictureWanted} */
    const wanted = event.detail
    chosen = undefined
    onChosen = wanted.insert
    need(dialog, 'form', HTMLFormElement).reset()
    found.hidden = true
    insert.disabled = true
    place.report('')
    dialog.returnValue = ''
    dialog.showModal()
    if (wanted.file) place.takeFile(wanted.file)
  })
}
