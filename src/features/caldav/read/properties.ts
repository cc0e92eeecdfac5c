// The properties of each kind of resource (RFC 4918, 3744, 4791, 5397, 6578, and those of Apple's apps).

import { can } from '../../../domain/rights/caller.ts'
import { davRoot, maxObjectBytes } from '../addresses.ts'
import { type DavContext, type DavReader, type Home, mayCreate, ownHome } from '../resource.ts'
import { refuseXml, type XmlElement } from '../xml/read-xml.ts'
import {
  appleIcal,
  caldav,
  calendarServer,
  dav,
  element,
  href,
  type PropStat,
  text,
  type XmlName,
} from '../xml/write-xml.ts'
import { type DataPart, dataPartIn } from './calendar-data.ts'
import type { DavEntry, DavObject } from './object-text.ts'
import { collectionTag } from './objects.ts'
import { currentToken } from './sync-token.ts'

type Value = string | Promise<string>

/** The values of a resource as XML, by namespace and name. */
export type Properties = ReadonlyMap<
  string,
  { readonly name: XmlName; readonly read: (part?: DataPart) => Value }
>

type Row = readonly [namespace: string, name: string, read: (part?: DataPart) => Value]

function properties(...rows: readonly Row[]): Properties {
  return new Map(
    rows.map(([namespace, name, read]) => [`${namespace} ${name}`, { name: { namespace, name }, read }]),
  )
}

function named(namespace: string, ...names: readonly string[]): string {
  return names.map(name => element({ namespace, name })).join('')
}

function principalRow(home: Home | undefined): Row {
  return [dav, 'current-user-principal', () => (home ? href(home.path) : named(dav, 'unauthenticated'))]
}

export function rootProperties(context: DavContext): Properties {
  const home = ownHome(context)
  return properties(
    [dav, 'resourcetype', () => named(dav, 'collection')],
    [dav, 'displayname', () => text(context.site.name)],
    [dav, 'current-user-privilege-set', () => privileges('read')],
    [dav, 'principal-collection-set', () => href(davRoot)],
    principalRow(home),
    ...(home ? [homeSetRow(home)] : []),
  )
}

function homeSetRow({ path }: Home): Row {
  return [caldav, 'calendar-home-set', () => href(path)]
}

export function homeProperties(home: Home): Properties {
  return properties(
    [dav, 'resourcetype', () => named(dav, 'collection', 'principal')],
    [dav, 'displayname', () => text(home.name)],
    [dav, 'principal-URL', () => href(home.path)],
    [dav, 'owner', () => href(home.path)],
    [dav, 'current-user-privilege-set', () => privileges('read')],
    [dav, 'principal-collection-set', () => href(davRoot)],
    [dav, 'supported-report-set', () => reports([])],
    [caldav, 'calendar-user-address-set', () => href(home.path)],
    principalRow(home),
    homeSetRow(home),
  )
}

const calendarReports: readonly XmlName[] = [
  { namespace: caldav, name: 'calendar-query' },
  { namespace: caldav, name: 'calendar-multiget' },
  { namespace: dav, name: 'sync-collection' },
]

export function calendarProperties(reader: DavReader): Properties {
  const { home, calendar, context } = reader
  const colorRow: Row = [appleIcal, 'calendar-color', () => text(`${calendar.color}FF`)]
  return properties(
    [dav, 'resourcetype', () => named(dav, 'collection') + named(caldav, 'calendar')],
    [dav, 'displayname', () => text(calendar.name)],
    [dav, 'owner', () => href(home.path)],
    [dav, 'current-user-privilege-set', () => privileges(mayCreate(home, context) ? 'create' : 'read')],
    [dav, 'supported-report-set', () => reports(calendarReports)],
    [dav, 'sync-token', async () => text(await currentToken(reader))],
    [caldav, 'supported-calendar-component-set', () => '<C:comp name="VEVENT"/>'],
    [
      caldav,
      'supported-calendar-data',
      () => '<C:calendar-data content-type="text/calendar" version="2.0"/>',
    ],
    [caldav, 'max-resource-size', () => String(maxObjectBytes)],
    [caldav, 'schedule-calendar-transp', () => named(caldav, 'transparent')],
    [calendarServer, 'getctag', async () => text(await collectionTag(reader))],
    principalRow(home),
    ...(calendar.color === undefined ? [] : [colorRow]),
  )
}

