import type { EndpointAnswer } from '../../../http/server/endpoints.ts'
import { davRoot } from '../addresses.ts'
import { Precondition } from '../precondition.ts'
import {
  calendarsOf,
  type DavContext,
  type DavReader,
  type ObjectResource,
  ownHome,
  type Resource,
  readerOf,
} from '../resource.ts'
import type { XmlElement } from '../xml/read-xml.ts'
import { multistatus, response } from '../xml/write-xml.ts'
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
import { mostWritten, objectResponse } from './reports.ts'

/** Undefined if the resource doesn't exist. */
export async function answerPropfind(
  request: XmlElement | undefined,
  resource: Resource,
  context: DavContext,
): Promise<EndpointAnswer | undefined> {
  const wanted = wantedIn(request)
  if (resource.kind === 'object') {
    const reader = readerOf(resource, context)
    const object = await findObject(reader, resource.name)
    return object && multistatus([await objectResponse(object, wanted, reader)])
  }
  const depth = context.header('depth')
  if (depth !== '0' && depth !== '1') throw new Precondition('depth')
  const responses = [await describe(resource, wanted, context)]
  if (depth === '1') for await (const member of membersOf(resource, wanted, context)) responses.push(member)
  return multistatus(responses)
}

type Collection = Exclude<Resource, ObjectResource>

async function describe(resource: Collection, wanted: Wanted, context: DavContext): Promise<string> {
  const [path, properties] = propertiesOf(resource, context)
  return response(path, await propStats(wanted, properties))
}

function propertiesOf(resource: Collection, context: DavContext): readonly [path: string, Properties] {
  if (resource.kind === 'root') return [davRoot, rootProperties(context)]
  if (resource.kind === 'home') return [resource.home.path, homeProperties(resource.home)]
  return [resource.calendar.path, calendarProperties(readerOf(resource, context))]
}

async function* membersOf(resource: Collection, wanted: Wanted, context: DavContext): AsyncGenerator<string> {
  if (resource.kind === 'calendar') return yield* objectsIn(readerOf(resource, context), wanted)
  const home = resource.kind === 'root' ? ownHome(context) : resource.home
  if (!home) return
  if (resource.kind === 'root') return yield await describe({ kind: 'home', home }, wanted, context)
  for (const calendar of await calendarsOf(home, context))
    yield await describe({ kind: 'calendar', home, calendar }, wanted, context)
}

async function* objectsIn(reader: DavReader, wanted: Wanted): AsyncGenerator<string> {
  const list = await listObjects(reader)
  const isWritten = needsContent(wanted)
  if (isWritten && list.size > mostWritten) throw new Precondition('matches')
  for await (const object of isWritten ? list.objects() : list.entries())
    yield await objectResponse(object, wanted, reader)
}
