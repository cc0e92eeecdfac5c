// Offers of earlier drafts, of this browser and of other devices.
import { closest, find, findAll, need } from '../../browser/dom.js'
import { removeStored, storedNames } from '../../browser/storage.js'
import { restore, titleIn } from './draft-fields.js'
import { readDraft } from './draft-storage.js'

/** @import { Draft } from './draft-fields.js' */
/** @import { keepOnServer, Tab } from './draft-storage.js' */

/** @typedef {ReturnType<typeof keepOnServer>} DraftServer */
/** @typedef {{ readonly key: string, readonly kept: Draft }} EarlierDraft */
/** @typedef {{ readonly tab: Tab, readonly server: DraftServer, isChanged(): boolean }} OpenPage */

/**
 * Drafts that another tab of this browser holds are not offered, so the tabs are asked first.
 * @param {Tab} tab
 */
export function showOffersLeft(tab) {
  const offers = findAll(document, '[data-draft-tab]', HTMLElement)
  for (const offer of offers) offer.hidden = true
  tab.ask()
  setTimeout(() => {
    for (const offer of offers) offer.hidden = false
  }, 200)
}

/**
 * Discarding an offer of the server does not leave the page.
 * @param {DraftServer} server
 * @param {string} prefix
 */
export function answerOffers(server, prefix) {
  for (const offer of findAll(document, '[data-draft-tab]', HTMLElement))
    need(offer, '[data-draft="discard"]', Element).addEventListener('click', event => {
      event.preventDefault()
      const { draftTab = '', draftAt } = offer.dataset
      server.remove(draftTab, Number(draftAt))
      removeStored(prefix + draftTab)
      offer.remove()
    })
}

/**
 * @param {string} prefix
 * @param {string} before
 * @param {Tab} tab
 */
export function earlierDrafts(prefix, before, tab) {
  const drafts = storedNames(prefix).flatMap(key => {
    const kept = readDraft(key)
    return kept && kept.fields !== before && !isOlder(key, prefix, kept) ? [{ key, kept }] : []
  })
  // If the user ignores the offer and types, both drafts are kept.
  if (drafts.some(({ key }) => key === tab.key())) tab.renew()
  return drafts
}

/**
 * Whether the server offers a newer version of the same draft, typed on another device.
 * @param {string} key
 * @param {string} prefix
 * @param {Draft} draft
 */
function isOlder(key, prefix, { at = 0 }) {
  const tab = CSS.escape(key.slice(prefix.length))
  const offer = find(document, `[data-draft-tab="${tab}"]`, HTMLElement)
  return offer !== undefined && Number(offer.dataset.draftAt) > at
}

/**
 * @param {HTMLFormElement} form
 * @param {EarlierDraft} draft
 * @param {OpenPage} page
 */
export function offerDraft(form, { key, kept }, page) {
  const { tab, server, isChanged } = page
  const pattern = need(document, '#draft-offer', HTMLTemplateElement)
  const offer = need(document.importNode(pattern.content, true), '*', HTMLElement)
  offer.dataset.draftKey = key
  need(offer, '[data-draft-name]', Element).textContent = nameOf(kept)
  offer.addEventListener('click', ({ target }) => {
    const choice = closest(target, '[data-draft]', HTMLElement)?.dataset.draft
    if (!choice) return
    if (choice === 'restore') {
      if (isChanged()) setAside(form, page)
      restore(form, kept)
    }
    // The restored draft is now stored under this tab's key.
    removeStored(key)
    if (key !== tab.key()) server.remove(tabOf(key), kept.at)
    offer.remove()
  })
  pattern.before(offer)
}

/**
 * What the user typed before restoring another draft becomes a draft that is offered itself.
 * @param {HTMLFormElement} form
 * @param {OpenPage} page
 */
function setAside(form, page) {
  const { tab, server } = page
  const key = tab.key()
  const kept = readDraft(key)
  // Without storage there are no other drafts, unless another tab has just cleared them.
  if (!kept) return
  server.flush()
  tab.renew()
  offerDraft(form, { key, kept }, page)
}

/**
 * @param {string} key
 * @param {string} path
 */
export function hideOffers(key, path) {
  document.querySelector(`[data-draft-key="${CSS.escape(key)}"]`)?.remove()
  if (key.includes(` ${path} `))
    document.querySelector(`[data-draft-tab="${CSS.escape(tabOf(key))}"]`)?.remove()
}

/** @param {string} key */
function tabOf(key) {
  return key.split(' ').at(-1) ?? ''
}

/**
 * The title of the draft, and when it was typed.
 * @param {Draft} draft
 */
function nameOf({ fields, at }) {
  const { lang } = document.documentElement
  const title = titleIn(JSON.parse(fields))
  // Times at the desk are in the site's time zone.
  const timeZone = find(document, '[data-zone]', HTMLElement)?.dataset.zone
  const when = at && new Date(at).toLocaleString(lang, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return [title, when].filter(Boolean).join(' · ')
}
