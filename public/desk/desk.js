// Scripts of every desk page. Everything works without them.
import { find, findAll, need } from '../browser/dom.js'
import { readStored, removeStored, storedNames, writeStored } from '../browser/storage.js'

document.documentElement.classList.add('has-scripts')

// Errors are shown at their fields, and the first one gets the focus.
find(document, '[aria-invalid="true"], [data-focus]', HTMLElement)?.focus()

rememberLogin()

/** After a lost session, only the password is missing. The server can't know whose form it was. */
function rememberLogin() {
  const login = find(document, '#again_login', HTMLInputElement)
  try {
    const known = document.body.dataset.login
    if (known) sessionStorage.setItem('almanac-login', known)
    if (login?.value !== '') return
    login.value = sessionStorage.getItem('almanac-login') ?? ''
    if (login.value !== '') need(document, '#again_password', HTMLElement).focus()
  } catch {
    // Without storage, the user types the name.
  }
}

// Public pages ask for the current user only if this flag is set. It contains nothing else.
if (document.body.classList.contains('desk')) writeStored('almanac-desk', '1')
else removeStored('almanac-desk')

// Picking a colour means it.
document.addEventListener('input', ({ target }) => {
  const ticked = target instanceof HTMLElement && target.dataset.ticks
  const box = ticked && document.getElementById(ticked)
  if (box instanceof HTMLInputElement) box.checked = true
})

// Secrets that are shown once can be copied, if the browser allows it.
for (const button of findAll(document, '[data-copied]', HTMLElement)) {
  button.hidden = !navigator.clipboard
  button.addEventListener('click', async () => {
    const { previousElementSibling: secret, nextElementSibling: status, dataset } = button
    await navigator.clipboard.writeText(secret?.textContent ?? '')
    if (status) status.textContent = dataset.copied ?? ''
  })
}

forgetSaved()

/**
 * The page after a form shows a note if it was saved: its drafts are then deleted. A page that asks to resolve
 * a conflict, or for the password, has not saved yet.
 */
function forgetSaved() {
  if (document.querySelector('#conflict, [name="confirm_password"]')) return
  try {
    const sent = sessionStorage.getItem('almanac-sent')
    sessionStorage.removeItem('almanac-sent')
    const isSaved = document.querySelector('.note') && !document.querySelector('[data-typed]')
    if (sent && isSaved) for (const name of storedNames(sent)) removeStored(name)
  } catch {
    // Without storage there are no drafts.
  }
}

// A form is submitted only while the server is reachable, and only once. Otherwise the browser would replace
// the page with its own error.
document.addEventListener('submit', event => {
  const { target: form, submitter } = event
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'post') return
  if (submitter?.hasAttribute('formtarget')) return
  if (form.dataset.sending === 'reached') {
    form.dataset.sending = 'yes'
    return
  }
  event.preventDefault()
  if (form.dataset.sending || !mayDeleteDrafts(submitter)) return
  sendWhenReached(form, submitter)
})

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter
 */
async function sendWhenReached(form, submitter) {
  form.dataset.sending = 'asked'
  document.querySelector('.no-connection')?.remove()
  if (await isReached()) {
    form.dataset.sending = 'reached'
    form.requestSubmit(submitter)
    return
  }
  delete form.dataset.sending
  const pattern = need(document, '#no-connection', HTMLTemplateElement)
  const alert = document.importNode(pattern.content, true)
  const again = need(alert, 'button', HTMLElement)
  pattern.before(alert)
  again.addEventListener('click', () => sendWhenReached(form, submitter))
  again.focus()
}

const longestWait = 10_000

/** Whether the server responds, with any status. */
async function isReached() {
  try {
    const { status } = await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(longestWait) })
    return status < 500
  } catch {
    return false
  }
}

/**
 * Signing out deletes the unsaved drafts of the account, after confirmation.
 * @param {HTMLElement | null} submitter
 */
function mayDeleteDrafts(submitter) {
  const { signOut: question, account } = submitter?.dataset ?? {}
  if (!question) return true
  const drafts = storedNames(`almanac-draft ${account} `)
  if (drafts.some(isOnlyHere) && !confirm(question)) return false
  for (const name of drafts) removeStored(name)
  return true
}

/** @param {string} name */
function isOnlyHere(name) {
  try {
    return !JSON.parse(readStored(name) ?? '{}').isKept
  } catch {
    return true
  }
}

// Forms can be submitted again when the page is restored from the back/forward cache.
addEventListener('pageshow', () => {
  for (const form of document.forms) delete form.dataset.sending
})

// The first question of a new calendar suggests the browser's time zone.
const zone = find(document, '[data-browser-zone] input[name="time-zone"]', HTMLInputElement)
const zoneHere = Intl.DateTimeFormat().resolvedOptions().timeZone
if (zone && zoneHere) zone.defaultValue = zoneHere
