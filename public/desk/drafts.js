// Unsaved input of an editor is kept in this browser, separately for each account, page and tab, and every few
// seconds on the server. Drafts that no open tab holds are offered to the same account when the page is opened
// again: the server offers its own, which may come from another device.

// Secrets, and fields that belong to the page rather than to the input.
const unkept = new Set(['form_token', 'version', 'was', 'password', 'draft', 'draft_at'])

/** The time between two saves on the server. */
const pause = 4000

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
  const tab = openTab(prefix, form.elements.draft.value.split(' ')[0], key => hideOffers(key))
  const clock = clockAfter(Number(form.elements.draft_at.value))
  let isSent = false
  const server = keepOnServer(form, { tab, clock }, () => {
    if (isSent || snapshot(form) === before) return
    if (state.textContent === editor.dataset.unsaved) state.textContent = editor.dataset.kept
    const kept = read(tab.key())
    if (kept) store(tab.key(), { ...kept, isKept: true })
  })

  const keep = () => {
    // Responses that arrive while the form is being submitted are ignored.
    if (isSent) return
    const fields = snapshot(form)
    const isChanged = fields !== before
    const { unsaved, unsent } = editor.dataset
    const isComment = withoutComment(fields) === withoutComment(before)
    state.textContent = !isChanged ? '' : isComment ? unsent : unsaved
    if (isChanged) {
      store(tab.key(), { ...marksOf(form), fields, at: clock() })
      server.save()
    } else {
      forget(tab.key())
      server.remove(tab.id(), clock())
    }
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
    for (const { key } of drafts) hideOffers(key)
    const isChanged = () => snapshot(form) !== before
    const offerAll = () => {
      for (const draft of drafts) offerDraft(form, draft, { tab, server, isChanged })
      tab.ask()
    }
    form.addEventListener('ready', offerAll, { once: true })
  }
  answerOffers(server, prefix)
  showOffersLeft(tab)

  document.addEventListener('submit', event => {
    if (event.target !== form || event.defaultPrevented || event.submitter?.formTarget) return
    isSent = true
    server.stop()
    form.elements.draft.value = `${tab.id()} ${location.pathname}`
    form.elements.draft_at.value = clock()
    remember('almanac-sent', tab.key())
  })
  addEventListener('pagehide', () => !isSent && server.flush())
  addEventListener('pageshow', () => {
    isSent = false
  })
  addEventListener('beforeunload', event => {
    if (!isSent && snapshot(form) !== before && !read(tab.key())?.isKept) event.preventDefault()
  })
}

/**
 * Increasing times in milliseconds, also if the clock of the device that typed the draft was ahead. The server
 * ignores requests that arrive after a newer one.
 */
function clockAfter(last) {
  let time = last
  return () => {
    time = Math.max(Date.now(), time + 1)
    return time
  }
}

/** Saves the form as a draft of the user, at most every few seconds. */
function keepOnServer(form, { tab, clock }, onSaved) {
  let waiting
  let isKept = false
  const post = (path, values, options) => {
    const { value: token } = form.elements.form_token
    const body = new URLSearchParams({ form_token: token, path: location.pathname, ...values })
    return fetch(path, { method: 'POST', body, ...options })
  }
  const send = async options => {
    waiting = undefined
    const fields = draftFields(form)
    isKept = true
    try {
      const values = {
        tab: tab.id(),
        name: titleIn(fields),
        fields: new URLSearchParams(fields).toString(),
        typed_at: read(tab.key())?.at ?? clock(),
      }
      const response = await post('/desk/drafts/', values, options)
      const { saved } = await response.json()
      if (saved && waiting === undefined) onSaved()
    } catch {
      // Offline: the draft in this browser remains.
    }
  }
  const stop = () => {
    clearTimeout(waiting)
    waiting = undefined
  }
  return {
    save() {
      waiting ??= setTimeout(() => send(), pause)
    },
    /** When the user leaves the page, the latest text is sent immediately. */
    flush() {
      if (waiting === undefined) return
      stop()
      // Browsers limit the size of requests that outlive their page.
      send({ keepalive: true })
    },
    stop,
    /** Discards what was typed until then. */
    remove(id, at) {
      if (id === tab.id()) stop()
      if (id === tab.id() && !isKept) return
      if (id === tab.id()) isKept = false
      post('/desk/drafts/discard/', { tab: id, typed_at: at }).catch(() => {})
    },
  }
}

