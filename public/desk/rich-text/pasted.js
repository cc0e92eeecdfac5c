// What word processors put on the clipboard, in the elements that mean it.
// Google Docs wraps everything in `<b style="font-weight:normal" id="docs-internal-guid-…">` and writes bold and italic
// as styles of spans. Word writes lists as paragraphs with `mso-list:l0 level1 lfo1`, whose marker is in a span with
// `mso-list:Ignore`, as the Microsoft Office HTML and XML Reference describes.

/** The content policy forbids inline styles, also in a document that is only read. */
const kept = 'data-style'

/** @param {string} html */
export function withKeptStyles(html) {
  const withoutSheets = html.replace(/<style[\s\S]*?<\/style>/gi, '')
  return withoutSheets.replace(/<[a-z][^>]*>/gi, tag => tag.replace(/\sstyle=/gi, ` ${kept}=`))
}

/**
 * The elements that the style of a span stands for.
 * @param {Element} node
 * @returns {string[]}
 */
export function meantBy(node) {
  if (node.tagName !== 'SPAN') return []
  const style = styleOf(node)
  const names = []
  if (/^(bold|bolder|[6-9]00)$/.test(style['font-weight'] ?? '')) names.push('B')
  if (style['font-style'] === 'italic') names.push('I')
  if (/line-through/.test(style['text-decoration'] ?? '')) names.push('S')
  if (style['vertical-align'] === 'super') names.push('SUP')
  if (style['vertical-align'] === 'sub') names.push('SUB')
  return names
}

/**
 * An element that only looks like bold text.
 * @param {Element} node
 */
export function isOnlyFrame(node) {
  return /^(B|STRONG)$/.test(node.tagName) && /^(normal|400)$/.test(styleOf(node)['font-weight'] ?? '')
}

/**
 * The marker of a list in Word: a bullet or a number.
 * @param {Element} node
 */
export function isListMarker(node) {
  return /ignore/i.test(styleOf(node)['mso-list'] ?? '')
}

/**
 * By name, in lower case.
 * @param {Element} node
 * @returns {Record<string, string>}
 */
function styleOf(node) {
  const rules = (node.getAttribute(kept) ?? '').split(';').map(rule => rule.split(':'))
  return Object.fromEntries(
    rules.map(([name = '', value = '']) => [name.trim().toLowerCase(), value.trim().toLowerCase()]),
  )
}

/**
 * Turns paragraphs that Word wrote as items into lists.
 * @param {Element} body
 */
export function makeLists(body) {
  /** @type {Element[]} */
  let open = []
  for (const paragraph of [...body.querySelectorAll('p, h1, h2, h3, h4')]) {
    const level = Number(/level(\d)/.exec(styleOf(paragraph)['mso-list'] ?? '')?.[1] ?? 0)
    if (level === 0 || !isNext(paragraph, open[0])) open = []
    if (level === 0) continue
    const name = listNameOf(paragraph) ?? open[level - 1]?.localName ?? 'ul'
    open = listsFor(paragraph, open, level, name)
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    open.at(-1)?.append(item)
    paragraph.remove()
  }
}

/**
 * Whether nothing but space is between the list and the paragraph.
 * @param {Element} paragraph
 * @param {Element | undefined} list
 */
function isNext(paragraph, list) {
  return list !== undefined && paragraph.previousElementSibling === list
}

/**
 * The lists from the outermost to the one of this level.
 * @param {Element} paragraph
 * @param {readonly Element[]} open
 * @param {number} level
 * @param {string} name
 */
function listsFor(paragraph, open, level, name) {
  const lists = open.slice(0, level)
  // Bullets after numbers are another list.
  if (lists.length === level && lists.at(-1)?.localName !== name) lists.pop()
  while (lists.length < level) {
    const list = paragraph.ownerDocument.createElement(name)
    const parent = lists.at(-1)
    if (parent) (parent.lastElementChild ?? parent).append(list)
    else paragraph.before(list)
    lists.push(list)
  }
  return lists
}

/**
 * The list that the marker of a paragraph belongs to.
 * @param {Element} paragraph
 */
function listNameOf(paragraph) {
  const marker = [...paragraph.querySelectorAll('span')].find(isListMarker)?.textContent
  if (!marker) return undefined
  return /^\s*\(?[\da-z]{1,4}[.)]/i.test(marker) ? 'ol' : 'ul'
}
