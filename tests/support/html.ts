// Finds elements of a page by selector, so that a test does not depend on the order of attributes, on white
// space or on escapes.
import assert from 'node:assert/strict'
import { DomUtils, parseDocument } from 'htmlparser2'

export interface HtmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** Its text, with runs of white space as single spaces. */
  readonly text: string
  /** Its text as it is written. */
  readonly content: string
  all(selector: string): HtmlElement[]
}

type Nodes = ReturnType<typeof parseDocument>['children']
type Element = Extract<Nodes[number], { attribs: unknown }>

/**
 * The elements of a page that match: `*`, `h2`, `.badge`, `#jump`, `[lang]`, `a[href="/events/"]` or `[href^="/event/"]`,
 * combined as in CSS, with spaces for descendants.
 */
export function allIn(html: string, selector: string): HtmlElement[] {
  return matchesBelow(parseDocument(html).children, selector)
}

/** The only element that matches. */
export function oneIn(html: string, selector: string): HtmlElement {
  const found = allIn(html, selector)
  const [only] = found
  assert.ok(only && found.length === 1, `${found.length} elements match ${selector}`)
  return only
}

export function textsIn(html: string, selector: string): string[] {
  return allIn(html, selector).map(({ text }) => text)
}

function matchesBelow(nodes: Nodes, selector: string): HtmlElement[] {
  const parts = selector.split(/ +(?![^[]*\])/).map(readPart)
  const last = parts.at(-1)
  const above = parts.slice(0, -1)
  return DomUtils.findAll(element => last?.(element) === true && hasAncestors(element, above), nodes).map(
    toHtmlElement,
  )
}

type Part = (element: Element) => boolean

/** Whether ancestors match the parts, the nearest one the last. */
function hasAncestors(element: Element, parts: readonly Part[]): boolean {
  const last = parts.at(-1)
  if (!last) return true
  for (let above = element.parent; above; above = above.parent)
    if ('attribs' in above && last(above)) return hasAncestors(above, parts.slice(0, -1))
  return false
}

/** Tests of one element: its name, classes, id and attributes. */
function readPart(part: string): Part {
  const tests = [...part.matchAll(/([.#]?)([\w-]+|\*)|\[([\w:-]+)(?:(\^?=)"?([^"\]]*)"?)?\]/g)]
  assert.equal(tests.map(([text]) => text).join(''), part, `The selector part ${part} is not understood.`)
  const checks = tests.map(([, sign, word = '', name = '', comparison, wanted = '']): Part => {
    if (sign === '.') return ({ attribs }) => (attribs.class ?? '').split(/\s+/).includes(word)
    if (sign === '#') return ({ attribs }) => attribs.id === word
    if (word) return element => word === '*' || element.name === word
    if (comparison === undefined) return ({ attribs }) => name in attribs
    if (comparison === '=') return ({ attribs }) => attribs[name] === wanted
    return ({ attribs }) => attribs[name]?.startsWith(wanted) === true
  })
  return element => checks.every(check => check(element))
}

function toHtmlElement(element: Element): HtmlElement {
  const content = DomUtils.textContent(element)
  return {
    name: element.name,
    attributes: element.attribs,
    content,
    text: content.replace(/\s+/g, ' ').trim(),
    all: selector => matchesBelow(element.children, selector),
  }
}
