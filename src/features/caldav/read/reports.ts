import { isStorableText } from '../../../domain/text/normal-form.ts'
import type { EndpointAnswer } from '../../../http/server/endpoints.ts'
import { davRoot } from '../addresses.ts'
import { Precondition } from '../precondition.ts'
import { type DavContext, type DavReader, type Resource, readerOf } from '../resource.ts'
import { childrenOf, type XmlElement } from '../xml/read-xml.ts'
import { caldav, dav, missingResponse, multistatus, response } from '../xml/write-xml.ts'
import { isWithin } from './calendar-data.ts'
import type { DavEntry, DavObject } from './object-text.ts'
import { findObjects, listObjects } from './objects.ts'
import { needsContent, objectProperties, propStats, type Wanted, wantedIn } from './properties.ts'
import { readFilter } from './query-filter.ts'
import { pathOf, syncCollection } from './sync-collection.ts'

type Report = (request: XmlElement, reader: DavReader) => Promise<EndpointAnswer>

const reports: Readonly<Record<string, Report>> = {
  [`${caldav} calendar-query`]: calendarQuery,
  [`${caldav} calendar-multiget`]: calendarMultiget,
  [`${dav} sync-collection`]: syncCollection,
}

/** A report about a calendar. Other resources have none. */
export async function answerReport(
  request: XmlElement,
  resource: Resource,
  context: DavContext,
): Promise<EndpointAnswer> {
  const report = reports[`${request.namespace} ${request.name}`]
  if (!report || resource.kind !== 'calendar') throw new Precondition('report')
  return report(request, readerOf(resource, context))
}

async function calendarQuery(request: XmlElement, reader: DavReader): Promise<EndpointAnswer> {
  const filter = readFilter(request)
  const wanted = wantedIn(request)
  if (filter === 'nothing') return multistatus([])
  const list = await listObjects(reader, filter.window)
  const responses: string[] = []
  if (!filter.matches && !needsContent(wanted)) {
    for await (const entry of list.entries()) responses.push(await objectResponse(entry, wanted, reader))
    return multistatus(responses)
  }
  if (list.size > mostWritten) throw new Precondition('matches')
  let dates = 0
  for await (const object of list.objects()) {
    if (filter.matches?.(object.text) === false) continue
    dates += datesIn(object, wanted)
    if (dates > mostWritten) throw new Precondition('matches')
    responses.push(await objectResponse(object, wanted, reader))
  }
  return multistatus(responses)
}

/** How many single events a series is expanded to. Its range may be longer than the filter's. */
function datesIn(object: DavObject | undefined, wanted: Wanted): number {
  const part = typeof wanted === 'string' ? undefined : wanted.find(name => name.part)?.part
  if (!object || part?.kind !== 'expand') return 0
  return object.events.filter(event => isWithin(event, part.range)).length
}

/** Each takes about 0.2 ms. Apps that ask for a range of time, or first for tags, need fewer in one answer. */
export const mostWritten = 10_000

async function calendarMultiget(request: XmlElement, reader: DavReader): Promise<EndpointAnswer> {
  const wanted = wantedIn(request)
  const paths = childrenOf(request, dav, 'href').map(({ text }) => text.trim())
  const names = new Map(paths.map(path => [path, nameIn(path, reader)]))
  const objects = await findObjects(
    reader,
    [...names.values()].filter(name => name !== undefined),
  )
  const dates = [...names.values()].map(name => datesIn(objects.get(name ?? ''), wanted))
  if (dates.reduce((sum, count) => sum + count, 0) > mostWritten) throw new Precondition('matches')
  const responses: string[] = []
  for (const [path, name = ''] of names) {
    const object = objects.get(name)
    responses.push(object ? await objectResponse(object, wanted, reader) : missingResponse(path))
  }
  return multistatus(responses)
}

export async function objectResponse(
  object: DavEntry | DavObject,
  wanted: Wanted,
  reader: DavReader,
): Promise<string> {
  return response(pathOf(object.name, reader), await propStats(wanted, objectProperties(object, reader)))
}

/** The name of an object of this calendar. Apps send paths, or whole URLs. */
function nameIn(address: string, { calendar, context }: DavReader): string | undefined {
  const path = URL.parse(address, context.addresses.base)?.pathname ?? ''
  if (!path.startsWith(davRoot)) return undefined
  try {
    const decoded = decodeURIComponent(path)
    const folder = decodeURIComponent(calendar.path)
    const name = decoded.slice(folder.length)
    const isName = name !== '' && !name.includes('/') && isStorableText(name)
    return decoded.startsWith(folder) && isName ? name : undefined
  } catch {
    return undefined
  }
}
