// The event preview beside the form, updated while typing. Without scripts the same button opens it.
const button = document.querySelector('[data-preview]')
const pane = document.querySelector('#preview')
const form = pane?.closest('form')
const openKey = 'almanac-preview'

if (button && form) {
  const frame = pane.querySelector('iframe')
  const state = pane.querySelector('[role="status"]')
  const hasRoom = matchMedia('(min-width: 100rem)')
  let waiting
  let asked = 0

  const ask = async () => {
    const number = ++asked
    const body = new FormData(form)
    // Files are not sent for a preview: a chosen picture is uploaded already.
    body.delete('image_file')
    try {
      const response = await fetch(button.dataset.preview, { method: 'POST', body })
      const text = await response.text()
      if (number !== asked) return
      state.textContent = response.ok
        ? ''
        : response.status === 422
          ? state.dataset.notYet
          : state.dataset.lost
      if (response.ok) show(frame, text)
    } catch {
      if (number === asked) state.textContent = state.dataset.lost
    }
  }
  const askSoon = () => {
    if (pane.hidden) return
    clearTimeout(waiting)
    waiting = setTimeout(ask, 500)
  }
  const open = () => {
    pane.hidden = false
    button.setAttribute('aria-expanded', 'true')
    ask()
  }
  const close = () => {
    pane.hidden = true
    button.setAttribute('aria-expanded', 'false')
  }

  button.setAttribute('aria-expanded', 'false')
  button.addEventListener('click', event => {
    event.preventDefault()
    remember(pane.hidden ? 'open' : 'closed')
    if (!pane.hidden) return close()
    open()
    // If the preview covers the form, focus the close button.
    if (getComputedStyle(pane).position === 'fixed') pane.querySelector('[data-close]').focus()
  })
  pane.querySelector('[data-close]').addEventListener('click', () => {
    remember('closed')
    close()
    button.focus()
  })
  pane.addEventListener('keydown', event => {
    if (event.key === 'Escape') pane.querySelector('[data-close]').click()
  })
  form.addEventListener('input', askSoon)
  form.addEventListener('linked', askSoon)
  if (hasRoom.matches && remembered() !== 'closed') open()
}

/** The frame loads a page only once: after that its content is replaced, which keeps the scroll position. */
function show(frame, text) {
  const page = new DOMParser().parseFromString(text, 'text/html')
  for (const script of page.querySelectorAll('script')) script.remove()
  const shown = frame.contentDocument
  if (!frame.srcdoc || !shown?.body?.querySelector('main')) {
    frame.addEventListener('load', () => holdLinks(frame), { once: true })
    frame.srcdoc = `<!doctype html>${page.documentElement.outerHTML}`
    return
  }
  for (const name of ['lang', 'dir']) shown.documentElement.setAttribute(name, page.documentElement[name])
  shown.body.replaceWith(shown.adoptNode(page.body))
}

/** Links in a preview are disabled. */
function holdLinks(frame) {
  frame.contentDocument.addEventListener('click', event => {
    if (event.target.closest?.('a, button')) event.preventDefault()
  })
}

function remembered() {
  try {
    return localStorage.getItem(openKey)
  } catch {
    return null
  }
}

function remember(value) {
  try {
    localStorage.setItem(openKey, value)
  } catch {
    // Without storage it has to be opened each time.
  }
}
