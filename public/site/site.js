// Enhancements of the pages. All of them work without this script.

const parts = ['.skip', '.site-header', 'main', '.site-footer']
const said =
  'link[rel=canonical],link[rel=alternate],meta[property],meta[name=description],meta[name=robots],script[type="application/ld+json"]'

/** A selector for the element that gets the focus on the next page. */
let focusNext

// Client-side navigation. Browsers without the Navigation API follow links normally.
globalThis.navigation?.addEventListener('navigate', event => {
  if (!isPage(event)) return
  if (event.navigationType !== 'traverse')
    focusNext ??= sameControl(event.sourceElement ?? document.activeElement)
  const keepsPlace = focusNext !== undefined
  event.intercept({
    focusReset: 'manual',
    scroll: keepsPlace ? 'manual' : 'after-transition',
    handler: () => show(event.destination.url, event.signal),
  })
})

/** Page URLs end in a slash; feeds, files and the documentation are left to the browser. */
function isPage({ canIntercept, hashChange, downloadRequest, formData, navigationType, destination }) {
  const isNew = navigationType === 'traverse' || !destination.sameDocument
  const isFollowed = canIntercept && isNew && !hashChange && downloadRequest === null && !formData
  return isFollowed && navigationType !== 'reload' && new URL(destination.url).pathname.endsWith('/')
}

/** Moving by month keeps the focus on the arrow. */
function sameControl(element) {
  const kind = element?.closest?.('.around a')?.className.split(' ').join('.')
  return kind && `.around .${kind}`
}

async function show(url, signal) {
  const root = document.documentElement
  root.dataset.loading = ''
  try {
    const answer = await fetch(url, { signal, headers: { accept: 'text/html' } })
    const isHtml = answer.headers.get('content-type')?.startsWith('text/html')
    if (!isHtml || answer.redirected) return location.replace(answer.url)
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    if (!isOfThisSite(page)) return location.reload()
    await addStyles(page)
    if (!signal.aborted) replaceWith(page)
  } catch (error) {
    // The navigation was superseded, or the page can't be loaded this way: then the browser tries, and shows
    // the error.
    if (!signal.aborted) location.reload()
    throw error
  } finally {
    delete root.dataset.loading
  }
}

/** After an upgrade the server has other scripts. */
function isOfThisSite(page) {
  const own = page.querySelector('script[src*="/site.js"]')
  return (
    document.querySelector(`script[src="${own?.getAttribute('src')}"]`) &&
    parts.every(part => page.querySelector(part))
  )
}

function missing(page, selector, attribute) {
  return [...page.querySelectorAll(selector)].filter(
    element => !document.head.querySelector(`[${attribute}="${element.getAttribute(attribute)}"]`),
  )
}

function addStyles(page) {
  const loads = missing(page, 'link[rel=stylesheet]', 'href').map(
    link =>
      new Promise(done => {
        link.onload = link.onerror = done
        document.head.append(link)
      }),
  )
  return Promise.all(loads)
}

function replaceWith(page) {
  const { lang, dir } = page.documentElement
  Object.assign(document.documentElement, { lang, dir })
  Object.assign(document.body.dataset, page.body.dataset)
  document.title = page.title
  for (const old of document.head.querySelectorAll(said)) old.remove()
  document.head.append(...page.head.querySelectorAll(said))
  for (const part of parts) document.querySelector(part).replaceWith(page.querySelector(part))
  // Parsed scripts don't run; created ones do.
  for (const { src } of missing(page, 'script[src]', 'src'))
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }))
  const target = document.querySelector(focusNext ?? 'main') ?? document.querySelector('main')
  focusNext = undefined
  target.focus({ preventScroll: true })
  announce([page.title, document.querySelector('main .count')?.textContent].filter(Boolean).join('. '))
  enhance()
  document.dispatchEvent(new Event('almanac:page'))
}

const announcer = document.createElement('p')
announcer.className = 'hidden'
announcer.setAttribute('role', 'status')
document.body.append(announcer)

function announce(text) {
  announcer.textContent = ''
  setTimeout(() => {
    announcer.textContent = text
  }, 100)
}

// Calendar keys: arrows move by day, page keys by month.
const steps = { ArrowUp: -7, ArrowDown: 7, ArrowLeft: -1, ArrowRight: 1 }

