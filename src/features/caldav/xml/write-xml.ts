import { escapeXml } from '../../../formats/feeds/web-feed.ts'
import type { EndpointAnswer } from '../../../http/server/endpoints.ts'

export const dav = 'DAV:'
export const caldav = 'urn:ietf:params:xml:ns:caldav'
export const calendarServer = 'http://calendarserver.org/ns/'
export const appleIcal = 'http://apple.com/ns/ical/'

const prefixes: Readonly<Record<string, string>> = {
  [dav]: 'D',
  [caldav]: 'C',
  [calendarServer]: 'CS',
  [appleIcal]: 'A',
}

const declarations = Object.entries(prefixes)
  .map(([namespace, prefix]) => ` xmlns:${prefix}="${namespace}"`)
  .join('')

export interface XmlName {
  readonly namespace: string
  readonly name: string
}

/** An element of any namespace. Its content is XML. */
export function element({ namespace, name }: XmlName, content = ''): string {
  const prefix = prefixes[namespace]
  const qualified = prefix === undefined ? `X:${name}` : `${prefix}:${name}`
  const declared = prefix === undefined ? ` xmlns:X="${escapeXml(namespace)}"` : ''
  return content === '' ? `<${qualified}${declared}/>` : `<${qualified}${declared}>${content}</${qualified}>`
}

export function text(value: string): string {
  return escapeXml(value)
}

export function href(path: string): string {
  return `<D:href>${escapeXml(path)}</D:href>`
}

/** The properties of a resource by status (RFC 4918, 14.22). */
export interface PropStat {
  readonly status: 200 | 403 | 404
  readonly properties: readonly string[]
}

const statusTexts: Readonly<Record<number, string>> = {
  200: 'OK',
  403: 'Forbidden',
  404: 'Not Found',
  507: 'Insufficient Storage',
}

function statusLine(status: number): string {
  return `<D:status>HTTP/1.1 ${status} ${statusTexts[status] ?? ''}</D:status>`
}

export function response(path: string, stats: readonly PropStat[]): string {
  const parts = stats
    .filter(({ properties }) => properties.length > 0)
    .map(
      ({ status, properties }) =>
        `<D:propstat><D:prop>${properties.join('')}</D:prop>${statusLine(status)}</D:propstat>`,
    )
  const content = parts.length > 0 ? parts.join('') : `<D:propstat><D:prop/>${statusLine(200)}</D:propstat>`
  return `<D:response>${href(path)}${content}</D:response>\n`
}

/** A resource that does not exist, or no longer. */
export function missingResponse(path: string): string {
  return `<D:response>${href(path)}${statusLine(404)}</D:response>\n`
}

/** The answer about a collection is not complete (RFC 6578, 3.6). */
export function truncatedResponse(path: string): string {
  const error = '<D:error><D:number-of-matches-within-limits/></D:error>'
  return `<D:response>${href(path)}${statusLine(507)}${error}</D:response>\n`
}

const declaration = '<?xml version="1.0" encoding="utf-8"?>\n'
const type = { 'content-type': 'application/xml; charset=utf-8' }

export function multistatus(responses: readonly string[], more = ''): EndpointAnswer {
  const body = `${declaration}<D:multistatus${declarations}>\n${responses.join('')}${more}</D:multistatus>`
  return { status: 207, headers: type, body }
}

/** A failed precondition (RFC 4918, 16), and why in words. */
export function failed(status: number, condition: XmlName, why = ''): EndpointAnswer {
  const described = why === '' ? '' : `<D:responsedescription>${text(why)}</D:responsedescription>`
  const body = `${declaration}<D:error${declarations}>${element(condition)}${described}</D:error>`
  return { status, headers: type, body }
}
