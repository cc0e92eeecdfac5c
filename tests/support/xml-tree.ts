import { createRequire } from 'node:module'

// sax comes without types.
const sax = createRequire(import.meta.url)('sax')

export interface XmlElement {
  /** With its prefix, `atom:link`. */
  readonly name: string
  /** Its namespace. */
  readonly uri: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  readonly text: string
}

// XML 1.0, 2.2: every character that is not a Char. The parser itself accepts these.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const FORBIDDEN = /[^\u0009\u000a\u000d\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u

/** The root element of a document; malformed XML is an error. */
export function readXml(document: string): XmlElement {
  if (FORBIDDEN.test(document)) throw new Error('The document contains a character that XML 1.0 forbids.')
  const parser = sax.parser(true, { xmlns: true, strictEntities: true })
  const root: any = { children: [], text: '' }
  const open = [root]
  parser.onerror = (error: Error) => {
    throw error
  }
  parser.onopentag = ({ name, uri, attributes }: any) => {
    const values = Object.fromEntries(Object.values<any>(attributes).map(({ name, value }) => [name, value]))
    const element = { name, uri, attributes: values, children: [], text: '' }
    open.at(-1).children.push(element)
    open.push(element)
  }
  parser.onclosetag = () => open.pop()
  parser.ontext = (text: string) => {
    open.at(-1).text += text
  }
  parser.write(document).close()
  return root.children[0]
}

export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter(child => child.name === name)
}

export function textOfChild(element: XmlElement, name: string): string | undefined {
  return childrenOf(element, name)[0]?.text
}
