// Events saved in this browser: the stars, and the page that lists them.
const savedKey = 'almanac-saved'
const mostSaved = 200

function savedIds() {
  try {
    const ids = JSON.parse(localStorage.getItem(savedKey) ?? '[]')
    return Array.isArray(ids) ? ids.filter(Number.isInteger) : []
  } catch {
    return []
  }
}

function keepSaved(ids) {
  try {
    localStorage.setItem(savedKey, JSON.stringify(ids.slice(-mostSaved)))
  } catch {
    // Storage is blocked or full: the star shows that nothing was saved.
  }
  showSaved()
  document.dispatchEvent(new Event('almanac:saved'))
}

function showSaved() {
  const ids = savedIds()
  for (const star of document.querySelectorAll('.star'))
    star.setAttribute('aria-pressed', String(ids.includes(Number(star.dataset.id))))
  const link = document.querySelector('.my-link a')
  if (link) {
    link.parentElement.hidden = ids.length === 0
    link.href = `${link.pathname}${ids.length > 0 ? `?ids=${ids.join(',')}` : ''}`
    link.querySelector('.number').textContent = ids.length
  }
  for (const button of document.querySelectorAll('[data-save-all]'))
    button.parentElement.hidden = idsOf(button).every(id => ids.includes(id))
}

function idsOf(button) {
  return button.dataset.saveAll.split(',').map(Number)
}

function addStars() {
  const { save } = document.body.dataset
  for (const place of document.querySelectorAll('[data-event]:not(:has(> .star))')) {
    const title = place.closest('.event-page, .card')?.querySelector('h1, h2, h3')?.textContent.trim()
    const star = Object.assign(document.createElement('button'), { type: 'button', className: 'star' })
    star.dataset.id = place.dataset.event
    star.title = save
    star.setAttribute('aria-label', `${save}: ${title}`)
    place.append(star)
  }
}

document.addEventListener('click', ({ target }) => {
  const star = target.closest('.star')
  const all = target.closest('[data-save-all]')
  if (!star && !all) return
  const ids = savedIds()
  if (all) return keepSaved([...new Set([...ids, ...idsOf(all)])])
  const id = Number(star.dataset.id)
  keepSaved(ids.includes(id) ? ids.filter(other => other !== id) : [...ids, id])
})

/** Without ids in its URL, the page shows what this browser has saved. */
function showMine() {
  const mine = document.querySelector('[data-my-events]')
  const ids = savedIds()
  if (mine && ids.length > 0) location.replace(`${mine.dataset.myEvents}?ids=${ids.join(',')}`)
}

/** Without a network, the last cached page of saved events is shown. */
async function showOffline() {
  const place = document.querySelector('[data-saved-offline]')
  if (!place || !globalThis.caches) return
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys()) {
      if (!new URL(request.url).pathname.endsWith('/my/')) continue
      const answer = await caches.match(request, { ignoreVary: true })
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
      place.replaceChildren(...page.querySelectorAll('main .cards'))
    }
  addStars()
  showSaved()
}

function enhanceSaved() {
  addStars()
  showSaved()
  showOffline()
  showMine()
}

document.addEventListener('almanac:page', enhanceSaved)
addEventListener('storage', ({ key }) => {
  if (key === savedKey) showSaved()
})
enhanceSaved()

// Service workers require a secure page.
if (navigator.serviceWorker && globalThis.caches)
  addEventListener('load', () => import(document.body.dataset.offlineScript))
