// The calendar on pages of other sites, as docs/embedding.md describes it:
//   <almanac-calendar view="month" category="music"></almanac-calendar>
// or the options on the script itself, as data-view="month". The server writes `texts` in front of this file: what is
// said in each language when the server cannot be asked; the calendar's own language is under ''.

const home = new URL('.', import.meta.url)
const filters = ['category', 'tag', 'venue', 'organizer', 'search']
const choices = ['featured', 'once']
const options = [...filters, ...choices, 'view', 'month', 'limit', 'heading', 'label', 'language', 'theme']

/** Pages that demand trusted types get them; all that is parsed comes from the calendar whose script this is. */
const policy = globalThis.trustedTypes?.createPolicy('almanac', { createHTML: text => text })

/** What holds before the style sheet is there, and without it. */
const firstStyle = new CSSStyleSheet()
firstStyle.replaceSync(`
:host { display: block }
:host([hidden]) { display: none }
[aria-busy=true] { min-block-size: 20em }
[role=status] { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%) }
.away { all: initial; display: block; padding: 1em; font: medium/1.5 system-ui, sans-serif; color: CanvasText; background: Canvas }
.away button { font: inherit; margin-inline-start: 1em }
`)

/** Style sheets by their addresses, each fetched once however many elements there are. */
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

/** No cookies go along, nor where the visitor is. */
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

  /** Attributes that change together are loaded for once. */
  #loadSoon() {
    if (this.#isDue) return
    this.#isDue = true
    queueMicrotask(() => {
      this.#isDue = false
      if (this.isConnected) this.#load(this.getAttribute('month'))
    })
  }

  /** `from` is the link that a visitor followed, by its `rel`: where the focus is to be afterwards. */
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

  /** The language that is named, or that of the page around the element; '' is the calendar's own. */
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

  /** Another month is shown in place, unless the visitor asks for a tab or a window of its own. */
  #follow(event) {
    const link = event.target.closest('[data-month]')
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    this.#load(link.dataset.month, link.rel)
  }
}

/** Whether the page around is dark without saying so by its color-scheme: then its ground says it. */
function isOnDark(element) {
  for (let around = element; around; around = around.parentElement) {
    const { backgroundColor, colorScheme } = getComputedStyle(around)
    if (colorScheme.includes('dark')) return false
    const [red, green, blue, opacity = 1] = (backgroundColor.match(/[\d.]+/g) ?? []).map(Number)
    if (opacity > 0.5) return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 100
  }
  return false
}

/** A script that carries options gives its place to the element. */
function replace(script) {
  const { host, pathname } = new URL(import.meta.url)
  const source = script.src && new URL(script.src)
  const given = options.filter(name => script.dataset?.[name] !== undefined)
  if (source?.host !== host || source.pathname !== pathname || given.length === 0) return
  const element = document.createElement('almanac-calendar')
  for (const name of given) element.setAttribute(name, script.dataset[name])
  // A page may show two calendars, and only the first script of them defines the element.
  element.setAttribute('calendar', home)
  if (script.id) element.id = script.id
  element.className = script.className
  // The parser takes a script that comes before all content for a part of the head, where nothing shows.
  if (script.closest('head')) {
    script.remove()
    document.body.prepend(element)
  } else script.replaceWith(element)
}

if (!customElements.get('almanac-calendar')) customElements.define('almanac-calendar', AlmanacCalendar)
for (const script of document.querySelectorAll('script[src]')) replace(script)
// A module runs once, so a script that is added to the page later is noticed when it has loaded.
document.addEventListener(
  'load',
  event => event.target instanceof HTMLScriptElement && replace(event.target),
  true,
)
