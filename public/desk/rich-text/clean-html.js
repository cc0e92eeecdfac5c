// Simplifies HTML for the rich text editor: the elements and attributes that a description may have.
import { parsePage } from '../../browser/page.js'
import { isListMarker, isOnlyFrame, makeLists, meantBy, withKeptStyles } from './pasted.js'

const allowed = new Set(
  'P BR B STRONG I EM U S SUB SUP A UL OL LI H2 H3 H4 BLOCKQUOTE PRE CODE HR IMG FIGURE FIGCAPTION TABLE CAPTION THEAD TBODY TFOOT TR TH TD DIV SPAN DL DT DD ABBR CITE Q SMALL MARK DEL INS TIME SECTION ADDRESS DETAILS SUMMARY'.split(
    ' ',
  ),
)
const dropped = new Set(['SCRIPT', 'STYLE', 'HEAD', 'META', 'LINK', 'TITLE', 'OBJECT', 'IFRAME', 'NOSCRIPT'])
/** @type {Readonly<Record<string, readonly string[]>>} */
const attributes = {
  A: ['href'],
  IMG: ['src', 'alt', 'width', 'height'],
  TH: ['colspan', 'rowspan'],
  TD: ['colspan', 'rowspan'],
}
/** @type {Readonly<Record<string, string>>} */
const renamed = { H1: 'H2', H5: 'H4', H6: 'H4' }

/**
 * Parses the HTML of a text area, a web page or a word processor, and returns the allowed nodes.
 * @param {string} html
 */
export function clean(html) {
  const fragment = document.createDocumentFragment()
  const { body } = parsePage(withKeptStyles(html))
  makeLists(body)
  for (const node of [...body.childNodes]) fragment.append(...cleaned(node))
  return fragment
}

/**
 * The number of pictures that can't be shown: a word processor keeps them, or they are part of the text.
 * @param {string} html
 */
export function lostPictures(html) {
  return [...parsePage(withKeptStyles(html)).querySelectorAll('img')].filter(
    image => !isAddress(image.getAttribute('src')),
  ).length
}

/** @param {string | null} text */
function isAddress(text) {
  return /^(https?:|mailto:|tel:|\/|#)/i.test(text ?? '')
}

/**
 * @param {Node} node
 * @returns {Node[]}
 */
function cleaned(node) {
  if (node.nodeType === Node.TEXT_NODE) return [document.importNode(node)]
  if (!(node instanceof Element) || dropped.has(node.tagName) || isListMarker(node)) return []
  const children = [...node.childNodes].flatMap(cleaned)
  const name = renamed[node.tagName] ?? node.tagName
  // Elements without meaning are replaced by their content.
  if (!allowed.has(name) || name === 'SPAN' || isOnlyFrame(node)) return wrapped(children, meantBy(node))
  if (name === 'IMG' && !isAddress(node.getAttribute('src'))) return []
  // Google Docs puts a paragraph into every item of a list.
  if (name === 'P' && node.parentElement?.tagName === 'LI') return children
  const element = withAttributes(name, node)
  element.append(...children)
  return [element]
}

/**
 * @param {string} name
 * @param {Element} node
 */
function withAttributes(name, node) {
  const element = document.createElement(name)
  for (const attribute of ['lang', 'dir', ...(attributes[name] ?? [])]) {
    const value = node.getAttribute(attribute)
    const needsAddress = attribute === 'href' || attribute === 'src'
    if (value !== null && (!needsAddress || isAddress(value))) element.setAttribute(attribute, value)
  }
  return element
}

/**
 * @param {Node[]} children
 * @param {readonly string[]} names
 * @returns {Node[]}
 */
function wrapped(children, names) {
  const [name, ...others] = names
  if (name === undefined || children.length === 0) return children
  const element = document.createElement(name)
  element.append(...wrapped(children, others))
  return [element]
}

/**
 * In text without markup, line breaks are kept, as on the site.
 * @param {string} source
 */
export function asHtml(source) {
  if (/<(p|div|ul|ol|h\d|blockquote|table|pre|figure|section)\b/i.test(source)) return source
  return source
    .split(/\n\s*\n/)
    .filter(part => part.trim() !== '')
    .map(part => `<p>${part.trim().replaceAll('\n', '<br>')}</p>`)
    .join('')
}
