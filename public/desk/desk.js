// Scripts of every desk page. Everything works without them.
document.documentElement.classList.add('has-scripts')

// Errors are shown at their fields, and the first one gets the focus.
document.querySelector('[aria-invalid="true"], [data-focus]')?.focus()

// Public pages ask for the current user only if this flag is set. It contains nothing else.
try {
  if (document.body.classList.contains('desk')) localStorage.setItem('almanac-desk', '1')
  else localStorage.removeItem('almanac-desk')
} catch {
  // Without storage, those pages show no link to the desk.
}

// Picking a colour means it.
document.addEventListener('input', ({ target }) => {
  const box = target.dataset?.ticks && document.getElementById(target.dataset.ticks)
  if (box) box.checked = true
})

// Secrets that are shown once can be copied, if the browser allows it.
for (const button of document.querySelectorAll('[data-copied]')) {
  button.hidden = !navigator.clipboard
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.previousElementSibling.textContent)
    button.nextElementSibling.textContent = button.dataset.copied
  })
}

forgetSaved()

/**
 * The page after a form shows a note if it was saved: its draft is then deleted. A page that asks to resolve
 * a conflict has not saved yet.
 */
function forgetSaved() {
  if (document.querySelector('#conflict')) return
  try {
    const sent = sessionStorage.getItem('almanac-sent')
    sessionStorage.removeItem('almanac-sent')
    const isSaved = document.querySelector('.note') && !document.querySelector('[data-typed]')
    if (sent && isSaved) localStorage.removeItem(sent)
  } catch {
    // Without storage there are no drafts.
  }
}

// A form is submitted only while the server is reachable, and only once. Otherwise the browser would replace
// the page with its own error.
document.addEventListener('submit', event => {
  const { target: form, submitter } = event
  if (event.defaultPrevented || form.method !== 'post' || submitter?.formTarget) return
  if (form.dataset.sending === 'reached') {
    form.dataset.sending = 'yes'
    return
  }
  event.preventDefault()
  if (form.dataset.sending || !mayDeleteDrafts(submitter)) return
  sendWhenReached(form, submitter)
})

async function sendWhenReached(form, submitter) {
  form.dataset.sending = 'asked'
  document.querySelector('.no-connection')?.remove()
  if (await isReached()) {
    form.dataset.sending = 'reached'
    form.requestSubmit(submitter)
    return
  }
  delete form.dataset.sending
  const pattern = document.querySelector('#no-connection')
  const alert = pattern.content.firstElementChild.cloneNode(true)
  pattern.before(alert)
  const again = alert.querySelector('button')
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

/** Signing out deletes the unsaved drafts of the account, after confirmation. */
function mayDeleteDrafts(submitter) {
  const { signOut: question, account } = submitter?.dataset ?? {}
  if (!question) return true
  try {
    const drafts = Object.keys(localStorage).filter(key => key.startsWith(`almanac-draft ${account} `))
    const isOnlyHere = key => !JSON.parse(localStorage.getItem(key)).isKept
    if (drafts.some(isOnlyHere) && !confirm(question)) return false
    for (const key of drafts) localStorage.removeItem(key)
  } catch {
    // Without storage there are no drafts.
  }
  return true
}

// Forms can be submitted again when the page is restored from the back/forward cache.
addEventListener('pageshow', () => {
  for (const form of document.forms) delete form.dataset.sending
})

// The first question of a new calendar suggests the browser's time zone.
const zone = document.querySelector('[data-browser-zone] input[name="time-zone"]')
const zoneHere = Intl.DateTimeFormat().resolvedOptions().timeZone
if (zone && zoneHere) zone.value = zoneHere
