// A place that accepts pictures: by file input, by URL, by drag and drop, and from its library.
import { need } from '../../browser/dom.js'
import { uploadPicture } from './upload-picture.js'

/** @import { Picture } from './picture.d.ts' */

/** @typedef {{ readonly sending: string, readonly lost: string }} Texts */

/**
 * @typedef {object} Library
 * @property {HTMLDetailsElement} details
 * @property {HTMLInputElement} search
 * @property {HTMLElement} list
 */

/**
 * @typedef {object} PlaceParts
 * @property {HTMLElement} root
 * @property {HTMLFormElement} form
 * @property {HTMLInputElement} file
 * @property {HTMLInputElement} address
 * @property {Library | undefined} library
 * @property {Texts} texts
 * @property {(picture: Picture) => void} onPicture
 */

/**
 * The first picture among dropped or pasted files.
 * @param {DataTransfer | null} transfer
 */
export function pictureIn(transfer) {
  return [...(transfer?.files ?? [])].find(file => file.type.startsWith('image/') || isHeic(file))
}

/**
 * Not all systems know the type of these.
 * @param {File} file
 */
function isHeic({ name }) {
  return /\.hei[cf]$/i.test(name)
}

/**
 * Why the server would refuse a file, as far as it can be known before it is uploaded.
 * @param {File} picture
 * @param {HTMLInputElement} input
 */
export function refusalOf(picture, { accept, dataset }) {
  const { maxBytes = '', tooLarge, notAPicture } = dataset
  const isKnown = picture.type === '' || isHeic(picture) || accept.split(',').includes(picture.type)
  if (!isKnown) return notAPicture
  return maxBytes !== '' && picture.size > Number(maxBytes) ? tooLarge : undefined
}

/** @param {PlaceParts} parts */
export function makePlace({ root, form, file, address, library, texts, onPicture }) {
  const { report, reportProblem } = reportIn(root)
  /** @param {Readonly<Record<string, string | File>>} fields */
  const take = async fields => {
    /** @param {number} percent */
    const onProgress = percent => report(texts.sending.replace('{percent}', String(percent)))
    onProgress(0)
    try {
      const picture = await uploadPicture(form, fields, onProgress, texts.lost)
      report('')
      onPicture(picture)
    } catch (error) {
      reportProblem(error instanceof Error ? error.message : texts.lost)
    }
  }
  /** @param {File} picture */
  const takeFile = picture => {
    const refusal = refusalOf(picture, file)
    if (refusal) reportProblem(refusal)
    else take({ image_file: picture })
  }
  file.addEventListener('change', () => {
    const picture = file.files?.[0]
    if (!picture) return
    takeFile(picture)
    // It is uploaded already; submitting it with the form would upload it twice.
    file.value = ''
  })
  takeAddresses(address, url => take({ image_url: url }))
  takeDropped(root, takeFile)
  if (library) makeLibrary(library, onPicture, texts)
  return { takeFile, report }
}

/** @param {HTMLElement} root */
function reportIn(root) {
  const problem = need(root, '[role="alert"]', HTMLElement)
  const progress = need(root, '[data-progress]', HTMLElement)
  return {
    /** @param {string} text */
    report(text) {
      problem.hidden = true
      problem.textContent = ''
      progress.textContent = text
    },
    /** @param {string} text */
    reportProblem(text) {
      problem.hidden = false
      problem.textContent = text
      progress.textContent = ''
    },
  }
}

/**
 * @param {HTMLInputElement} address
 * @param {(url: string) => void} take
 */
function takeAddresses(address, take) {
  const takeTyped = () => {
    const url = address.value.trim()
    if (url === '') return
    take(url)
    address.value = ''
  }
  address.addEventListener('change', takeTyped)
  address.addEventListener('keydown', event => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    takeTyped()
  })
}

/**
 * @param {HTMLElement} root
 * @param {(picture: File) => void} takeFile
 */
function takeDropped(root, takeFile) {
  root.addEventListener('dragover', event => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    root.classList.add('is-over')
  })
  root.addEventListener('dragleave', () => root.classList.remove('is-over'))
  root.addEventListener('drop', event => {
    root.classList.remove('is-over')
    const picture = pictureIn(event.dataTransfer)
    if (!picture) return
    event.preventDefault()
    takeFile(picture)
  })
}

/**
 * All pictures, newest first, with a search; selected by click or key.
 * @param {Library} library
 * @param {(picture: Picture) => void} onPicture
 * @param {Texts} texts
 */
function makeLibrary({ details, search, list }, onPicture, { lost }) {
  let asked = 0
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting
  const show = async () => {
    const number = ++asked
    try {
      const response = await fetch(`/desk/pictures/choices?q=${encodeURIComponent(search.value.trim())}`)
      /** @type {{ readonly pictures: readonly Picture[] }} */
      const { pictures } = await response.json()
      if (number === asked) list.replaceChildren(...pictures.map(picture => choiceOf(picture, onPicture)))
    } catch {
      list.textContent = lost
    }
  }
  details.addEventListener('toggle', () => details.open && show())
  search.addEventListener('input', () => {
    clearTimeout(waiting)
    waiting = setTimeout(show, 200)
  })
  search.addEventListener('keydown', event => {
    if (event.key === 'Enter') event.preventDefault()
  })
}

/**
 * @param {Picture} picture
 * @param {(picture: Picture) => void} onPicture
 */
function choiceOf(picture, onPicture) {
  const image = document.createElement('img')
  // Cropped by the page, around the focal point.
  image.src = picture.preview
  image.className = picture.focus
  image.alt = picture.name
  image.width = 96
  image.height = 96
  image.loading = 'lazy'
  const button = Object.assign(document.createElement('button'), { type: 'button' })
  button.append(image)
  button.addEventListener('click', () => onPicture(picture))
  const item = document.createElement('li')
  item.append(button)
  return item
}
