// Embeds the calendar on other sites (docs/embedding.md):
//   <almanac-calendar view="month" category="music"></almanac-calendar>
// or with the options on the script itself, as data-view="month". The server prepends `texts`: the messages per language
// for when it is unreachable, with the calendar's default language under ''.

const home = new URL('.', import.meta.url)
const filters = ['category', 'tag', 'venue', 'organizer', 'search']
const choices = ['featured', 'once']
const options = [...filters, ...choices, 'view', 'month', 'limit', 'heading', 'label', 'language', 'theme']

/** For pages that require Trusted Types. All parsed HTML comes from the calendar that serves this script. */
const policy = globalThis.trustedTypes?.createPolicy('almanac', { createHTML: text => text })

/** Applies until the style sheet has loaded, or if it fails. */
const firstStyle = new CSSStyleSheet()
firstStyle.replaceSync(`
:host { display: block }
:host([hidden]) { display: none }
[aria-busy=true] { min-block-size: 20em }
[role=status] { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%) }
.away { all: initial; display: block; padding: 1em; font: medium/1.5 system-ui, sans-serif; color: CanvasText; background: Canvas }
.away button { font: inherit; margin-inline-start: 1em }
`)

/** Style sheets by URL, each fetched once for all elements. */
const styles = new Map()

function styleAt(address) {
  if (!styles.has(address)) styles.set(address, fetchStyle(address))
  return styles.get(address)
}

async function fetchStyle(address) {
  try {
    const answer = await get(address)
    if (!answer.ok) throw new Error(`The style of the calendar was answered with ${answer.status}.`)
    return await new CSSStyleSheet().replace(await answer.text())
  } catch (error) {
    styles.delete(address)
    throw error
  }
}

/** Sends no cookies and no referrer. */
function get(address, signal) {
  return fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer', signal })
}

class AlmanacCalendar extends HTMLElement {
  static observedAttributes = options

  #root = this.attachShadow({ mode: 'open' })
  #place = document.createElement('div')
  #status = document.createElement('p')
  #loading
  #isDue = false

