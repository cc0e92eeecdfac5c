// Check-in with the camera, and without a connection. The page works without this script too: it only sends its
// forms. The server decides about every code. A scan that could not be sent is kept and shown as not confirmed.
const door = document.querySelector('[data-door]')
const texts = JSON.parse(door.dataset.texts)
const result = document.getElementById('door-results')
const store = `door ${location.pathname}`

/** Scans that were not answered yet. They stay in the browser until they are. */
let waiting = read()

function read() {
  try {
    return JSON.parse(localStorage.getItem(store) ?? '[]')
  } catch {
    return []
  }
}

function keep() {
  try {
    if (waiting.length > 0) localStorage.setItem(store, JSON.stringify(waiting))
    else localStorage.removeItem(store)
  } catch {
    // Private windows may store nothing. The scans are still in memory.
  }
  const shown = document.getElementById('door-waiting')
  shown.hidden = waiting.length === 0
  shown.querySelector('b').textContent = waiting.length.toLocaleString(document.documentElement.lang)
}

function newNonce() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** Shows the newest result first. */
function show(line) {
  line.setAttribute('role', 'alert')
  result.prepend(line)
  while (result.children.length > 8) result.lastChild.remove()
  sound(line.classList)
}

function note(text) {
  const line = document.createElement('p')
  line.className = 'door-result is-amber'
  line.textContent = text
  show(line)
}

let audio
const tones = { 'is-in': [880], 'is-amber': [440, 440], 'is-red': [160, 160, 160] }

/** One high tone, two, or three low ones, for people who do not look at the screen. */
function sound(classes) {
  const found = Object.keys(tones).find(name => classes.contains(name))
  if (!found || !audio) return
  tones[found].forEach((frequency, index) => {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    const from = audio.currentTime + index * 0.18
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.2, from)
    volume.gain.linearRampToValueAtTime(0, from + 0.15)
    tone.connect(volume).connect(audio.destination)
    tone.start(from)
    tone.stop(from + 0.16)
  })
}

/** Browsers allow sound after the first touch or key only. */
function wakeSound() {
  audio ??= window.AudioContext && new AudioContext()
}
addEventListener('pointerdown', wakeSound)
addEventListener('keydown', wakeSound)

/** Sends a scan. Undefined if there was no answer. */
async function ask(scan) {
  const token = door.querySelector('[name=form_token]')?.value
  const body = new URLSearchParams({ ...scan.fields, nonce: scan.nonce, ...(token && { form_token: token }) })
  const url = door.dataset.door + location.search
  const response = await fetch(url, { method: 'POST', body, headers: { accept: 'text/html' } })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const line = page.querySelector('.door-result')
  if (!line) throw new Error(String(response.status))
  const count = page.getElementById('door-count')
  if (count) document.getElementById('door-count').replaceWith(count)
  for (const place of page.querySelectorAll('.places li:not(:has(form))'))
    document.getElementById(place.id)?.replaceWith(place)
  return line
}

let isSending = false

/** Sends what waits, in order, and stops at the first scan without an answer. */
async function flush() {
  if (isSending) return
  isSending = true
  try {
    while (waiting.length > 0) {
      const [scan] = waiting
      const line = await ask(scan)
      waiting = waiting.filter(({ nonce }) => nonce !== scan.nonce)
      keep()
      show(line)
    }
  } catch {
    // The next attempt may succeed.
  }
  isSending = false
}

async function check(fields) {
  const scan = { fields, nonce: newNonce() }
  waiting.push(scan)
  keep()
  await flush()
  if (waiting.some(({ nonce }) => nonce === scan.nonce))
    note(`${texts.queued} ${fields.code ?? fields.name ?? ''}`)
}

door.addEventListener('submit', event => {
  const form = event.target
  if (form.method !== 'post') return
  event.preventDefault()
  const { form_token: _token, nonce: _nonce, ...fields } = Object.fromEntries(new FormData(form))
  check({ ...fields, ...(form.dataset.name && { name: form.dataset.name }) })
  form.reset()
})

addEventListener('online', flush)
setInterval(flush, 5000)
keep()
flush()

const video = document.getElementById('door-camera')
const button = document.getElementById('door-start')
button.hidden = !navigator.mediaDevices?.getUserMedia
button.addEventListener('click', async () => {
  wakeSound()
  try {
    video.srcObject = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    video.hidden = false
    button.hidden = true
    await video.play()
    look(await newDetector())
  } catch {
    note(texts.noCamera)
  }
})

/** The browser's own detector, or jsQR. Both return the text of a code in the picture, if there is one. */
async function newDetector() {
  const formats = (await window.BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (formats.includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async () => (await detector.detect(video))[0]?.rawValue
  }
  await import(door.dataset.decoder)
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  return async () => {
    const [width, height] = [video.videoWidth, video.videoHeight]
    if (width === 0) return undefined
    Object.assign(canvas, { width, height })
    drawing.drawImage(video, 0, 0)
    return window.jsQR(drawing.getImageData(0, 0, width, height).data, width, height)?.data
  }
}

const every = 200
const pause = 4000
let last = { code: '', at: 0 }

/** The same code counts again after a pause, because it stays in front of the camera for a while. */
async function look(detect) {
  const code = await detect().catch(() => undefined)
  const isNew = code && (code !== last.code || Date.now() - last.at > pause)
  if (code) last = { code, at: Date.now() }
  if (isNew) await check({ code })
  setTimeout(() => look(detect), every)
}
