// Pictures for the library: files that the server would refuse are named where they are chosen, and several are
// uploaded one after the other. The editors upload theirs and have their own messages.
import { closest, find, findAll, need } from '../browser/dom.js'
import { refusalOf } from './pictures/picture-place.js'
import { uploadPicture } from './pictures/upload-picture.js'

for (const input of findAll(document, 'input[data-not-a-picture]', HTMLInputElement))
  input.addEventListener('change', () => {
    const refused = [...(input.files ?? [])].find(file => refusalOf(file, input))
    const text = (refused && refusalOf(refused, input)) ?? ''
    input.setCustomValidity(refused && input.multiple ? `${refused.name}: ${text}` : text)
    if (refused) input.reportValidity()
  })

const field = find(document, '[data-upload]', HTMLElement)
const form = field && closest(field, 'form', HTMLFormElement)
if (field && form) uploadOneByOne(field, form)

/**
 * @param {HTMLElement} field
 * @param {HTMLFormElement} form
 */
function uploadOneByOne(field, form) {
  const input = need(field, 'input[type="file"]', HTMLInputElement)
  const progress = need(field, '[data-progress]', HTMLElement)
  const problems = need(field, '[role="alert"]', HTMLElement)
  const alt = need(form, '#image_alt', HTMLInputElement)
  const { sending = '', lost = '', onlyOne = '' } = field.dataset
  form.addEventListener('input', () => {
    const isOfSeveral = (input.files?.length ?? 0) > 1 && alt.value.trim() !== ''
    alt.setCustomValidity(isOfSeveral ? onlyOne : '')
  })
  form.addEventListener('submit', async event => {
    const files = [...(input.files ?? [])]
    const isUnderWay = input.disabled
    if (!isUnderWay && files.length < 2) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (isUnderWay) return
    input.disabled = true
    problems.replaceChildren()
    const unsent = new DataTransfer()
    for (const [index, file] of files.entries()) {
      /** @param {number} percent */
      const onProgress = percent => {
        progress.textContent = `${index + 1} / ${files.length} · ${sending.replace('{percent}', String(percent))}`
      }
      onProgress(0)
      await uploadPicture(form, { image_file: file }, onProgress, lost).catch(error => {
        const line = document.createElement('li')
        line.textContent = `${file.name}: ${error.message}`
        problems.append(line)
        if (error.message === lost) unsent.items.add(file)
      })
    }
    input.disabled = false
    input.files = unsent.files
    progress.textContent = ''
    problems.hidden = problems.childElementCount === 0
    if (problems.hidden) location.assign('/desk/pictures/')
    else await showNewest()
  })
}

/** Shows the new pictures, and leaves the messages. One of them says if there is no connection. */
async function showNewest() {
  const response = await fetch('/desk/pictures/').catch(() => undefined)
  if (!response) return
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const [shown, newest] = [document, page].map(root => find(root, '.picture-grid, .none', HTMLElement))
  if (shown && newest) shown.replaceWith(newest)
}
