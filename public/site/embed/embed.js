// Embeds the calendar on other sites (docs/embedding.md):
//   <almanac-calendar view="month" category="music"></almanac-calendar>
// or with the options on the script itself, as data-view="month".
import { closest, hasModifier } from '../../browser/dom.js'
import { followDay } from '../month/choose-day.js'
import { firstStyle, get, isOnDark, styleAt } from './embed-style.js'
import { texts } from './embed-texts.js'

const home = new URL('.', import.meta.url)
const filters = ['category', 'tag', 'venue', 'organizer', 'search']
const options = [
  ...filters,
  'featured',
  'once',
  'view',
  'month',
  'day',
  'searchable',
  'limit',
  'heading',
  'label',
  'language',
  'theme',
]

/** For pages that require Trusted Types. All parsed HTML comes from the calendar that serves this script. */
const policy = globalThis.trustedTypes?.createPolicy('almanac', {
  /** @param {string} text */
  createHTML: text => text,
})

class AlmanacCalendar extends HTMLElement {
  static observedAttributes = options

  #root = this.attachShadow({ mode: 'open' })
  #place = document.createElement('div')
  #status = document.createElement('p')
  /** @type {AbortController | undefined} */
  #loading
  #isDue = false
  /** @type {string | undefined} what a visitor typed into the search field */
  #typed

  constructor() {
    super()
    this.#status.setAttribute('role', 'status')
    this.#root.adoptedStyleSheets = [firstStyle]
    this.#root.append(this.#place, this.#status)
    this.#root.addEventListener('click', event => event instanceof MouseEvent && this.#follow(event))
    this.#root.addEventListener('submit', event => this.#find(event))
  }

  connectedCallback() {
    this.#loadSoon()
  }

  disconnectedCallback() {
    this.#loading?.abort()
  }

  attributeChangedCallback() {
    this.#loadSoon()
  }

  /** Attributes that change together cause one load. */
  #loadSoon() {
    if (this.#isDue) return
    this.#isDue = true
    queueMicrotask(() => {
      this.#isDue = false
      if (this.isConnected) this.#load(this.getAttribute(this.#view === 'month' ? 'month' : 'day'))
    })
  }