  constructor() {
    super()
    this.#status.setAttribute('role', 'status')
    this.#root.adoptedStyleSheets = [firstStyle]
    this.#root.append(this.#place, this.#status)
    this.#root.addEventListener('click', event => this.#follow(event))
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
      if (this.isConnected) this.#load(this.getAttribute('month'))
    })
  }

  /** `from` is the `rel` of the followed link, which gets the focus afterwards. */
  async #load(month, from) {
    this.#loading?.abort()
    const loading = new AbortController()
    this.#loading = loading
    this.#place.setAttribute('aria-busy', 'true')
    try {
      const content = await this.#fetchContent(month, loading.signal)
      const style = await styleAt(content.dataset.style)
      if (!loading.signal.aborted) this.#show(content, style, from)
    } catch (error) {
      if (loading.signal.aborted) return
      console.error(error)
      this.#showAway(month, from)
    }
  }

  async #fetchContent(month, signal) {
    const answer = await get(this.#address(month), AbortSignal.any([signal, AbortSignal.timeout(20_000)]))
    const isHtml = answer.headers.get('content-type')?.startsWith('text/html')
    if (answer.status >= 500 || !isHtml) throw new Error(`The calendar answered ${answer.status}.`)
    const template = document.createElement('template')
    const text = await answer.text()
    template.innerHTML = policy ? policy.createHTML(text) : text
    return template.content.querySelector('.almanac')
  }

  #address(month) {
    const view = this.#view === 'month' && month ? `month/${encodeURIComponent(month)}` : this.#view
    const address = new URL(`${this.#languageRoot}events/embed/${view}`, this.#home)
    for (const name of [...filters, 'limit', 'heading']) {
      const value = this.getAttribute(name)
      if (value) address.searchParams.set(name, value)
    }
    for (const name of choices)
      if (!['false', '0', null].includes(this.getAttribute(name))) address.searchParams.set(name, '1')
    return address
  }

  get #home() {
    return new URL(this.getAttribute('calendar') ?? home)
  }

  get #view() {
    return this.getAttribute('view') === 'month' ? 'month' : 'list'
  }

  /** The given language, or the language of the surrounding page; '' is the calendar's default. */
  get #language() {
    const named = (this.getAttribute('language') ?? this.closest('[lang]')?.lang ?? '').toLowerCase()
    const first = tag => tag.split('-')[0]
    const known = Object.keys(texts)
    return known.find(tag => tag === named) ?? known.find(tag => first(tag) === first(named)) ?? ''
  }

  get #languageRoot() {
    return this.#language && `${this.#language}/`
  }

  #show(content, style, from) {
    for (const element of [content, ...content.querySelectorAll('[class]')]) element.part = element.className
    const label = this.getAttribute('label')
    const title = content.querySelector('.title')
    if (label) content.setAttribute('aria-label', label)
    if (label !== null && title && this.#view === 'list') {
      title.textContent = label
      title.hidden = !label
    }
    content.dataset.theme = this.getAttribute('theme') ?? ''
    if (!this.getAttribute('theme') && isOnDark(this)) content.style.colorScheme = 'dark'
    this.#root.adoptedStyleSheets = [firstStyle, style]
    this.#put(content)
    if (!from) return
    this.#status.textContent = title?.textContent ?? ''
    content.querySelector(`[rel=${from}]`)?.focus()
  }

  #showAway(month, from) {
    const { unavailable, openCalendar, tryAgain } = texts[this.#language]
    const link = document.createElement('a')
    link.href = new URL(`${this.#languageRoot}events/${this.#view === 'month' ? 'month/' : ''}`, this.#home)
    link.textContent = openCalendar
    const button = document.createElement('button')
    button.textContent = tryAgain
    button.addEventListener('click', () => this.#load(month, 'current'))
    const message = document.createElement('div')
    message.className = 'away'
    message.part = 'away'
    message.dir = 'auto'
    if (this.#language) message.lang = this.#language
    message.append(`${unavailable}. `, link, button)
    this.#put(message)
    this.#status.textContent = unavailable
    if (from) button.focus()
  }

  #put(content) {
    this.#place.replaceChildren(content)
    this.#place.removeAttribute('aria-busy')
  }

  /** Another month is shown in place, unless the visitor opens a new tab or window. */
  #follow(event) {
    const link = event.target.closest('[data-month]')
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    this.#load(link.dataset.month, link.rel)
  }
}

/** Whether the surrounding page is dark without a color-scheme, judged by its background. */
function isOnDark(element) {
  for (let around = element; around; around = around.parentElement) {
    const { backgroundColor, colorScheme } = getComputedStyle(around)
    if (colorScheme.includes('dark')) return false
    const [red, green, blue, opacity = 1] = (backgroundColor.match(/[\d.]+/g) ?? []).map(Number)
    if (opacity > 0.5) return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 100
  }
  return false
}

/** A script with options is replaced by the element. */
function replace(script) {
  const { host, pathname } = new URL(import.meta.url)
  const source = script.src && new URL(script.src)
  const given = options.filter(name => script.dataset?.[name] !== undefined)
  if (source?.host !== host || source.pathname !== pathname || given.length === 0) return
  const element = document.createElement('almanac-calendar')
  for (const name of given) element.setAttribute(name, script.dataset[name])
  // A page may show two calendars, and only the first script defines the element.
  element.setAttribute('calendar', home)
  if (script.id) element.id = script.id
  element.className = script.className
  // A script before all content is parsed as part of the head, where nothing is visible.
  if (script.closest('head')) {
    script.remove()
    document.body.prepend(element)
  } else script.replaceWith(element)
}

if (!customElements.get('almanac-calendar')) customElements.define('almanac-calendar', AlmanacCalendar)
for (const script of document.querySelectorAll('script[src]')) replace(script)
// A module runs only once, so scripts added later are handled when they load.
document.addEventListener(
  'load',
  event => event.target instanceof HTMLScriptElement && replace(event.target),
  true,
)
