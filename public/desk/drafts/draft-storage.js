// Where drafts are: in this browser under the key of a tab, and on the server.
import { controlOf } from '../../browser/dom.js'
import { readStored } from '../../browser/storage.js'
import { draftPath, submittedFields, titleIn } from './draft-fields.js'

/** @import { Draft } from './draft-fields.js' */

/** @typedef {ReturnType<typeof openTab>} Tab */

/** The time between two saves on the server. */
const pause = 4000

/**
 * @param {string} key
 * @returns {Draft | null}
 */
export function readDraft(key) {
  try {
    return JSON.parse(readStored(key) ?? 'null')
  } catch {
    return null
  }
}

/**
 * Increasing times in milliseconds, also if the clock of the device that typed the draft was ahead. The server
 * ignores requests that arrive after a newer one.
 * @param {number} last
 */
export function clockAfter(last) {
  let time = last
  return () => {
    time = Math.max(Date.now(), time + 1)
    return time
  }
}

/**
 * Saves the form as a draft of the user, at most every few seconds.
 * @param {HTMLFormElement} form
 * @param {{ tab: Tab, clock: () => number }} draft
 * @param {() => void} onSaved
 */
export function keepOnServer(form, { tab, clock }, onSaved) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting
  let isKept = false
  /**
   * @param {string} path
   * @param {Readonly<Record<string, string>>} values
   * @param {RequestInit} [options]
   */
  const post = (path, values, options) => {
    const token = controlOf(form, 'form_token')?.value ?? ''
    const body = new URLSearchParams({ form_token: token, path: draftPath(form), ...values })
    return fetch(path, { method: 'POST', body, ...options })
  }
  /** @param {RequestInit} [options] */
  const send = async options => {
    waiting = undefined
    const fields = submittedFields(form)
    isKept = true
    try {
      const values = {
        tab: tab.id(),
        name: titleIn(fields),
        fields: new URLSearchParams(fields).toString(),
        typed_at: String(readDraft(tab.key())?.at ?? clock()),
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
    /**
     * Discards what was typed until then.
     * @param {string} id
     * @param {number | undefined} at
     */
    remove(id, at) {
      if (id === tab.id()) stop()
      if (id === tab.id() && !isKept) return
      if (id === tab.id()) isKept = false
      post('/desk/drafts/discard/', { tab: id, typed_at: String(at) }).catch(() => {})
    },
  }
}

/**
 * The tab's own key. Tabs announce their keys to each other, and drafts held by other tabs are not offered.
 * @param {string} prefix
 * @param {string} openedId
 * @param {(key: string) => void} onTaken
 */
export function openTab(prefix, openedId, onTaken) {
  let id = openedId || recall('almanac-tab') || ''
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

/**
 * For this tab only.
 * @param {string} name
 */
function recall(name) {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

/**
 * @param {string} name
 * @param {string} value
 */
export function remember(name, value) {
  try {
    sessionStorage.setItem(name, value)
  } catch {
    // Without storage, each page counts as a separate tab.
  }
}
