// Events saved in this browser: the stars, and the page that lists them.
import { closest, find, findAll, need } from '../../browser/dom.js'
import { parsePage } from '../../browser/page.js'
import { readStored, removeStored, writeStored } from '../../browser/storage.js'

const savedKey = 'almanac-saved'
/** The page of a list that is tied to a mail address, and shared with other devices. */
const linkKey = 'almanac-saved-link'
const mostSaved = 200

/** @returns {number[]} */
function savedIds() {
  try {
    const ids = JSON.parse(readStored(savedKey) ?? '[]')
    return Array.isArray(ids) ? ids.filter(Number.isInteger) : []
  } catch {
    return []
  }
}

/** @param {readonly number[]} ids */
function keepSaved(ids) {
  shareChange(savedIds(), ids)
  // If storage is blocked or full, the star shows that nothing was saved.
  writeStored(savedKey, JSON.stringify(ids.slice(-mostSaved)))
  showSaved()
  document.dispatchEvent(new Event('almanac:saved'))
}

/**
 * @param {readonly number[]} before
 * @param {readonly number[]} after
 */
async function shareChange(before, after) {
  const link = readStored(linkKey)
  const add = after.filter(id => !before.includes(id)).join()
  const remove = before.filter(id => !after.includes(id)).join()
  if (!link || (add === '' && remove === '')) return
  const body = new URLSearchParams({ add, remove })
  const answer = await fetch(link, { method: 'POST', body, keepalive: true }).catch(() => undefined)
  // The list is no longer tied to an address.
  if (answer?.status === 404 || answer?.status === 410) removeStored(linkKey)
}

/** On the page of a tied list: the browser keeps its link and its events. Its own events are added the first time. */
function tieList() {
  const page = find(document, '[data-my-link]', HTMLElement)
  if (!page) return
  const { myLink = '', myPage = '' } = page.dataset
  const own = readStored(linkKey) === myLink ? [] : savedIds()
  writeStored(linkKey, myLink)
  writeStored(savedKey, JSON.stringify(sharedIds(page)))
  keepSaved([...new Set([...sharedIds(page), ...own])])
  location.replace(mineAt(myPage))
}

/** @param {HTMLElement} page */
function sharedIds({ dataset }) {
  return dataset.myIds?.split(',').filter(Boolean).map(Number) ?? []
}

/** @param {string} path */
function mineAt(path) {
  const ids = savedIds()
  return ids.length > 0 ? `${path}?ids=${ids.join(',')}` : path
}

/** The page of saved events shows the changes of other devices. Without a network, it shows what is stored here. */
async function readTied() {
  const link = readStored(linkKey)
  const isMine = /^(\/[a-z-]+)?\/my\/$/.test(location.pathname)
  const answer = link && isMine ? await fetch(link).catch(() => undefined) : undefined
  if (answer?.status === 404 || answer?.status === 410) removeStored(linkKey)
  if (!answer?.ok) return
  const page = find(parsePage(await answer.text()), '[data-my-link]', HTMLElement)
  if (
    !page ||
    sharedIds(page).join() ===
      savedIds()
        .toSorted((one, other) => one - other)
        .join()
  )
    return
  writeStored(savedKey, JSON.stringify(sharedIds(page)))
  location.replace(mineAt(location.pathname))
}

function showSaved() {
  const ids = savedIds()
  for (const star of findAll(document, '.star', HTMLElement))
    star.setAttribute('aria-pressed', String(ids.includes(Number(star.dataset.id))))
  const link = find(document, '.my-link a', HTMLAnchorElement)
  if (link?.parentElement) {
    link.parentElement.hidden = ids.length === 0 && !readStored(linkKey)
    link.href = mineAt(link.pathname)
    need(link, '.number', Element).textContent = String(ids.length)
  }
  for (const button of findAll(document, '[data-save-all]', HTMLElement))
    if (button.parentElement) button.parentElement.hidden = idsOf(button).every(id => ids.includes(id))
}

/** A page with events of others is a shared list. */
function nameMine() {
  const heading = find(document, 'h1[data-mine]', HTMLElement)
  const list = find(document, '[data-save-all]', HTMLElement)
  const ids = savedIds()
  if (!heading || !list || !idsOf(list).every(id => ids.includes(id))) return
  const { mine = '' } = heading.dataset
  document.title = document.title.replace(heading.textContent, mine)
  heading.textContent = mine
}

/** @param {HTMLElement} button */
function idsOf({ dataset }) {
  return dataset.saveAll?.split(',').map(Number) ?? []
}

function addStars() {
  const { save = '' } = document.body.dataset
  for (const place of findAll(document, '[data-event]:not(:has(> .star))', HTMLElement)) {
    const title = place.closest('.event-page, .card')?.querySelector('h1, h2, h3')?.textContent.trim()
    const star = Object.assign(document.createElement('button'), { type: 'button', className: 'star' })
    star.dataset.id = place.dataset.event ?? ''
    star.title = save
    star.setAttribute('aria-label', `${save}: ${title}`)
    place.append(star)
  }
}

document.addEventListener('click', ({ target }) => {
  const star = closest(target, '.star', HTMLElement)
  const all = closest(target, '[data-save-all]', HTMLElement)
  const ids = savedIds()
  if (all) keepSaved([...new Set([...ids, ...idsOf(all)])])
  else if (star) keepSaved(toggled(ids, Number(star.dataset.id)))
})

/**
 * @param {readonly number[]} ids
 * @param {number} id
 */
function toggled(ids, id) {
  return ids.includes(id) ? ids.filter(other => other !== id) : [...ids, id]
}

/** Without ids in its URL, the page shows what this browser has saved. */
function showMine() {
  const mine = find(document, '[data-my-events]', HTMLElement)
  if (mine && savedIds().length > 0) location.replace(mineAt(mine.dataset.myEvents ?? ''))
  else readTied()
}

/** Without a network, the last cached page of saved events is shown. */
async function showOffline() {
  const place = document.querySelector('[data-saved-offline]')
  if (!place || !globalThis.caches) return
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys()) {
      if (!new URL(request.url).pathname.endsWith('/my/')) continue
      const answer = await caches.match(request, { ignoreVary: true })
      if (answer) place.replaceChildren(...parsePage(await answer.text()).querySelectorAll('main .months'))
    }
  addStars()
  showSaved()
}

function enhanceSaved() {
  addStars()
  tieList()
  showSaved()
  nameMine()
  showOffline()
  showMine()
}

document.addEventListener('almanac:page', enhanceSaved)
addEventListener('storage', ({ key }) => {
  if (key === savedKey) showSaved()
})
enhanceSaved()

// Service workers require a secure page.
const { offlineScript } = document.body.dataset
if (navigator.serviceWorker && globalThis.caches && offlineScript)
  addEventListener('load', () => import(offlineScript))
