// Responds only if the network fails: with a cached page, or the offline page. The desk, the API, feeds and
// everything else bypass it.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (globalThis))
const pages = /^\/(?:(ar|en|fr|pt-pt|sw)\/)?(?:$|(?:events|event|venue|organizer|tag|my|embed|offline)\/)/

worker.addEventListener('install', () => worker.skipWaiting())
worker.addEventListener('activate', event => event.waitUntil(worker.clients.claim()))

worker.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && pages.test(pathname)) event.respondWith(page(request, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(fetch(request).catch(() => kept(request)))
})

/**
 * @param {Request} request
 * @param {string} pathname
 */
async function page(request, pathname) {
  try {
    return await fetch(request)
  } catch (error) {
    const language = pages.exec(pathname)?.[1]
    const offline = language ? `/${language}/offline/` : '/offline/'
    const found = (await keptAs(request)) ?? (await keptAs(offline)) ?? (await keptAs('/offline/'))
    if (found) return found
    throw error
  }
}

/**
 * Pages and scripts send other headers than the request that filled the cache.
 * @param {Request | string} request
 */
function keptAs(request) {
  return caches.match(request, { ignoreVary: true })
}

/** @param {Request} request */
async function kept(request) {
  return (await keptAs(request)) ?? Response.error()
}
