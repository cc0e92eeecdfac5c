// Proof of work for forms that anyone may send. The site’s question is for people without scripts.
import { find } from '../browser/dom.js'

const place = find(document, '[data-proof]', HTMLElement)
const question = find(document, '[data-question]', HTMLElement)

/** @param {HTMLElement} element */
async function prove(element) {
  const { widget = '', worker = '', proof = '' } = element.dataset
  await import(widget)
  // @ts-expect-error The widget defines it.
  const { algorithms } = globalThis.$altcha
  algorithms.set('PBKDF2/SHA-256', () => new Worker(worker))
  const proving = document.createElement('altcha-widget')
  proving.setAttribute('challenge', proof)
  proving.setAttribute('auto', 'onload')
  proving.setAttribute('display', 'invisible')
  proving.addEventListener('statechange', event => {
    const isDone = event instanceof CustomEvent && event.detail.state === 'verified'
    if (question && isDone) question.hidden = true
  })
  element.append(proving)
}

// Browsers without workers or on an insecure address keep the question.
if (place && globalThis.isSecureContext) prove(place).catch(() => {})