  /**
   * @param {string | null} period a month or a day
   * @param {string} [from] the `rel` of the followed link, which gets the focus afterwards
   */
  async #load(period, from) {
    this.#loading?.abort()
    const loading = new AbortController()
    this.#loading = loading
    this.#place.setAttribute('aria-busy', 'true')
    try {
      const content = await this.#fetchContent(period, loading.signal)
      const style = await styleAt(content.dataset.style ?? '')
      if (!loading.signal.aborted) this.#show(content, style, from)
    } catch (error) {
      if (loading.signal.aborted) return
      console.error(error)
      this.#showAway(period, from)
    }
  }

  /**
   * @param {string | null} period
   * @param {AbortSignal} signal
   */
  async #fetchContent(period, signal) {
    const address = this.#address(period)
    const [content, status] = await this.#contentAt(address, signal)
    if (status !== 400) return content
    // The owner of the page reads what is wrong in the console. Visitors get the calendar without filters.
    console.error(`${address}: ${content.textContent.trim()}`)
    const [unfiltered] = await this.#contentAt(new URL(address.pathname, address), signal)
    return unfiltered
  }

  /**
   * @param {URL} address
   * @param {AbortSignal} signal
   * @returns {Promise<[HTMLElement, number]>}
   */
  async #contentAt(address, signal) {
    const answer = await get(address, AbortSignal.any([signal, AbortSignal.timeout(20_000)]))
    const isHtml = answer.headers.get('content-type')?.startsWith('text/html')
    if (answer.status >= 500 || !isHtml) throw new Error(`The calendar answered ${answer.status}.`)
    const template = document.createElement('template')
    const text = await answer.text()
    template.innerHTML = policy ? policy.createHTML(text) : text
    const content = template.content.querySelector('.almanac')
    if (!(content instanceof HTMLElement)) throw new Error('The calendar answered with another page.')
    return [content, answer.status]
  }

  /** @param {string | null} period */
  #address(period) {
    const view = this.#view !== 'list' && period ? `${this.#view}/${encodeURIComponent(period)}` : this.#view
    const address = new URL(`${this.#languageRoot}events/embed/${view}`, this.#home)
    for (const name of [...filters, 'limit', 'heading']) {
      const value = name === 'search' ? (this.#typed ?? this.getAttribute(name)) : this.getAttribute(name)
      if (value) address.searchParams.set(name, value)
    }
    const no = ['false', '0']
    for (const name of ['featured', 'searchable'])
      if (![...no, null].includes(this.getAttribute(name))) address.searchParams.set(name, '1')
    if (no.includes(this.getAttribute('once') ?? '')) address.searchParams.set('once', '0')
    return address
  }

  get #home() {
    return new URL(this.getAttribute('calendar') ?? home)
  }

  get #view() {
    const view = this.getAttribute('view') ?? ''
    return ['month', 'week', 'day'].includes(view) ? view : 'list'
  }

  /** The given language, or the language of the surrounding page; '' is the calendar's default. */
  get #language() {
    const named = (
      this.getAttribute('language') ??
      this.closest('[lang]')?.getAttribute('lang') ??
      ''
    ).toLowerCase()
    /** @param {string} tag */
    const first = tag => tag.split('-')[0]
    const known = Object.keys(texts)
    return known.find(tag => tag === named) ?? known.find(tag => first(tag) === first(named)) ?? ''
  }

  get #languageRoot() {
    return this.#language && `${this.#language}/`
  }

  /**
   * @param {HTMLElement} content
   * @param {CSSStyleSheet} style
   * @param {string | undefined} from
   */
  #show(content, style, from) {
    for (const element of [content, ...content.querySelectorAll('[class]')])
      element.setAttribute('part', element.className)
    const label = this.getAttribute('label')
    const title = findIn(content, '.title')
    if (label) content.setAttribute('aria-label', label)
    if (label !== null && title && this.#view === 'list' && !this.#typed) {
      title.textContent = label
      title.hidden = !label
    }
    content.dataset.theme = this.getAttribute('theme') ?? ''
    if (!this.getAttribute('theme') && isOnDark(this)) content.style.colorScheme = 'dark'
    this.#root.adoptedStyleSheets = [firstStyle, style]
    this.#put(content)
    if (!from) return
    this.#status.textContent = title?.textContent ?? ''
    findIn(content, `[rel=${from}], [name=${from}]`)?.focus()
  }

  /**
   * @param {string | null} period
   * @param {string | undefined} from
   */
  #showAway(period, from) {
    const { unavailable = '', openCalendar = '', tryAgain = '' } = texts[this.#language] ?? {}
    const link = document.createElement('a')
    link.href = `${new URL(`${this.#languageRoot}events/${this.#view === 'list' ? '' : `${this.#view}/`}`, this.#home)}`
    link.textContent = openCalendar
    const button = document.createElement('button')
    button.textContent = tryAgain
    button.addEventListener('click', () => this.#load(period, 'current'))
    const message = document.createElement('div')
    message.className = 'away'
    message.setAttribute('part', 'away')
    message.dir = 'auto'
    if (this.#language) message.lang = this.#language
    message.append(`${unavailable}. `, link, button)
    this.#put(message)
    this.#status.textContent = unavailable
    if (from) button.focus()
  }

  /** @param {HTMLElement} content */
  #put(content) {
    this.#place.replaceChildren(content)
    this.#place.removeAttribute('aria-busy')
  }

  /**
   * Another month, week or day, or the events of a day, are shown in place, unless the visitor opens a new tab or window.
   * @param {MouseEvent} event
   */
  #follow(event) {
    if (event.altKey || hasModifier(event)) return
    const link = closest(event.target, '[data-period]', HTMLAnchorElement)
    if (!link) return void followDay(event)
    event.preventDefault()
    this.#load(link.dataset.period ?? null, link.rel)
  }

  /**
   * Search results are shown in place.
   * @param {Event} event
   */
  #find(event) {
    event.preventDefault()
    const field = findIn(this.#root, '[name=search]')
    this.#typed = field instanceof HTMLInputElement ? field.value : ''
    this.#load(null, 'search')
  }
}

/**
 * @param {ParentNode} root
 * @param {string} selector
 */
function findIn(root, selector) {
  const found = root.querySelector(selector)
  return found instanceof HTMLElement ? found : undefined
}

/**
 * A script with options is replaced by the element.
 * @param {HTMLScriptElement} script
 */
function replace(script) {
  const { host, pathname } = new URL(import.meta.url)
  const source = script.src && new URL(script.src)
  const given = options.flatMap(name => {
    const value = script.dataset[name]
    return value === undefined ? [] : [{ name, value }]
  })
  if (!source || source.host !== host || source.pathname !== pathname || given.length === 0) return
  const element = document.createElement('almanac-calendar')
  for (const { name, value } of given) element.setAttribute(name, value)
  // A page may show two calendars, and only the first script defines the element.
  element.setAttribute('calendar', home.href)
  if (script.id) element.id = script.id
  element.className = script.className
  // A script before all content is parsed as part of the head, where nothing is visible.
  if (script.closest('head')) {
    script.remove()
    document.body.prepend(element)
  } else script.replaceWith(element)
}

if (!customElements.get('almanac-calendar')) customElements.define('almanac-calendar', AlmanacCalendar)
for (const script of document.querySelectorAll('script[src]'))
  if (script instanceof HTMLScriptElement) replace(script)
// Frames of this calendar tell their height.
addEventListener('message', ({ origin, source, data }) => {
  if (origin !== home.origin || typeof data?.almanacHeight !== 'number') return
  for (const frame of document.querySelectorAll('iframe'))
    if (frame.contentWindow === source) frame.style.height = `${data.almanacHeight}px`
})
// A module runs only once, so scripts added later are handled when they load.
document.addEventListener(
  'load',
  event => event.target instanceof HTMLScriptElement && replace(event.target),
  true,
)
