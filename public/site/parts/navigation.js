// Client-side navigation. Browsers without the Navigation API follow links normally.
import { find, findAll, need } from '../../browser/dom.js'
import { parsePage } from '../../browser/page.js'
import { announce } from './announce.js'

const parts = ['.skip', '.site-header', 'main', '.site-footer']
const metadata =
  'link[rel=canonical],link[rel=alternate],meta[property],meta[name=description],meta[name=robots],script[type="application/ld+json"]'

/**
 * A selector for the element that gets the focus on the next page.
 * @type {string | undefined}
 */
let focusNext

/** @param {string} selector */
export function focusOnNextPage(selector) {
  focusNext = selector
}

globalThis.navigation?.addEventListener('navigate', event => {
  if (!isPage(event)) return
  const source = event.sourceElement ?? document.activeElement
  if (event.navigationType !== 'traverse') focusNext ??= sameControl(source)
  // Beside a small month is another list, which begins at the top.
  const keepsPlace = focusNext !== undefined && !source?.closest('.mini')
  event.intercept({
    focusReset: 'manual',
    scroll: keepsPlace ? 'manual' : 'after-transition',
    handler: () => show(event.destination.url, event.signal),
  })
})

/**
 * Page URLs end in a slash; feeds, files and the documentation are left to the browser.
 * @param {NavigateEvent} event
 */
function isPage({ canIntercept, hashChange, downloadRequest, formData, navigationType, destination }) {
  const isNew = navigationType === 'traverse' || !destination.sameDocument
  const isFollowed = canIntercept && isNew && !hashChange && downloadRequest === null && !formData
  return isFollowed && navigationType !== 'reload' && new URL(destination.url).pathname.endsWith('/')
}

/**
 * Moving by month keeps the focus on the arrow.
 * @param {Element | null} element
 */
export function sameControl(element) {
  const link = element?.closest(':is(.around, .mini-head) > a')
  return link ? `.${link.parentElement?.className} > .${link.className.split(' ').join('.')}` : undefined
}

/**
 * @param {string} url
 * @param {AbortSignal} signal
 */
async function show(url, signal) {
  const root = document.documentElement
  root.dataset.loading = ''
  try {
    const answer = await fetch(url, { signal, headers: { accept: 'text/html' } })
    const isHtml = answer.headers.get('content-type')?.startsWith('text/html')
    if (!isHtml || answer.redirected) return location.replace(answer.url)
    const page = parsePage(await answer.text())
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

/**
 * After an upgrade the server has other scripts.
 * @param {Document} page
 */
function isOfThisSite(page) {
  const own = page.querySelector('script[src*="/site.js"]')
  return (
    document.querySelector(`script[src="${own?.getAttribute('src')}"]`) &&
    parts.every(part => page.querySelector(part))
  )
}

/**
 * @template {Element} T
 * @param {readonly T[]} elements
 * @param {string} attribute
 */
function missing(elements, attribute) {
  return elements.filter(
    element => !document.head.querySelector(`[${attribute}="${element.getAttribute(attribute)}"]`),
  )
}

/** @param {Document} page */
function addStyles(page) {
  const links = findAll(page, 'link[rel=stylesheet]', HTMLLinkElement)
  // The operator's own sheet stays last.
  const last = find(document.head, `link[href="${links.at(-1)?.getAttribute('href')}"]`, HTMLLinkElement)
  const loads = missing(links, 'href').map(
    link =>
      new Promise(done => {
        link.onload = link.onerror = done
        document.head.insertBefore(link, last ?? null)
      }),
  )
  return Promise.all(loads)
}

/** @param {Document} page */
function replaceWith(page) {
  const { lang, dir } = page.documentElement
  Object.assign(document.documentElement, { lang, dir })
  Object.assign(document.body.dataset, page.body.dataset)
  document.title = page.title
  for (const old of document.head.querySelectorAll(metadata)) old.remove()
  document.head.append(...page.head.querySelectorAll(metadata))
  for (const part of parts) need(document, part, Element).replaceWith(need(page, part, Element))
  // Parsed scripts don't run; created ones do.
  for (const { src } of missing(findAll(page, 'script[src]', HTMLScriptElement), 'src'))
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }))
  const main = need(document, 'main', HTMLElement)
  const target = (focusNext && find(document, focusNext, HTMLElement)) || main
  focusNext = undefined
  target.focus({ preventScroll: true })
  announce([page.title, main.querySelector('.count')?.textContent].filter(Boolean).join('. '))
  document.dispatchEvent(new Event('almanac:page'))
}
