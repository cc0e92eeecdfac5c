// Caches what a visitor needs offline: the offline page, its styles and scripts, and the saved events. Only
// the service worker reads it, and only if the network fails.
const { offline } = document.body.dataset
const styles = [...document.querySelectorAll('link[rel=stylesheet], script[src]')].map(
  ({ href, src }) => href || src,
)
/** Another version of the program has other files. */
const cacheName = `almanac-${new URL(styles.find(url => url.includes('/site.css'))).pathname.split('/')[2]}`

async function keepForLater(cache) {
  for (const name of await caches.keys())
    if (name.startsWith('almanac-') && name !== cacheName) await caches.delete(name)
  for (const url of [...styles, offline]) if (!(await cache.match(url))) await cache.add(url)
  await keepSavedPages(cache)
}

/** Cached pages stay until there is something newer. */
async function keepSavedPages(cache) {
  const mine = document.querySelector('.my-link a')
  const hasSaved = new URL(mine.href).search !== ''
  const answer = hasSaved ? await fetch(mine.href) : undefined
  if (answer && !answer.ok) return
  const isMine = ({ url }) => new URL(url).pathname === mine.pathname
  for (const request of (await cache.keys()).filter(isMine)) await cache.delete(request)
  if (answer) await cache.put(mine.href, answer)
}

/** Without a network, the existing cache is used. */
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
