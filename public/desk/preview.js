// The event preview beside the form, updated while typing. Without scripts the same button opens it.
import { find, need } from '../browser/dom.js'
import { parsePage } from '../browser/page.js'
import { readStored, writeStored } from '../browser/storage.js'

const button = find(document, '[data-preview]', HTMLElement)
const pane = find(document, '#preview', HTMLElement)
const form = pane?.closest('form')
const openKey = 'almanac-preview'

if (button && pane && form) {
  const frame = need(pane, 'iframe', HTMLIFrameElement)
  const state = need(pane, '[role="status"]', HTMLElement)
  const closer = need(pane, '[data-close]', HTMLElement)
  const hasRoom = matchMedia('(min-width: 100rem)')
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting
  let asked = 0

  const ask = async () => {
    const number = ++asked
    const body = new FormData(form)
    // Files are not sent for a preview: a chosen picture is uploaded already.
    body.delete('image_file')
    try {
      const response = await fetch(button.dataset.preview ?? '', { method: 'POST', body })
      const text = await response.text()
      if (number !== asked) return
      const { notYet = '', lost = '' } = state.dataset
      state.textContent = response.ok ? '' : response.status === 422 ? notYet : lost
      if (response.ok) show(frame, text)
    } catch {
      if (number === asked) state.textContent = state.dataset.lost ?? ''
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
    // Without storage it has to be opened each time.
    writeStored(openKey, pane.hidden ? 'open' : 'closed')
    if (!pane.hidden) return close()
    open()
    // If the preview covers the form, focus the close button.
    if (getComputedStyle(pane).position === 'fixed') closer.focus()
  })
  closer.addEventListener('click', () => {
    writeStored(openKey, 'closed')
    close()
    button.focus()
  })
  pane.addEventListener('keydown', event => {
    if (event.key === 'Escape') closer.click()
  })
  form.addEventListener('input', askSoon)
  form.addEventListener('linked', askSoon)
  if (hasRoom.matches && readStored(openKey) !== 'closed') open()
}

/**
 * The frame loads a page only once: after that its content is replaced, which keeps the scroll position.
 * @param {HTMLIFrameElement} frame
 * @param {string} text
 */
function show(frame, text) {
  const page = parsePage(text)
  for (const script of page.querySelectorAll('script')) script.remove()
  const shown = frame.contentDocument
  if (!frame.srcdoc || !shown?.body?.querySelector('main')) {
    frame.addEventListener('load', () => holdLinks(frame), { once: true })
    frame.srcdoc = `<!doctype html>${page.documentElement.outerHTML}`
    return
  }
  const { lang, dir } = page.documentElement
  Object.assign(shown.documentElement, { lang, dir })
  shown.body.replaceWith(shown.adoptNode(page.body))
}

/**
 * Links in a preview are disabled.
 * @param {HTMLIFrameElement} frame
 */
function holdLinks(frame) {
  frame.contentDocument?.addEventListener('click', event => {
    // The classes of the frame are others than those of this page.
    const target = /** @type {Element | null} */ (event.target)
    if (target?.closest?.('a, button')) event.preventDefault()
  })
}
