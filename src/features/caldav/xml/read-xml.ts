// Reads the bodies of WebDAV requests. They need neither a DTD nor entities, which are a way to attack parsers.
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { messageOf } from '../../../domain/caught-error.ts'
import { Refusal } from '../../../messages/refusal.ts'

export interface XmlElement {
  readonly namespace: string
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  readonly text: string
}

/** A filter of a query is about ten levels deep. */
const deepest = 30
const mostElements = 30_000

interface Growing extends XmlElement {
  readonly children: Growing[]
  text: string
}

/** The root element. The server refuses bodies that are not well-formed, too deep or too large. */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const open: Growing[] = []
  let root: Growing | undefined
  let count = 0
  parser.on('doctype', () => refuseXml('document type declarations are not accepted'))
  parser.on('error', error => refuseXml(messageOf(error)))
  parser.on('opentag', tag => {
    const element = elementOf(tag)
    if (++count > mostElements || open.length >= deepest) refuseXml('too many or too deeply nested elements')
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  const addText = (part: string) => {
    const element = open.at(-1)
    if (element) element.text += part
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(text).close()
  return root ?? refuseXml('no element')
}

function elementOf({ uri, local, attributes }: SaxesTagNS): Growing {
  const values = Object.values(attributes).map(({ local: name, value }) => [name, value])
  return { namespace: uri, name: local, attributes: Object.fromEntries(values), children: [], text: '' }
}

export function refuseXml(fault: string): never {
  throw new Refusal('caldavXml', { fault: fault.slice(0, 200) })
}

export function childrenOf(element: XmlElement, namespace: string, name: string): readonly XmlElement[] {
  return element.children.filter(child => child.namespace === namespace && child.name === name)
}

export function childOf(element: XmlElement, namespace: string, name: string): XmlElement | undefined {
  return childrenOf(element, namespace, name)[0]
}
