import type { Role } from '../../../src/domain/rights/permissions.ts'
import { type CalendarTemplate, makeTemplate, type TestApp, tokenOf } from '../../support/test-app.ts'
import { readXml, type XmlElement } from '../../support/xml-tree.ts'

export const reading = { ALMANAC_CALDAV: 'read', ALMANAC_SITE_NAME: 'Town calendar' }
export const writing = { ...reading, ALMANAC_CALDAV: 'write' }

let template: Promise<CalendarTemplate> | undefined

/** A published concert in “Music”, a draft and a private event of the author, and a weekly series with an own date. */
export function davTemplate(): Promise<CalendarTemplate> {
  template ??= makeTemplate({}, async ({ post, patch, get }) => {
    await post('/categories', { name: 'Music', color: '#aa0000' })
    await post('/categories', { name: 'Sport' })
    const venue = { venue: 'Town Hall', address: 'Main Street 1', city: 'Lisbon' }
    await post(
      '/events',
      {
        ...{ title: 'Concert', start_date: '2030-02-01 19:00:00', end_date: '2030-02-01 21:00:00' },
        ...{ timezone: 'Europe/Lisbon', description: 'Bring a friend.', venue, categories: ['Music'] },
      },
      { as: 'administrator' },
    )
    const own = { start_date: '2030-02-03 10:00:00', end_date: '2030-02-03 11:00:00' }
    await post('/events', { title: 'Draft', ...own, status: 'draft' }, { as: 'author' })
    await post('/events', { title: 'Own match', ...own, categories: ['Sport'] }, { as: 'author' })
    await post('/events', {
      ...{ title: 'Yoga', start_date: '2030-03-05 18:00:00', end_date: '2030-03-05 19:00:00' },
      ...{ timezone: 'Europe/Lisbon', recurrence: 'FREQ=WEEKLY;COUNT=4' },
    })
    const { body } = await get('/events', { query: { start_date: '2030-03-12', end_date: '2030-03-12' } })
    await patch(`/events/${body.events[0].id}`, { title: 'Yoga outside' })
  })
  return template
}

/** The ids of the events of the template, by title. */
export async function eventIds({ get }: Pick<TestApp, 'get'>): Promise<Readonly<Record<string, number>>> {
  const query = { per_page: 50, start_date: '2030-01-01', status: 'publish,draft' }
  const { body } = await get('/events', { as: 'administrator', query })
  return Object.fromEntries(body.events.map(({ id, title }: { id: number; title: string }) => [title, id]))
}

export interface DavAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  readonly responses: readonly DavResponse[]
  readonly token: string | undefined
  /** The names of failed preconditions. */
  readonly conditions: readonly string[]
}

export interface DavResponse {
  readonly href: string
  readonly status: string | undefined
  /** By local name: the properties of status 200, and the names of those with another status. */
  readonly found: Readonly<Record<string, XmlElement>>
  readonly others: readonly string[]
}

interface DavRequest {
  readonly as?: Role
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export type Dav = (method: string, path: string, request?: DavRequest) => Promise<DavAnswer>

export function basic(role: Role, password = tokenOf(role)): string {
  return `Basic ${Buffer.from(`${role}:${password}`).toString('base64')}`
}

/** Requests as apps send them: Basic, with an access token as the password. */
export function davRequests({ app }: Pick<TestApp, 'app'>): Dav {
  return async (method, path, { as, headers = {}, body } = {}) => {
    const type = method === 'PUT' ? 'text/calendar; charset=utf-8' : 'application/xml; charset=utf-8'
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      headers: {
        ...(as && { authorization: basic(as) }),
        ...(body !== undefined && { 'content-type': type }),
        ...headers,
      },
      ...(body !== undefined && { payload: body }),
    })
    const isXml = String(answer.headers['content-type']).startsWith('application/xml')
    return {
      ...{ status: answer.statusCode, headers: answer.headers, text: answer.body },
      ...partsOf(isXml ? readXml(answer.body) : undefined),
    }
  }
}

function partsOf(root: XmlElement | undefined): Pick<DavAnswer, 'responses' | 'token' | 'conditions'> {
  const named = (name: string) => root?.children.filter(child => localName(child) === name) ?? []
  return {
    responses: named('response').map(responseOf),
    token: named('sync-token')[0]?.text,
    conditions: root && localName(root) === 'error' ? root.children.map(localName) : [],
  }
}

function responseOf(response: XmlElement): DavResponse {
  const named = (from: XmlElement, name: string) => from.children.filter(child => localName(child) === name)
  const found: Record<string, XmlElement> = {}
  const others: string[] = []
  for (const stat of named(response, 'propstat')) {
    const isFound = named(stat, 'status')[0]?.text.includes('200')
    for (const property of named(stat, 'prop').flatMap(({ children }) => children))
      if (isFound) found[localName(property)] = property
      else others.push(localName(property))
  }
  const [href, status] = ['href', 'status'].map(name => named(response, name)[0]?.text)
  return { href: href ?? '', status, found, others }
}

export function localName({ name }: XmlElement): string {
  return name.replace(/^.*:/, '')
}

/** All text of an element. */
export function allText(element: XmlElement | undefined): string {
  if (!element) return ''
  return element.text.trim() + element.children.map(allText).join('')
}

const namespaces =
  'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:CS="http://calendarserver.org/ns/"'

export function propfind(...names: readonly string[]): string {
  return `<D:propfind ${namespaces}><D:prop>${names.map(name => `<${name}/>`).join('')}</D:prop></D:propfind>`
}

export function query(filter: string): string {
  return `<C:calendar-query ${namespaces}><D:prop><D:getetag/><C:calendar-data/></D:prop><C:filter><C:comp-filter name="VCALENDAR">${filter}</C:comp-filter></C:filter></C:calendar-query>`
}

export function multiget(...paths: readonly string[]): string {
  const hrefs = paths.map(path => `<D:href>${path}</D:href>`).join('')
  return `<C:calendar-multiget ${namespaces}><D:prop><D:getetag/><C:calendar-data/></D:prop>${hrefs}</C:calendar-multiget>`
}

export function sync(token = '', limit?: number): string {
  const limited = limit === undefined ? '' : `<D:limit><D:nresults>${limit}</D:nresults></D:limit>`
  return `<D:sync-collection ${namespaces}><D:sync-token>${token}</D:sync-token><D:sync-level>1</D:sync-level>${limited}<D:prop><D:getetag/></D:prop></D:sync-collection>`
}
