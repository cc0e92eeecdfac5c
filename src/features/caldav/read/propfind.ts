import type { EndpointAnswer } from '../../../http/server/endpoints.ts'
import { davRoot } from '../addresses.ts'
import { calendarsOf, type DavContext, type DavReader, ownHome, type Resource } from '../resource.ts'
import type { XmlElement } from '../xml/read-xml.ts'
import { dav, failed, multistatus, response } from '../xml/write-xml.ts'
import { findObject, listObjects } from './objects.ts'
import {
  calendarProperties,
  homeProperties,
  type Properties,
  propStats,
  rootProperties,
  type Wanted,
  wantedIn,
} from './properties.ts'
import { objectResponse } from './reports.ts'

/** Undefined if the resource doesn't exist. */
export async function answerPropfind(
  request: XmlElement | undefined,
  resource: Resource,
  context: DavContext,
): Promise<EndpointAnswer | undefined> {
  const depth = context.header('depth') ?? 'infinity'
  if (depth !== '0' && depth !== '1') return failed(403, { namespace: dav, name: 'propfind-finite-depth' })
  const wanted = wantedIn(request)
  if (resource.kind === 'object') {
    const reader = { ...resource, context, store: context.store }
    const object = await findObject(reader, resource.name)
    return object && multistatus([await objectResponse(object, wanted, reader)])
  }
  const found = resourceProperties(resource, context)
  const responses = [await describe(found, wanted)]
  if (depth === '1') for await (const member of membersOf(resource, wanted, context)) responses.push(member)
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

async function* membersOf(
  resource: Exclude<Resource, { kind: 'object' }>,
  wanted: Wanted,
  context: DavContext,
): AsyncGenerator<string> {
  const { store } = context
  if (resource.kind === 'root') {
    const home = ownHome(context)
    if (home) yield describe({ path: home.path, properties: homeProperties(home) }, wanted)
  } else if (resource.kind === 'home') {
    const { home } = resource
    for (const calendar of await calendarsOf(home, context))
      yield describe(resourceProperties({ kind: 'calendar', home, calendar }, context), wanted)
  } else {
    const reader: DavReader = { ...resource, context, store }
    for await (const object of listObjects(reader)) yield objectResponse(object, wanted, reader)
  }
}
