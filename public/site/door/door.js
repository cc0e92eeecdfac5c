// Check-in with the camera, and without a connection. The page works without this script too: it only sends its
// forms. The server decides about every code. A scan that could not be sent is kept and shown as not confirmed.
import { closest, find, need, textFieldsOf } from '../../browser/dom.js'
import { parsePage } from '../../browser/page.js'
import { readStored, removeStored, writeStored } from '../../browser/storage.js'
import { newDetector, watch } from './door-camera.js'
import { createQueue } from './door-queue.js'
import { playResult, wakeSound } from './door-sound.js'

/** @import { Scan } from './door-queue.js' */

const door = need(document, '[data-door]', HTMLElement)
const texts = JSON.parse(door.dataset.texts ?? '{}')
const results = need(document, '#door-results', HTMLElement)
const storeName = `door ${location.pathname}`

const queue = createQueue({
  storage: {
    read: () => readStored(storeName),
    write(text) {
      // Private windows may store nothing. The scans are still in memory.
      if (text) writeStored(storeName, text)
      else removeStored(storeName)
    },
  },
  send: ask,
  onAnswer: show,
  onChange(count) {
    const shown = need(document, '#door-waiting', HTMLElement)
    shown.hidden = count === 0
    need(shown, 'b', Element).textContent = count.toLocaleString(document.documentElement.lang)
  },
})

function newNonce() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/**
 * Shows the newest result first.
 * @param {Element} line
 */
function show(line) {
  line.setAttribute('role', 'alert')
  results.prepend(line)
  while (results.children.length > 8) results.lastChild?.remove()
  playResult(line.classList)
}

/** @param {string} text */
function note(text) {
  show(Object.assign(document.createElement('p'), { className: 'door-result is-amber', textContent: text }))
}

/**
 * Sends a scan, and returns its result. Fails if there was no answer.
 * @param {Scan} scan
 */
async function ask({ fields, nonce }) {
  const token = find(door, '[name=form_token]', HTMLInputElement)?.value
  const body = new URLSearchParams({ ...fields, nonce, ...(token && { form_token: token }) })
  const url = `${door.dataset.door}${location.search}`
  const response = await fetch(url, { method: 'POST', body, headers: { accept: 'text/html' } })
  const page = parsePage(await response.text())
  const line = page.querySelector('.door-result')
  if (!line) throw new Error(String(response.status))
  const count = page.getElementById('door-count')
  if (count) document.getElementById('door-count')?.replaceWith(count)
  for (const place of page.querySelectorAll('.places li'))
    document.getElementById(place.id)?.replaceWith(place)
  return line
}

/** @param {Readonly<Record<string, string>>} fields */
async function check(fields) {
  if (!(await queue.add({ fields, nonce: newNonce() })))
    note(`${texts.queued} ${fields.code ?? fields.name ?? ''}`)
}

door.addEventListener('submit', event => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
  event.preventDefault()
  const { form_token: _token, nonce: _nonce, ...fields } = Object.fromEntries(textFieldsOf(form))
  check({ ...fields, ...(form.dataset.name && { name: form.dataset.name }) })
  form.reset()
  // A question is answered only once.
  const question = closest(form, '.door-result', Element)
  if (!question) return
  need(document, '#code', HTMLElement).focus()
  question.remove()
})

addEventListener('online', queue.flush)
setInterval(queue.flush, 5000)
queue.keep()
queue.flush()

const video = need(document, '#door-camera', HTMLVideoElement)
const button = need(document, '#door-start', HTMLElement)
button.hidden = !navigator.mediaDevices?.getUserMedia
button.addEventListener('click', async () => {
  wakeSound()
  try {
    video.srcObject = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    video.hidden = false
    button.hidden = true
    await video.play()
    watch(await newDetector(video, door.dataset.decoder ?? ''), code => check({ code }))
  } catch {
    note(texts.noCamera)
  }
})
