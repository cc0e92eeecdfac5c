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
 * The elements of a page that match: `*`, `h2`, `.badge`, `#jump`, `[lang]`, `a[href="/events/"]`, `[href^="/event/"]`,
 * `[href*="page="]` or `[href$=".ics"]`, combined as in CSS, with spaces for descendants and commas for alternatives.
 */
export function allIn(html: string, selector: string): HtmlElement[] {
  return matchesBelow(parseDocument(html).children, selector).map(toHtmlElement)
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

/** The values of these attributes of the elements that match, in order. */
export function attributesIn(html: string, selector: string, ...names: readonly string[]): string[] {
  return allIn(html, selector).flatMap(({ attributes }) => names.flatMap(name => attributes[name] ?? []))
}

/** The value of the only input with this name. */
export function valueIn(html: string, name: string): string | undefined {
  return oneIn(html, `input[name="${name}"]`).attributes.value
}

/** The HTML without the elements that match. */
export function htmlWithout(html: string, selector: string): string {
  const document = parseDocument(html)
  for (const element of matchesBelow(document.children, selector)) DomUtils.removeElement(element)
  return DomUtils.getOuterHTML(document, { encodeEntities: 'utf8' })
}

function matchesBelow(nodes: Nodes, selector: string): Element[] {
  const alternatives = selector.split(/, *(?![^[]*\])/).map(readAlternative)
  return DomUtils.findAll(element => alternatives.some(matches => matches(element)), nodes)
}

type Part = (element: Element) => boolean

function readAlternative(selector: string): Part {
  const parts = selector.split(/ +(?![^[]*\])/).map(readPart)
  const last = parts.at(-1)
  const above = parts.slice(0, -1)
  return element => last?.(element) === true && hasAncestors(element, above)
}

/** Whether ancestors match the parts, the nearest one the last. */
function hasAncestors(element: Element, parts: readonly Part[]): boolean {
  const last = parts.at(-1)
  if (!last) return true
  for (let above = element.parent; above; above = above.parent)
    if ('attribs' in above && last(above)) return hasAncestors(above, parts.slice(0, -1))
  return false
}

const comparisons: Readonly<Record<string, (value: string, wanted: string) => boolean>> = {
  '=': (value, wanted) => value === wanted,
  '^=': (value, wanted) => value.startsWith(wanted),
  '$=': (value, wanted) => value.endsWith(wanted),
  '*=': (value, wanted) => value.includes(wanted),
}

/** Tests of one element: its name, classes, id and attributes. */
function readPart(part: string): Part {
  const tests = [...part.matchAll(/([.#]?)([\w-]+|\*)|\[([\w:-]+)(?:([*^$]?=)"?([^"\]]*)"?)?\]/g)]
  assert.equal(tests.map(([text]) => text).join(''), part, `The selector part ${part} is not understood.`)
  const checks = tests.map(([, sign, word = '', name = '', comparison, wanted = '']): Part => {
    if (sign === '.') return ({ attribs }) => (attribs.class ?? '').split(/\s+/).includes(word)
    if (sign === '#') return ({ attribs }) => attribs.id === word
    if (word) return element => word === '*' || element.name === word
    if (comparison === undefined) return ({ attribs }) => name in attribs
    const compare = comparisons[comparison]
    return ({ attribs }) => attribs[name] !== undefined && compare?.(attribs[name], wanted) === true
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
    all: selector => matchesBelow(element.children, selector).map(toHtmlElement),
  }
}