/** The form as it would be submitted, with the version it was opened with, but without files and secrets. */
function draftFields(form) {
  const left = new Set(['form_token', 'password', 'draft', 'draft_at'])
  return [...new FormData(form)].filter(([name, value]) => typeof value === 'string' && !left.has(name))
}

function titleIn(fields) {
  return fields.find(([name]) => /^(title|name|venue|organizer|alt)$/.test(name))?.[1].slice(0, 200) ?? ''
}

/** Drafts that another tab of this browser holds are not offered, so the tabs are asked first. */
function showOffersLeft(tab) {
  const offers = document.querySelectorAll('[data-draft-tab]')
  for (const offer of offers) offer.hidden = true
  tab.ask()
  setTimeout(() => {
    for (const offer of offers) offer.hidden = false
  }, 200)
}

/** Discarding an offer of the server does not leave the page. */
function answerOffers(server, prefix) {
  for (const offer of document.querySelectorAll('[data-draft-tab]'))
    offer.querySelector('[data-draft="discard"]').addEventListener('click', event => {
      event.preventDefault()
      server.remove(offer.dataset.draftTab, offer.dataset.draftAt)
      forget(prefix + offer.dataset.draftTab)
      offer.remove()
    })
}

/**
 * The tab's own key. Tabs announce their keys to each other, and drafts held by other tabs are not offered.
 */
function openTab(prefix, openedId, onTaken) {
  let id = openedId || recall('almanac-tab')
  const renew = () => {
    id = crypto.getRandomValues(new Uint32Array(2)).join('-')
    remember('almanac-tab', id)
  }
  if (openedId) remember('almanac-tab', openedId)
  if (!id) renew()
  const key = () => prefix + id
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('almanac-drafts') : undefined
  channel?.addEventListener('message', ({ data }) => {
    if (data.asks) channel.postMessage({ held: key() })
    // A duplicated tab starts with the key of the original.
    else if (data.held === key()) renew()
    else onTaken(data.held)
  })
  return { key, id: () => id, renew, ask: () => channel?.postMessage({ asks: true }) }
}

function earlierDrafts(prefix, before, tab) {
  const drafts = draftKeys(prefix)
    .map(key => ({ key, kept: read(key) }))
    .filter(({ key, kept }) => kept && kept.fields !== before && !isOlder(key, prefix, kept))
  // If the user ignores the offer and types, both drafts are kept.
  if (drafts.some(({ key }) => key === tab.key())) tab.renew()
  return drafts
}

/** Whether the server offers a newer version of the same draft, typed on another device. */
function isOlder(key, prefix, { at = 0 }) {
  const offer = document.querySelector(`[data-draft-tab="${CSS.escape(key.slice(prefix.length))}"]`)
  return offer !== null && Number(offer.dataset.draftAt) > at
}

function offerDraft(form, { key, kept }, page) {
  const { tab, server, isChanged } = page
  const pattern = document.querySelector('#draft-offer')
  const offer = pattern.content.firstElementChild.cloneNode(true)
  offer.dataset.draftKey = key
  offer.querySelector('[data-draft-name]').textContent = nameOf(kept)
  offer.addEventListener('click', ({ target }) => {
    const choice = target.dataset.draft
    if (!choice) return
    if (choice === 'restore') {
      if (isChanged()) setAside(form, page)
      restore(form, kept)
    }
    // The restored draft is now stored under this tab's key.
    forget(key)
    if (key !== tab.key()) server.remove(key.split(' ').at(-1), kept.at)
    offer.remove()
  })
  pattern.before(offer)
}

/** What the user typed before restoring another draft becomes a draft that is offered itself. */
function setAside(form, page) {
  const { tab, server } = page
  const key = tab.key()
  const kept = read(key)
  // Without storage there are no other drafts, unless another tab has just cleared them.
  if (!kept) return
  server.flush()
  tab.renew()
  offerDraft(form, { key, kept }, page)
}

function hideOffers(key) {
  const tab = key.split(' ').at(-1)
  document.querySelector(`[data-draft-key="${CSS.escape(key)}"]`)?.remove()
  if (key.includes(` ${location.pathname} `))
    document.querySelector(`[data-draft-tab="${CSS.escape(tab)}"]`)?.remove()
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
  const title = titleIn(JSON.parse(fields))
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
