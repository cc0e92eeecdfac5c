// A form is submitted only while the server is reachable, and only once. Otherwise the browser would replace the page with
// its own error, and what was typed would be lost.
import { need } from './dom.js'

/**
 * Without a connection, the page shows its template `no-connection`.
 * @param {(submitter: HTMLElement | null) => boolean} maySubmit
 */
export function submitWhenReached(maySubmit = () => true) {
  document.addEventListener('submit', event => {
    const { target: form, submitter } = event
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'post') return
    if (submitter?.hasAttribute('formtarget')) return
    if (form.dataset.sending === 'reached') {
      form.dataset.sending = 'yes'
      // The page stays if the visitor stops the browser.
      setTimeout(release, longestWait, form)
      return
    }
    // In-page navigation leads to pages without the message.
    if (!document.querySelector('#no-connection')) return
    event.preventDefault()
    if (form.dataset.sending || !maySubmit(submitter)) return
    sendWhenReached(form, submitter)
  })

  // Forms can be submitted again when the page is restored from the back/forward cache.
  addEventListener('pageshow', () => {
    for (const form of document.forms) release(form)
  })
}

/** @param {HTMLFormElement} form */
function release(form) {
  delete form.dataset.sending
  for (const control of form.elements) control.removeAttribute('aria-busy')
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter
 */
async function sendWhenReached(form, submitter) {
  form.dataset.sending = 'asked'
  submitter?.setAttribute('aria-busy', 'true')
  document.querySelector('.no-connection')?.remove()
  if (await isReached()) {
    form.dataset.sending = 'reached'
    form.requestSubmit(submitter)
    return
  }
  release(form)
  const pattern = need(document, '#no-connection', HTMLTemplateElement)
  const alert = document.importNode(pattern.content, true)
  const again = need(alert, 'button', HTMLElement)
  pattern.before(alert)
  again.addEventListener('click', () => sendWhenReached(form, submitter))
  again.focus()
}

const longestWait = 10_000

/** Whether the server responds. A slow one gets the form anyway. */
async function isReached() {
  const signal = AbortSignal.timeout(longestWait)
  try {
    const { status } = await fetch('/health', { cache: 'no-store', signal })
    return status < 500
  } catch {
    return signal.aborted
  }
}