/** The properties of an object. Those of its content only if it is written. */
export function objectProperties(object: DavEntry | DavObject, reader: DavReader): Properties {
  const { home } = reader
  return properties(
    [dav, 'resourcetype', () => ''],
    [dav, 'getetag', () => text(object.etag)],
    [dav, 'getcontenttype', () => text(`${objectType}; component=VEVENT`)],
    [dav, 'owner', () => href(home.path)],
    principalRow(home),
    ...('text' in object ? contentRows(object, reader) : []),
  )
}

function contentRows(object: DavObject, { home, context }: DavReader): readonly Row[] {
  const modified = Math.max(...object.events.map(({ modifiedAt }) => modifiedAt))
  const mayEdit =
    context.sliceSettings.caldav === 'write' &&
    object.events.every(event => can(home.caller, 'event.edit', event))
  return [
    [dav, 'getcontentlength', () => String(Buffer.byteLength(object.text))],
    [dav, 'getlastmodified', () => new Date(modified * 1000).toUTCString()],
    [dav, 'current-user-privilege-set', () => privileges(mayEdit ? 'edit' : 'read')],
    [caldav, 'calendar-data', part => text(part ? object.textOf(part) : object.text)],
  ]
}

/** Whether objects have to be written for these properties. */
export function needsContent(wanted: Wanted): boolean {
  return typeof wanted === 'string' || wanted.some(({ name }) => contentNames.has(name))
}

const contentNames = new Set([
  'getcontentlength',
  'getlastmodified',
  'current-user-privilege-set',
  'calendar-data',
])

export const objectType = 'text/calendar; charset=utf-8'

const privilegeNames = {
  read: ['read', 'read-current-user-privilege-set'],
  create: ['read', 'read-current-user-privilege-set', 'write', 'write-content', 'bind', 'unbind'],
  edit: ['read', 'read-current-user-privilege-set', 'write', 'write-content', 'unbind'],
} as const

function privileges(level: keyof typeof privilegeNames): string {
  return privilegeNames[level].map(name => `<D:privilege><D:${name}/></D:privilege>`).join('')
}

function reports(names: readonly XmlName[]): string {
  return names
    .map(name => `<D:supported-report><D:report>${element(name)}</D:report></D:supported-report>`)
    .join('')
}

/** The properties that a request asks for. */
export type Wanted = 'all' | 'names' | readonly WantedName[]

interface WantedName extends XmlName {
  /** The part of calendar-data. */
  readonly part?: DataPart | undefined
}

/** Live properties of other documents than RFC 4918 are only sent if they are asked for (RFC 3253, 3.11). */
const onlyNamed = new Set([`${caldav} calendar-data`, `${dav} sync-token`, `${calendarServer} getctag`])

export function wantedIn(request: XmlElement | undefined): Wanted {
  const child = (name: string) => request?.children.find(one => one.namespace === dav && one.name === name)
  const prop = child('prop')
  if (prop) return namesWithPart(prop.children, request)
  return child('propname') ? 'names' : 'all'
}

function namesWithPart(asked: readonly XmlElement[], request: XmlElement | undefined): WantedName[] {
  const names = distinctNames(asked)
  const part = dataPartIn(asked)
  if (!part) return names
  if (request?.namespace !== caldav)
    refuseXml(`${part.kind} is only for calendar-query and calendar-multiget`)
  return names.map(name => ({ ...name, part }))
}

/** Apps ask for about forty. The answer repeats the names and their namespaces for each object. */
const mostNames = 100
const mostCharacters = 10_000

export function distinctNames(elements: readonly XmlElement[]): XmlName[] {
  const names = new Map(elements.map(({ namespace, name }) => [`${namespace} ${name}`, { namespace, name }]))
  const characters = names.keys().reduce((sum, key) => sum + key.length, 0)
  if (names.size > mostNames || characters > mostCharacters)
    refuseXml(`more than ${mostNames} properties, or ${mostCharacters} characters in their names`)
  return [...names.values()]
}

export async function propStats(wanted: Wanted, known: Properties): Promise<PropStat[]> {
  if (wanted === 'names')
    return [{ status: 200, properties: [...known.values()].map(({ name }) => element(name)) }]
  const names: readonly WantedName[] =
    wanted === 'all' ? [...known].filter(([key]) => !onlyNamed.has(key)).map(([, { name }]) => name) : wanted
  const found: string[] = []
  const missing: string[] = []
  for (const name of names) {
    const property = known.get(`${name.namespace} ${name.name}`)
    if (property) found.push(element(property.name, await property.read(name.part)))
    else missing.push(element(name))
  }
  return [
    { status: 200, properties: found },
    { status: 404, properties: missing },
  ]
}