document.addEventListener('keydown', event => {
  if (event.key === 'Escape') closeMenus()
  const day = event.target.closest?.('.month .day')
  if (!day || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const date = dateAfter(event.key, new Date(day.querySelector('time').dateTime))
  if (!date) return
  event.preventDefault()
  goTo(date.toISOString().slice(0, 10), event.key.startsWith('Page'), day)
})

function dateAfter(key, date) {
  const back = { PageUp: -1, PageDown: 1 }[key]
  if (back) {
    const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + back + 1, 0)).getUTCDate()
    return new Date(
      Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + back, Math.min(date.getUTCDate(), last)),
    )
  }
  if (!steps[key]) return undefined
  const isMirrored = document.documentElement.dir === 'rtl' && Math.abs(steps[key]) === 1
  return new Date(date.getTime() + (isMirrored ? -1 : 1) * steps[key] * 86_400_000)
}

function goTo(day, otherMonth, from) {
  const place = from.closest('.picker') ?? document.querySelector('main')
  const selector = `.day:has([datetime="${day}"])`
  const shown = place.querySelector(selector)
  if (shown && !otherMonth) return focusDay(shown)
  const isLater = day > place.querySelector('.month th:not(.outside) time').dateTime
  const arrow = place.querySelector(isLater ? '.around .forward' : '.around .back')
  if (!arrow) return
  if (place === picker) return showMonth(arrow.href).then(() => focusDay(picker.querySelector(selector)))
  focusNext = selector
  arrow.click()
}

// Roving tabindex: the days of a month are one tab stop, and arrows move between them.
function rove(place) {
  const days = [...place.querySelectorAll('.month .day')]
  for (const day of days) day.tabIndex = -1
  const first =
    days.find(day => day === document.activeElement) ??
    days.find(day => day.getAttribute('aria-current')) ??
    days.find(day => !day.closest('.outside')) ??
    days[0]
  if (first) first.tabIndex = 0
}

function focusDay(day) {
  for (const other of day.closest('.month').querySelectorAll('.day')) other.tabIndex = -1
  day.tabIndex = 0
  day.focus()
}

