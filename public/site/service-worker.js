// Responds only if the network fails: with a cached page, or the offline page. The desk, the API, feeds and
// everything else bypass it.
const pages = /^\/(?:(ar|en|fr|pt-pt|sw)\/)?(?:$|(?:events|event|venue|organizer|tag|my|embed|offline)\/)/

addEventListener('install', () => skipWaiting())
addEventListener('activate', event => event.waitUntil(clients.claim()))

addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && pages.test(pathname)) event.respondWith(page(request, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(fetch(request).catch(() => kept(request)))
})

async function page(request, pathname) {
  try {
    return await fetch(request)
  } catch (error) {
    const [, language] = pages.exec(pathname)
    const offline = language ? `/${language}/offline/` : '/offline/'
    const found = (await keptAs(request)) ?? (await keptAs(offline)) ?? (await keptAs('/offline/'))
    if (found) return found
    throw error
  }
}

/** Pages and scripts send other headers than the request that filled the cache. */
function keptAs(request) {
  return caches.match(request, { ignoreVary: true })
}

async function kept(request) {
  return (await keptAs(request)) ?? Response.error()
}
