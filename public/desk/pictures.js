// Pictures in the editors: dropped, pasted, chosen from the library or given by URL. Each is uploaded
// immediately, so that it is visible before saving; without scripts the same fields are submitted with the
// form.

/** Uploads a picture and returns the desk's response, or throws with a readable message. */
function takePicture(form, fields, onProgress, lost) {
  return new Promise((done, fail) => {
    const body = new FormData()
    body.append('form_token', form.elements.form_token.value)
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    const request = new XMLHttpRequest()
    request.open('POST', '/desk/pictures/')
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(Math.round((loaded / total) * 100))
    })
    request.addEventListener('load', () => {
      const { picture, problem } = answerOf(request)
      if (picture) done(picture)
      else fail(new Error(problem || lost))
    })
    request.addEventListener('error', () => fail(new Error(lost)))
    request.send(body)
  })
}

/** The desk's response: the picture, or the text of a refusal. */
function answerOf({ status, responseText }) {
  try {
    return JSON.parse(responseText)
  } catch {
    return { problem: status === 401 ? responseText : '' }
  }
}

/** The first picture among dropped or pasted files. */
function pictureIn(transfer) {
  return [...(transfer?.files ?? [])].find(file => file.type.startsWith('image/'))
}

/** A place that accepts pictures: by file input, by URL, by drag and drop, and from its library. */
function makePlace({ root, form, file, address, library, texts, onPicture }) {
  const problem = root.querySelector('[role="alert"]')
  const progress = root.querySelector('[data-progress]')
  const say = (text, isWrong = false) => {
    problem.hidden = !isWrong
    problem.textContent = isWrong ? text : ''
    progress.textContent = isWrong ? '' : text
  }
  const take = async fields => {
    say(texts.sending.replace('{percent}', '0'))
    try {
      const onProgress = percent => say(texts.sending.replace('{percent}', String(percent)))
      const picture = await takePicture(form, fields, onProgress, texts.lost)
      say('')
      onPicture(picture)
    } catch (error) {
      say(error.message, true)
    }
  }
  const takeFile = picture => take({ image_file: picture })
  file.addEventListener('change', () => {
    const [picture] = file.files
    if (!picture) return
    takeFile(picture)
    // It is uploaded already; submitting it with the form would upload it twice.
    file.value = ''
  })
  const takeAddress = () => {
    const url = address.value.trim()
    if (url === '') return
    take({ image_url: url })
    address.value = ''
  }
  address.addEventListener('change', takeAddress)
  address.addEventListener('keydown', event => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    takeAddress()
  })
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
  if (library) makeLibrary(library, onPicture, texts)
  return { takeFile, say }
}

/** All pictures, newest first, with a search; selected by click or key. */
function makeLibrary({ details, search, list }, onPicture, { lost }) {
  let asked = 0
  let waiting
  const show = async () => {
    const number = ++asked
    try {
      const response = await fetch(`/desk/pictures/choices?q=${encodeURIComponent(search.value.trim())}`)
      const { pictures } = await response.json()
      if (number === asked) list.replaceChildren(...pictures.map(choice))
    } catch {
      list.textContent = lost
    }
  }
  const choice = picture => {
    const item = document.createElement('li')
    const button = document.createElement('button')
    button.type = 'button'
    const image = document.createElement('img')
    // Cropped by the page, around the focal point.
    image.src = picture.preview
    image.className = picture.focus
    image.alt = picture.name
    image.width = 96
    image.height = 96
    image.loading = 'lazy'
    button.append(image)
    button.addEventListener('click', () => onPicture(picture))
    item.append(button)
    return item
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

function makePanel(panel, form, texts) {
  const { wanted, search: searchText } = panel.dataset
  const shown = panel.querySelector('img.chosen')
  const kept = panel.querySelector('#image-kept')
  const none = panel.querySelector('#image-none')
  const alt = panel.querySelector('#image_alt')
  for (const hint of panel.querySelectorAll('[data-scripted]')) hint.hidden = false

  const show = picture => {
    shown.src = picture.preview
    shown.width = picture.width
    shown.height = picture.height
    shown.alt = picture.alt
    shown.hidden = false
    kept.disabled = false
    kept.value = String(picture.id)
    kept.checked = true
    for (const box of [kept, none]) box.closest('.check').hidden = false
    alt.value = picture.alt
    panel.querySelector('[data-alt]').hidden = !picture.mayDescribe
  }
  const choose = picture => {
    show(picture)
    if (picture.mayDescribe && picture.alt === '') {
      place.say(wanted)
      alt.focus()
    }
    form.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const place = makePlace({
    root: panel,
    form,
    file: panel.querySelector('#image_file'),
    address: panel.querySelector('#image_url'),
    library: searchable(panel, searchText),
    texts,
    onPicture: choose,
  })
  // Anywhere except in a text, where the picture becomes part of the text.
  document.addEventListener('paste', event => {
    const picture = pictureIn(event.clipboardData)
    if (!picture || event.target.closest?.('.rich-text, dialog')) return
    event.preventDefault()
    place.takeFile(picture)
  })
  none.addEventListener('change', () => {
    shown.hidden = none.checked
  })
  kept.addEventListener('change', () => {
    shown.hidden = !kept.checked
  })
  // A draft refers to its picture, which may not be on the page.
  form.addEventListener('restored', async ({ detail }) => {
    const [, id] = detail?.find(([name]) => name === 'image') ?? []
    if (!id || kept.value === id) return
    const response = await fetch(`/desk/pictures/choices?id=${encodeURIComponent(id)}`)
    const { pictures } = response.ok ? await response.json() : { pictures: [] }
    const typed = alt.value
    if (pictures[0]) show(pictures[0])
    alt.value = typed
    // Saves the draft again, with its picture.
    form.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Adds a search input to the library of the form. */
function searchable(panel, text) {
  const details = panel.querySelector('details.library')
  if (!details) return undefined
  const search = document.createElement('input')
  search.type = 'search'
  search.placeholder = text
  search.setAttribute('aria-label', text)
  const list = details.querySelector('ul')
  list.replaceChildren()
  list.before(search)
  return { details, search, list }
}

/** The dialog for a picture in a text: the `picture-wanted` event opens it, and receives the result. */
function makeDialog(dialog, form, texts) {
  const found = dialog.querySelector('.picture-found')
  const alt = dialog.querySelector('#text_image_alt')
  const insert = dialog.querySelector('[value="insert"]')
  const details = dialog.querySelector('details')
  let chosen
  let onChosen = () => {}
  const place = makePlace({
    root: dialog,
    form,
    file: dialog.querySelector('#text_image_file'),
    address: dialog.querySelector('#text_image_url'),
    library: {
      details,
      search: dialog.querySelector('#text_image_search'),
      list: details.querySelector('ul'),
    },
    texts,
    onPicture(picture) {
      chosen = picture
      const image = found.querySelector('img')
      image.src = picture.preview
      image.alt = picture.alt
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
  form.addEventListener('picture-wanted', ({ detail }) => {
    chosen = undefined
    onChosen = detail.insert
    dialog.querySelector('form').reset()
    found.hidden = true
    insert.disabled = true
    place.say('')
    dialog.returnValue = ''
    dialog.showModal()
    if (detail.file) place.takeFile(detail.file)
  })
}

export function makePictures(form, texts) {
  const panel = form.querySelector('[data-picture]')
  if (panel) makePanel(panel, form, texts)
  makeDialog(document.querySelector('#picture-dialog'), form, texts)
}
