// Finds elements of a page by selector, so that a test does not depend on the order of attributes, on white
// space or on escapes.
import assert from 'node:assert/strict'
import { selectAll } from 'css-select'
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

/** The elements of a page that match a CSS selector. */
export function allIn(html: string, selector: string): HtmlElement[] {
  return elementsIn(parseDocument(html).children, selector).map(toHtmlElement)
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
export function valueIn(html: string, name: string): string {
  return oneIn(html, `input[name="${name}"]`).attributes.value ?? ''
}

/** The HTML without the elements that match. */
export function htmlWithout(html: string, selector: string): string {
  const document = parseDocument(html)
  for (const element of elementsIn(document.children, selector)) DomUtils.removeElement(element)
  return DomUtils.getOuterHTML(document, { encodeEntities: 'utf8' })
}

type Nodes = ReturnType<typeof parseDocument>['children']
type Element = Extract<Nodes[number], { attribs: unknown }>

function elementsIn(nodes: Nodes, selector: string): Element[] {
  return selectAll<Nodes[number], Element>(selector, nodes)
}

function toHtmlElement(element: Element): HtmlElement {
  const content = DomUtils.textContent(element)
  return {
    name: element.name,
    attributes: element.attribs,
    content,
    text: content.replace(/\s+/g, ' ').trim(),
    all: selector => elementsIn(element.children, selector).map(toHtmlElement),
  }
}
