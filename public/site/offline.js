// Caches what a visitor needs offline: the offline page, its styles and scripts, and the saved events. Only
// the service worker reads it, and only if the network fails.
import { find, findAll } from '../browser/dom.js'

const { offline } = document.body.dataset
const styles = findAll(document, 'link[rel=stylesheet]', HTMLLinkElement).map(({ href }) => href)
const scripts = findAll(document, 'script[src]', HTMLScriptElement).map(({ src }) => src)

/** Another version of the program has other files. */
const cacheName = `almanac-${styles
  .find(url => url.includes('/site.css'))
  ?.split('/')
  .at(-2)}`

/** @param {Cache} cache */
async function keepForLater(cache) {
  for (const name of await caches.keys())
    if (name.startsWith('almanac-') && name !== cacheName) await caches.delete(name)
  for (const url of [...styles, ...scripts, ...(offline ? [offline] : [])])
    if (!(await cache.match(url))) await cache.add(url)
  await keepSavedPages(cache)
}

/**
 * Cached pages stay until there is something newer.
 * @param {Cache} cache
 */
async function keepSavedPages(cache) {
  const mine = find(document, '.my-link a', HTMLAnchorElement)
  if (!mine) return
  const hasSaved = new URL(mine.href).search !== ''
  const answer = hasSaved ? await fetch(mine.href) : undefined
  if (answer && !answer.ok) return
  for (const request of await cache.keys())
    if (new URL(request.url).pathname === mine.pathname) await cache.delete(request)
  if (answer) await cache.put(mine.href, answer)
}

/**
 * Without a network, the existing cache is used.
 * @param {(cache: Cache) => Promise<void>} work
 */
function keep(work) {
  caches
    .open(cacheName)
    .then(work)
    .catch(() => {})
}

navigator.serviceWorker.register('/service-worker.js').then(
  () => keep(keepForLater),
  () => {},
)
document.addEventListener('almanac:saved', () => keep(keepSavedPages))