// On narrow screens the days are below the month: choosing one scrolls there.
function showDay(event) {
  const link = event.target.closest('main > .month .day')
  const box = link && document.getElementById(`day-${link.querySelector('time').dateTime}`)
  if (!box || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (getComputedStyle(box.parentElement.querySelector('.fold')).position !== 'static') return
  for (const other of document.querySelectorAll('.agenda .chosen')) other.classList.remove('chosen')
  box.classList.add('chosen')
  if (!box.checkVisibility()) return
  event.preventDefault()
  box.scrollIntoView({ behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
  box.querySelector('a').focus({ preventScroll: true })
}

// Swiping moves to the next or previous month.
let touchedAt

document.addEventListener(
  'touchstart',
  ({ target, touches }) => {
    const [touch] = touches
    touchedAt = touches.length === 1 && target.closest('main > .month') ? touch : undefined
  },
  { passive: true },
)

document.addEventListener(
  'touchend',
  ({ changedTouches: [touch] }) => {
    const [across, down] = touchedAt
      ? [touch.clientX - touchedAt.clientX, touch.clientY - touchedAt.clientY]
      : [0, 0]
    touchedAt = undefined
    if (Math.abs(across) < 60 || Math.abs(down) > 40) return
    const isForward = across < 0 !== (document.documentElement.dir === 'rtl')
    document.querySelector(isForward ? 'main .around .forward' : 'main .around .back')?.click()
  },
  { passive: true },
)

/** Menus close when the focus moves elsewhere. So do the filters on a phone, where they are a sheet. */
function closeMenus(except) {
  const open = matchMedia('(width < 40rem)').matches ? ':is(.menu, .filters)[open]' : '.menu[open]'
  for (const menu of document.querySelectorAll(open)) {
    if (menu === except) continue
    if (menu.contains(document.activeElement) && !except) menu.querySelector('summary').focus()
    menu.open = false
  }
}

document.addEventListener('click', event => {
  showDay(event)
  const menu = event.target.closest('.menu, .filters')
  // The backdrop of the sheet is part of the filters.
  closeMenus(menu === event.target ? document.body : (menu ?? document.body))
  const sharing = event.target.closest('[data-share]')
  if (sharing) shareBy(sharing)
  const button = event.target.closest('.near button, [data-near]')
  if (button) searchNear(document.querySelector('.near'), button)
  const pick = event.target.closest('a.pick')
  if (pick && !event.ctrlKey && !event.metaKey && !event.shiftKey) openPicker(pick, event)
})

// The date picker: the month page without its events.
const picker = document.createElement('div')
picker.className = 'picker'
picker.popover = 'auto'

function openPicker(link, event) {
  event.preventDefault()
  picker.setAttribute('aria-label', link.textContent)
  picker.setAttribute('role', 'dialog')
  document.body.append(picker)
  picker.showPopover()
  showMonth(link.href).then(() => picker.querySelector('.day[tabindex="0"]')?.focus())
}

async function showMonth(url) {
  try {
    const answer = await fetch(url, { headers: { accept: 'text/html' } })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const [head, month] = [page.querySelector('.head'), page.querySelector('.month')]
    for (const row of month.querySelectorAll('.lane')) row.remove()
    head.querySelector('h1').outerHTML = `<p class="title">${head.querySelector('h1').textContent}</p>`
    head.querySelector('.jump')?.remove()
    picker.replaceChildren(head, month)
    rove(picker)
  } catch {
    location.assign(url)
  }
}

picker.addEventListener('click', event => {
  const link = event.target.closest('a')
  if (link?.closest('.around')) {
    event.preventDefault()
    const kind = sameControl(link)
    showMonth(link.href).then(() => picker.querySelector(kind)?.focus())
  } else if (link) picker.hidePopover()
})

document.addEventListener('focusin', ({ target }) => {
  if (target.dataset.suggestScript) import(target.dataset.suggestScript)
})

/** Empty fields are omitted from the URL. */
document.addEventListener('formdata', ({ target, formData }) => {
  if (target.method !== 'get') return
  for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
})

async function shareBy(button) {
  const { address: url, title } = button.closest('[data-address]').dataset
  if (button.dataset.share === 'device') return navigator.share({ title, url }).catch(() => {})
  await navigator.clipboard.writeText(url)
  button.textContent = button.dataset.done
  announce(button.dataset.done)
}

/** The button in the filters has a separate status line; a chip shows the status itself. */
function searchNear(near, button) {
  const [lat, lng] = near.querySelectorAll('input')
  const radius = near.querySelector('select')
  const say = text => {
    if (near.contains(button)) near.querySelector('[role=status]').textContent = text
    else {
      button.textContent = text
      announce(text)
    }
  }
  const search = (latitude, longitude) => {
    lat.value = latitude
    lng.value = longitude
    radius.disabled = latitude === ''
    lat.form.requestSubmit()
  }
  if (lat.value) return search('', '')
  say(near.dataset.locating)
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => search(coords.latitude.toFixed(3), coords.longitude.toFixed(3)),
    () => say(near.dataset.notLocated),
    { timeout: 15_000, maximumAge: 300_000 },
  )
}

/** The visitor's own time, beside times in another time zone. */
function addYourTime(time) {
  const [from, until] = [new Date(time.dateTime), new Date(time.dataset.until)]
  const clock = (at, inZone) =>
    new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short', ...inZone }).format(at)
  const dayOf = text => text?.split(',')[0]
  const [own, ownEnd] = [clock(from), clock(until)]
  const there = tried(() => clock(from, { timeZone: time.dataset.zone }))
  if (own === there) return
  // The day is shown if it differs from the original; for a range over several days, both are.
  const isSameDay = dayOf(own) === dayOf(there) && dayOf(own) === dayOf(ownEnd)
  const day = isSameDay ? {} : { weekday: 'short', day: 'numeric', month: 'short' }
  const format = new Intl.DateTimeFormat(document.documentElement.lang, {
    ...day,
    hour: 'numeric',
    minute: '2-digit',
  })
  const text = document.createElement('span')
  text.className = 'your-time'
  const ownTime = document.body.dataset.yourTime.replace('{time}', format.formatRange(from, until))
  // A separator would be left alone where the line breaks.
  text.textContent = `(${ownTime})`
  const last = time.nextElementSibling?.matches('.zone, .own-clock') ? time.nextElementSibling : time
  last.after(' ', text)
}

/** Browsers don't support zones such as UTC+3; then the time is omitted. */
function tried(work) {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** "Starts in 2 hours", for events that start soon. It is added by a script because pages are cached. */
function addStart(time) {
  const minutes = Math.floor((new Date(time.dateTime) - Date.now()) / 60_000)
  if (!(minutes > 0 && minutes < 6 * 60)) return
  const format = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: 'always' })
  const when =
    minutes < 60 ? format.format(minutes, 'minute') : format.format(Math.floor(minutes / 60), 'hour')
  const text = document.createElement('span')
  text.className = 'soon'
  text.textContent = document.body.dataset.startsIn.replace('{when}', when)
  time.parentElement.append(' ', text)
}

function enhance() {
  for (const time of document.querySelectorAll('.card .when > time[datetime$=Z]')) addStart(time)
  for (const time of document.querySelectorAll('time[data-until]')) addYourTime(time)
  for (const button of document.querySelectorAll('[data-share]'))
    button.parentElement.hidden = button.dataset.share === 'device' ? !navigator.share : !navigator.clipboard
  if (navigator.geolocation)
    for (const near of document.querySelectorAll('.near, li:has([data-near])')) near.hidden = false
  rove(document.querySelector('main'))
}

enhance()
