// Unsaved input of an editor is kept in this browser, separately for each account, page and tab. Drafts that
// no open tab holds are offered to the same account when the page is opened again.

// Secrets, and fields that belong to the page rather than to the input.
const unkept = new Set(['form_token', 'version', 'was', 'password'])

{
  const editor = document.querySelector('[data-editor]')
  const form = editor?.querySelector('form')
  if (form) keepDraft(form, editor)
}

function keepDraft(form, editor) {
  const prefix = `almanac-draft ${editor.dataset.account} ${location.pathname} `
  const state = form.querySelector('[data-state]')
  const { typed } = editor.dataset
  const isTyped = typed !== undefined
  const before = typed === '' ? '' : isTyped ? withoutComment(snapshot(form)) : snapshot(form)
  const tab = openTab(prefix, key => hideOffer(key))
  let isSent = false

  const keep = () => {
    // Responses that arrive while the form is being submitted are ignored.
    if (isSent) return
    const fields = snapshot(form)
    const isChanged = fields !== before
    const { unsaved, unsent } = editor.dataset
    const isComment = withoutComment(fields) === withoutComment(before)
    state.textContent = !isChanged ? '' : isComment ? unsent : unsaved
    if (isChanged) store(tab.key(), { ...marksOf(form), fields, at: Date.now() })
    else forget(tab.key())
  }
  form.addEventListener('input', keep)
  // Including fields outside the form element that belong to it.
  document.addEventListener('input', ({ target }) => {
    if (target.form === form && !form.contains(target)) keep()
  })
  if (isTyped) keep()
  else {
    // Read before the user types: input typed while the page loads is not an earlier draft.
    const drafts = earlierDrafts(prefix, before, tab)
    form.addEventListener('ready', () => offerDrafts(form, drafts, tab), { once: true })
  }

  document.addEventListener('submit', event => {
    if (event.target !== form || event.defaultPrevented || event.submitter?.formTarget) return
    isSent = true
    remember('almanac-sent', tab.key())
  })
  addEventListener('pageshow', () => {
    isSent = false
  })
  addEventListener('beforeunload', event => {
    if (!isSent && snapshot(form) !== before) event.preventDefault()
  })
}

/**
 * The tab's own key. Tabs announce their keys to each other, and drafts held by other tabs are not offered.
 */
function openTab(prefix, onTaken) {
  let id = recall('almanac-tab')
  const renew = () => {
    id = crypto.getRandomValues(new Uint32Array(2)).join('-')
    remember('almanac-tab', id)
  }
  if (!id) renew()
  const key = () => prefix + id
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('almanac-drafts') : undefined
  channel?.addEventListener('message', ({ data }) => {
    if (data.asks) channel.postMessage({ held: key() })
    // A duplicated tab starts with the key of the original.
    else if (data.held === key()) renew()
    else onTaken(data.held)
  })
  return { key, renew, ask: () => channel?.postMessage({ asks: true }) }
}

function earlierDrafts(prefix, before, tab) {
  const drafts = draftKeys(prefix)
    .map(key => ({ key, kept: read(key) }))
    .filter(({ kept }) => kept && kept.fields !== before)
  // If the user ignores the offer and types, both drafts are kept.
  if (drafts.some(({ key }) => key === tab.key())) tab.renew()
  return drafts
}

function offerDrafts(form, drafts, tab) {
  const pattern = document.querySelector('#draft-offer')
  for (const { key, kept } of drafts) {
    const offer = pattern.content.firstElementChild.cloneNode(true)
    offer.dataset.draftKey = key
    offer.querySelector('[data-draft-name]').textContent = nameOf(kept)
    offer.addEventListener('click', ({ target }) => {
      const choice = target.dataset.draft
      if (!choice) return
      if (choice === 'restore') restore(form, kept)
      // The restored draft is now stored under this tab's key.
      forget(key)
      offer.remove()
    })
    pattern.before(offer)
  }
  tab.ask()
}

function hideOffer(key) {
  document.querySelector(`[data-draft-key="${CSS.escape(key)}"]`)?.remove()
}

function draftKeys(prefix) {
  try {
    return Object.keys(localStorage).filter(key => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** The title of the draft, and when it was typed. */
function nameOf({ fields, at }) {
  const { lang } = document.documentElement
  const title = JSON.parse(fields).find(([name]) => /^(title|name|venue|organizer|alt)$/.test(name))?.[1]
  const when = at && new Date(at).toLocaleString(lang, { dateStyle: 'medium', timeStyle: 'short' })
  return [title, when].filter(Boolean).join(' · ')
}

function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key))
  } catch {
    return null
  }
}

function store(key, draft) {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // If storage is full or blocked, no draft is kept; the page warns before it is left.
  }
}

function forget(key) {
  try {
    localStorage.removeItem(key)
  } catch {
    // Without storage there are no drafts.
  }
}

/** For this tab only. */
function recall(name) {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

function remember(name, value) {
  try {
    sessionStorage.setItem(name, value)
  } catch {
    // Without storage, each page counts as a separate tab.
  }
}

/** All inputs as text, and the names of selected records; without files and secrets. */
function snapshot(form) {
  const fields = [...new FormData(form)].filter(
    ([name, value]) => typeof value === 'string' && !unkept.has(name),
  )
  const names = [...form.querySelectorAll('.chip input[name]:checked')].map(box => [
    `called ${box.name} ${box.value}`,
    box.labels[0]?.querySelector('bdi')?.textContent ?? '',
  ])
  return JSON.stringify([...fields, ...names])
}

/** A comment is submitted separately, so it does not count as unsaved. */
function withoutComment(fields) {
  return fields.replace(/\["comment","(?:[^"\\]|\\.)*"\]/, '["comment",""]')
}

function marksOf({ elements: { was, version } }) {
  return { was: was?.value, version: version?.value }
}

/** The draft was typed into an earlier version: the server merges it with later changes. */
function restore(form, { was, version, fields: text }) {
  if (form.elements.was && was) form.elements.was.value = was
  if (form.elements.version && version) form.elements.version.value = version
  const fields = JSON.parse(text)
  const controls = [...form.elements].filter(({ type }) => type !== 'hidden')
  for (const control of controls) {
    if (control.type === 'checkbox' || control.type === 'radio')
      control.checked = fields.some(([name, value]) => name === control.name && value === control.value)
  }
  for (const [name, value] of fields) {
    const control = controls.find(other => other.name === name && !['checkbox', 'radio'].includes(other.type))
    if (control) control.value = value
  }
  form.dispatchEvent(new CustomEvent('restored', { detail: fields }))
  const first = form.querySelector('#start_day') ?? form
  first.dispatchEvent(new Event('input', { bubbles: true }))
}
