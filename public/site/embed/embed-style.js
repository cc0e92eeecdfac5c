// Requests of an embedded calendar, and its style sheets.

/** Applies until the style sheet has loaded, or if it fails. */
export const firstStyle = new CSSStyleSheet()
firstStyle.replaceSync(`
:host { display: block }
:host([hidden]) { display: none }
[aria-busy=true] { min-block-size: 20em }
[role=status] { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%) }
.away { all: initial; display: block; padding: 1em; font: medium/1.5 system-ui, sans-serif; color: CanvasText; background: Canvas }
.away button { font: inherit; margin-inline-start: 1em }
`)

/**
 * Style sheets by URL, each fetched once for all elements.
 * @type {Map<string, Promise<CSSStyleSheet>>}
 */
const styles = new Map()

/** @param {string} address */
export function styleAt(address) {
  const known = styles.get(address) ?? fetchStyle(address)
  styles.set(address, known)
  return known
}

/** @param {string} address */
async function fetchStyle(address) {
  try {
    const answer = await get(address)
    if (!answer.ok) throw new Error(`The style of the calendar was answered with ${answer.status}.`)
    // In a style sheet of a script, URLs are relative to the page.
    const text = (await answer.text()).replaceAll('url("/', `url("${new URL(address).origin}/`)
    const style = await new CSSStyleSheet().replace(text)
    await addToPage(style)
    return style
  } catch (error) {
    styles.delete(address)
    throw error
  }
}

/** How long an embed waits for its fonts, in milliseconds. Later ones are used from the next page on. */
const longestWait = 500

/**
 * Fonts and types of properties of a shadow tree are ignored, so they are added to the page. Their names are those of
 * the calendar. The calendar appears in its fonts if they arrive soon, and never changes them afterwards.
 * @param {CSSStyleSheet} style
 */
async function addToPage(style) {
  const added = new CSSStyleSheet()
  const names = []
  for (const rule of style.cssRules) {
    const isFont = rule instanceof CSSFontFaceRule
    if (isFont || rule.cssText.startsWith('@property')) added.insertRule(rule.cssText)
    if (isFont) names.push(rule.style.getPropertyValue('font-family'))
  }
  document.adoptedStyleSheets.push(added)
  const letters = document.documentElement.dir === 'rtl' ? 'aع' : 'a'
  const loaded = Promise.allSettled(names.map(name => document.fonts.load(`1em ${name}`, letters)))
  await Promise.race([loaded, new Promise(resolve => setTimeout(resolve, longestWait))])
}

/**
 * Sends no cookies and no referrer.
 * @param {string | URL} address
 * @param {AbortSignal} [signal]
 */
export function get(address, signal) {
  return fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer', signal: signal ?? null })
}

/**
 * Whether the surrounding page is dark without a color-scheme, judged by its background.
 * @param {Element} element
 */
export function isOnDark(element) {
  for (let around = /** @type {Element | null} */ (element); around; around = around.parentElement) {
    const { backgroundColor, colorScheme } = getComputedStyle(around)
    if (colorScheme.includes('dark')) return false
    const [red = 0, green = 0, blue = 0, opacity = 1] = (backgroundColor.match(/[\d.]+/g) ?? []).map(Number)
    if (opacity > 0.5) return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 100
  }
  return false
}
