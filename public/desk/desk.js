// What every page of the desk does with scripts. Nothing here is needed for anything to work.
document.documentElement.classList.add('has-scripts')

// Errors stand at their field, and the first of them has the focus.
document.querySelector('[aria-invalid="true"], [data-focus]')?.focus()

// The pages for visitors ask who is here only where this says that somebody is. It says no more than that.
try {
  if (document.body.classList.contains('desk')) localStorage.setItem('almanac-desk', '1')
  else localStorage.removeItem('almanac-desk')
} catch {
  // Without it there is no way to the desk on those pages.
}

forgetSaved()

/**
 * The page after a form was sent says by a note that it was saved: then the draft of that form is not needed any more. Two
 * versions to choose from are not saved yet.
 */
function forgetSaved() {
  if (document.querySelector('#conflict')) return
  try {
    const sent = sessionStorage.getItem('almanac-sent')
    sessionStorage.removeItem('almanac-sent')
    const isSaved = document.querySelector('.note') && !document.querySelector('[data-typed]')
    if (sent && isSaved) localStorage.removeItem(sent)
  } catch {
    // Then no draft was kept.
  }
}

// A form is sent when the server can be reached, and once. A browser would show a page of its own otherwise.
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

/** Whether the server answers, whatever it says. */
async function isReached() {
  try {
    const { status } = await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(longestWait) })
    return status < 500
  } catch {
    return false
  }
}

/** Signing out takes along what the account has not saved, if that is what somebody wants. */
function mayDeleteDrafts(submitter) {
  const { signOut: question, account } = submitter?.dataset ?? {}
  if (!question) return true
  try {
    const drafts = Object.keys(localStorage).filter(key => key.startsWith(`almanac-draft ${account} `))
    if (drafts.length > 0 && !confirm(question)) return false
    for (const key of drafts) localStorage.removeItem(key)
  } catch {
    // Then no draft was kept.
  }
  return true
}

// Coming back from the browser's memory, forms can be sent again.
addEventListener('pageshow', () => {
  for (const form of document.forms) delete form.dataset.sending
})

// The first question of a new calendar offers the time zone of the browser.
const zone = document.querySelector('[data-browser-zone] input[name="time-zone"]')
const zoneHere = Intl.DateTimeFormat().resolvedOptions().timeZone
if (zone && zoneHere) zone.value = zoneHere
