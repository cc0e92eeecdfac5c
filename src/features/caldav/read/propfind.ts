import type { EndpointAnswer } from '../../../http/server/endpoints.ts'
import { davRoot } from '../addresses.ts'
import { calendarsOf, type DavContext, type DavReader, ownHome, type Resource } from '../resource.ts'
import type { XmlElement } from '../xml/read-xml.ts'
import { dav, failed, multistatus, response } from '../xml/write-xml.ts'
import { findObject, listObjects } from './objects.ts'
import {
  calendarProperties,
  homeProperties,
  needsContent,
  type Properties,
  propStats,
  rootProperties,
  type Wanted,
  wantedIn,
} from './properties.ts'
import { mostWritten, objectResponse, tooMany } from './reports.ts'

/** Undefined if the resource doesn't exist. */
export async function answerPropfind(
  request: XmlElement | undefined,
  resource: Resource,
  context: DavContext,
): Promise<EndpointAnswer | undefined> {
  const wanted = wantedIn(request)
  if (resource.kind === 'object') {
    const reader = { ...resource, context, store: context.store }
    const object = await findObject(reader, resource.name)
    return object && multistatus([await objectResponse(object, wanted, reader)])
  }
  const depth = context.header('depth') ?? 'infinity'
  if (depth !== '0' && depth !== '1') return failed(403, { namespace: dav, name: 'propfind-finite-depth' })
  const found = resourceProperties(resource, context)
  const responses = [await describe(found, wanted)]
  if (depth === '0') return multistatus(responses)
  const members = await membersOf(resource, wanted, context)
  if (!members) return tooMany
  for await (const member of members) responses.push(member)
  return multistatus(responses)
}

interface Described {
  readonly path: string
  readonly properties: Properties
}

async function describe({ path, properties }: Described, wanted: Wanted): Promise<string> {
  return response(path, await propStats(wanted, properties))
}

function resourceProperties(resource: Exclude<Resource, { kind: 'object' }>, context: DavContext): Described {
  if (resource.kind === 'root') return { path: davRoot, properties: rootProperties(context) }
  const { home } = resource
  if (resource.kind === 'home') return { path: home.path, properties: homeProperties(home) }
  const { calendar } = resource
  const reader: DavReader = { home, calendar, context, store: context.store }
  return { path: calendar.path, properties: calendarProperties(reader) }
}

/** Undefined if there are too many. */
async function membersOf(
  resource: Exclude<Resource, { kind: 'object' }>,
  wanted: Wanted,
  context: DavContext,
): Promise<Members | undefined> {
  if (resource.kind === 'root') {
    const home = ownHome(context)
    return home ? [await describe({ path: home.path, properties: homeProperties(home) }, wanted)] : []
  }
  if (resource.kind === 'calendar') return objectsIn({ ...resource, context, store: context.store }, wanted)
  const { home } = resource
  const calendars = await calendarsOf(home, context)
  return calendars.map(calendar =>
    describe(resourceProperties({ kind: 'calendar', home, calendar }, context), wanted),
  )
}

type Members = AsyncIterable<string> | Iterable<string | Promise<string>>

async function objectsIn(reader: DavReader, wanted: Wanted): Promise<Members | undefined> {
  const list = await listObjects(reader)
  if (needsContent(wanted) && list.size > mostWritten) return undefined
  const found = needsContent(wanted) ? list.objects() : list.entries()
  return (async function* () {
    for await (const object of found) yield objectResponse(object, wanted, reader)
  })()
}
