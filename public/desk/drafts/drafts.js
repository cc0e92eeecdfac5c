// Unsaved input of an editor is kept in this browser, separately for each account, page and tab, and every few
// seconds on the server. Drafts that no open tab holds are offered to the same account when the page is opened
// again: the server offers its own, which may come from another device.
import { controlOf, find, isControl, need } from '../../browser/dom.js'
import { removeStored, writeStored } from '../../browser/storage.js'
import { draftPath, marksOf, snapshot, withoutComment } from './draft-fields.js'
import { answerOffers, earlierDrafts, hideOffers, offerDraft, showOffersLeft } from './draft-offers.js'
import { clockAfter, keepOnServer, openTab, readDraft, remember } from './draft-storage.js'

/** @import { Draft } from './draft-fields.js' */

const editor = find(document, '[data-editor]', HTMLElement)
const form = editor && find(editor, 'form', HTMLFormElement)
if (form) keepDraft(form, editor)

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement} editor
 */
function keepDraft(form, editor) {
  const path = draftPath(form)
  const prefix = `almanac-draft ${editor.dataset.account} ${path} `
  const { typed } = editor.dataset
  const before = typed === '' ? '' : typed !== undefined ? withoutComment(snapshot(form)) : snapshot(form)
  const openedId = controlOf(form, 'draft')?.value.split(' ')[0] ?? ''
  const tab = openTab(prefix, openedId, key => hideOffers(key, path))
  const clock = clockAfter(Number(controlOf(form, 'draft_at')?.value))
  const state = need(form, '[data-state]', Element)
  const isChanged = () => snapshot(form) !== before
  let isSent = false
  const server = keepOnServer(form, { tab, clock }, () => {
    if (isSent || !isChanged()) return
    if (state.textContent === editor.dataset.unsaved) state.textContent = editor.dataset.kept ?? ''
    const kept = readDraft(tab.key())
    if (kept) store(tab.key(), { ...kept, isKept: true })
  })

  const keep = () => {
    // Responses that arrive while the form is being submitted are ignored.
    if (isSent) return
    const fields = snapshot(form)
    state.textContent = stateText(fields, before, editor)
    if (fields !== before) {
      store(tab.key(), { ...marksOf(form), fields, at: clock() })
      server.save()
    } else {
      removeStored(tab.key())
      server.remove(tab.id(), clock())
    }
  }
  form.addEventListener('input', keep)
  // Including fields outside the form element that belong to it.
  document.addEventListener('input', ({ target }) => {
    if (isControl(target) && target.form === form && !form.contains(target)) keep()
  })
  if (typed !== undefined) keep()
  else {
    // Read before the user types: input typed while the page loads is not an earlier draft.
    const drafts = earlierDrafts(prefix, before, tab)
    for (const { key } of drafts) hideOffers(key, path)
    const offerAll = () => {
      for (const draft of drafts) offerDraft(form, draft, { tab, server, isChanged })
      tab.ask()
    }
    form.addEventListener('ready', offerAll, { once: true })
  }
  answerOffers(server, prefix)
  showOffersLeft(tab)

  whenSubmitted(form, submitter => {
    isSent = true
    server.stop()
    setValue(form, 'draft', `${tab.id()} ${path}`)
    setValue(form, 'draft_at', String(clock()))
    // Two drafts of new records are not of the same record. A comment has a separate address.
    const isWhole = !path.endsWith('/new/') && !submitter?.hasAttribute('formaction')
    remember('almanac-sent', isWhole ? prefix : tab.key())
  })
  addEventListener('pagehide', () => !isSent && server.flush())
  addEventListener('pageshow', () => {
    isSent = false
  })
  addEventListener('beforeunload', event => {
    if (!isSent && isChanged() && !readDraft(tab.key())?.isKept) event.preventDefault()
  })
}

/**
 * @param {string} fields
 * @param {string} before
 * @param {HTMLElement} editor
 */
function stateText(fields, before, { dataset: { unsaved = '', unsent = '' } }) {
  if (fields === before) return ''
  return withoutComment(fields) === withoutComment(before) ? unsent : unsaved
}

/**
 * @param {HTMLFormElement} form
 * @param {(submitter: HTMLElement | null) => void} act
 */
function whenSubmitted(form, act) {
  document.addEventListener('submit', event => {
    if (event.target !== form || event.defaultPrevented) return
    if (!event.submitter?.hasAttribute('formtarget')) act(event.submitter)
  })
}

/**
 * @param {HTMLFormElement} form
 * @param {string} name
 * @param {string} value
 */
function setValue(form, name, value) {
  const control = controlOf(form, name)
  if (control) control.value = value
}

/**
 * If storage is full or blocked, no draft is kept; the page warns before it is left.
 * @param {string} key
 * @param {Draft} draft
 */
function store(key, draft) {
  writeStored(key, JSON.stringify(draft))
}
