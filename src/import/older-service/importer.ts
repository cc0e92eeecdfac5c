import type { UtcSeconds } from '../../domain/date-time.ts'
import type { FetchAddress, Pause } from '../fetching.ts'
import { ImportError, type ImportedRecord, type Importer, type ImportStep } from '../imported-record.ts'
import { createOlderClient, type OlderClient, OlderServiceRefusal } from './client.ts'
import { discoverOlderService, type OlderService } from './discover.ts'
import {
  asList,
  asObject,
  imagesIn,
  type Json,
  type Known,
  toEvent,
  toOrganizer,
  toTerm,
  toVenue,
} from './to-records.ts'

export interface OlderServiceRequest {
  readonly address: string
  readonly fetchAddress: FetchAddress
  readonly pause: Pause
  readonly credentials?: string | undefined
  /** Only what was changed at or after this moment. */
  readonly since?: UtcSeconds | undefined
  readonly withoutImages?: boolean
}

const stages = ['categories', 'tags', 'venues', 'organizers', 'events'] as const
type Stage = (typeof stages)[number]

interface Position {
  readonly stage: Stage
  /** The page that is done. */
  readonly page: number
}

const perPage = 50
/** How many pages are fetched before they are needed. */
const ahead = 3
/** While a list changes, its pages shift, and it is walked again. */
const mostWalks = 3

/** A calendar of the older service, read through its own interface. */
export async function createOlderServiceImporter(request: OlderServiceRequest): Promise<Importer> {
  const url = URL.parse(request.address)
  if (!url) throw new ImportError(`${request.address} is not a web address.`)
  const service = await discoverOlderService(request.address, request.fetchAddress)
  const client = createOlderClient(request)
  const totals = new Map<Stage, number>()
  const source = `${url.host}${url.pathname.replace(/\/$/, '')}`
  return {
    source,
    address: `${url.origin}${url.pathname}`,
    marksRecords: true,
    total: () =>
      totals.size === stages.length ? [...totals.values()].reduce((sum, one) => sum + one, 0) : null,
    async *steps(after): AsyncGenerator<ImportStep> {
      const known = await findKnown(client, service, url.host)
      const reading = { client, service, known, totals, request, seen: new Set<string>() }
      const position = after as Position | undefined
      const first = position ? stages.indexOf(position.stage) : 0
      await countAhead(reading)
      for (const stage of stages.slice(first))
        yield* stepsOf(reading, stage, stage === position?.stage ? position.page : 0)
    },
  }
}

interface Reading {
  readonly client: OlderClient
  readonly service: OlderService
  readonly known: Known
  readonly totals: Map<Stage, number>
  readonly request: OlderServiceRequest
  /** Images, venues and organizers that were handed over already. */
  readonly seen: Set<string>
}

/** So that it is known from the beginning how much there is. */
async function countAhead(reading: Reading): Promise<void> {
  for (const stage of stages) reading.totals.set(stage, (await readPage(reading, stage, 1, 1)).total)
}

async function* stepsOf(reading: Reading, stage: Stage, done: number): AsyncGenerator<ImportStep> {
  for (let walk = 1; walk <= mostWalks; walk++) {
    const totals = new Set<number>()
    if (stage === 'categories' || stage === 'tags') {
      yield* termSteps(reading, stage, totals)
    } else {
      for await (const { page, records, total } of pagesOf(reading, stage, walk === 1 ? done : 0)) {
        totals.add(total)
        yield* pageSteps(reading, stage, page, records)
      }
    }
    if (totals.size <= 1) return
  }
}

/** All of them at once, so that those above come before those below. */
async function* termSteps(
  reading: Reading,
  stage: 'categories' | 'tags',
  totals: Set<number>,
): AsyncGenerator<ImportStep> {
  const terms: Json[] = []
  for await (const { records, total } of pagesOf(reading, stage, 0)) {
    totals.add(total)
    terms.push(...records)
  }
  const byId = new Map(terms.map(term => [String(term.id), term]))
  const depth = (term: Json | undefined, most = 50): number =>
    term && most > 0 && Number(term.parent) > 0 ? 1 + depth(byId.get(String(term.parent)), most - 1) : 0
  for (const term of terms.toSorted((one, other) => depth(one) - depth(other)))
    yield { found: toTerm(stage === 'tags' ? 'tag' : 'category', term), position: { stage, page: 0 } }
}

const toRecord = { venues: toVenue, organizers: toOrganizer, events: toEvent } as const

async function* pageSteps(
  reading: Reading,
  stage: 'venues' | 'organizers' | 'events',
  page: number,
  all: readonly Json[],
): AsyncGenerator<ImportStep> {
  const { request, seen } = reading
  const records = all.filter(record => isSince(record, request.since))
  const linked = stage === 'events' ? records.flatMap(linkedIn).filter(isUnseen(seen)) : []
  const shown = [...records, ...linked.map(({ record }) => record)]
  const known = await withAlts(reading, shown)
  const images = request.withoutImages
    ? []
    : shown.flatMap(record => imagesIn(record, known)).filter(isUnseen(seen))
  const found: ImportedRecord[] = [
    ...images,
    ...linked.map(({ kind, record }) => (kind === 'venue' ? toVenue : toOrganizer)(record, known)),
    ...records.map(record => withoutImage(toRecord[stage](record, known), request)),
  ]
  for (const record of found) seen.add(`${record.kind} ${record.sourceId}`)
  for (const [index, record] of found.entries())
    yield { found: record, position: { stage, page: index === found.length - 1 ? page : page - 1 } }
}

/** Places and people inside of events that no list shows, because they are not published. */
function linkedIn(event: Json) {
  return [
    ...asList(event.venue).map(record => ({ kind: 'venue' as const, record, sourceId: String(record.id) })),
    ...asList(event.organizer).map(record => ({
      kind: 'organizer' as const,
      record,
      sourceId: String(record.id),
    })),
  ]
}

function isUnseen(seen: ReadonlySet<string>) {
  const here = new Set<string>()
  return ({ kind, sourceId }: { readonly kind: string; readonly sourceId: string }) => {
    const key = `${kind} ${sourceId}`
    if (seen.has(key) || here.has(key)) return false
    here.add(key)
    return true
  }
}

function withoutImage(record: ImportedRecord, { withoutImages }: OlderServiceRequest): ImportedRecord {
  if (!withoutImages || !record.links) return record
  const { image: _, ...links } = record.links
  return { ...record, links }
}

function isSince({ modified_utc }: Json, since: UtcSeconds | undefined): boolean {
  if (since === undefined || typeof modified_utc !== 'string') return true
  return Date.parse(`${modified_utc.replace(' ', 'T')}Z`) >= since * 1000
}

interface PageOfRecords {
  readonly page: number
  readonly records: readonly Json[]
  readonly total: number
  readonly pages: number
}

/** Page by page, a few of them fetched ahead. */
async function* pagesOf(reading: Reading, stage: Stage, done: number): AsyncGenerator<PageOfRecords> {
  const fetched: Promise<PageOfRecords>[] = []
  const fetchNext = (page: number) => {
    const next = readPage(reading, stage, page, perPage)
    // Whoever asks for it is told; until then it is nobody's fault.
    next.catch(() => undefined)
    fetched.push(next)
  }
  fetchNext(done + 1)
  for (let page = done + 1; ; page++) {
    const current = (await fetched.shift()) as PageOfRecords
    yield current
    if (page >= current.pages) return
    while (fetched.length < ahead && page + fetched.length < current.pages)
      fetchNext(page + fetched.length + 1)
  }
}

/** All statuses that the credentials show; what is in the trash stays there. */
const unpublished = 'publish,future,draft,pending,private'

async function readPage(reading: Reading, stage: Stage, page: number, size: number): Promise<PageOfRecords> {
  const { client, service, request } = reading
  const narrowed = {
    ...(stage === 'events' && { start_date: '1000-01-01 00:00:00', end_date: '9999-12-31 23:59:59' }),
    ...((stage === 'categories' || stage === 'tags') && { hide_empty: 'false' }),
    ...(stage !== 'categories' && stage !== 'tags' && request.credentials && { status: unpublished }),
  }
  const address = service.calendar(`/${stage}`, { page: String(page), per_page: String(size), ...narrowed })
  try {
    const body = asObject(await client.get(address))
    const records = body?.[stage]
    if (!body || !Array.isArray(records)) throw new ImportError(`${address} did not answer with ${stage}.`)
    const total = Number(body.total ?? records.length)
    return { page, records: asList(records), total, pages: Number(body.total_pages ?? 1) }
  } catch (error) {
    // A page that is not there any more, because the list has become shorter, or a list without records.
    if (error instanceof OlderServiceRefusal && error.status === 404)
      return { page, records: [], total: 0, pages: 0 }
    throw error
  }
}

/** Who wrote what, as far as the site tells. */
async function findKnown(client: OlderClient, { site }: OlderService, host: string): Promise<Known> {
  const logins = new Map<string, string>()
  if (site) {
    const users = await client.get(site('/users', { per_page: '100' })).catch(ifRefused)
    for (const { id, slug } of asList(users)) if (typeof slug === 'string') logins.set(String(id), slug)
  }
  return { loginOf: id => logins.get(id), altOf: () => undefined, host }
}

/** With what the site's library says of the images that these records show. */
async function withAlts({ client, service, known }: Reading, records: readonly Json[]): Promise<Known> {
  const ids = records.flatMap(record => imagesIn(record, known)).map(({ sourceId }) => sourceId)
  if (!service.site || ids.length === 0) return known
  const include = [...new Set(ids)].slice(0, 100).join(',')
  const media = await client.get(service.site('/media', { include, per_page: '100' })).catch(ifRefused)
  const alts = new Map(asList(media).map(({ id, alt_text }) => [String(id), String(alt_text ?? '')]))
  return { ...known, altOf: id => alts.get(id) }
}

/** Not every site shows these; the calendar can do without. */
function ifRefused(error: unknown): undefined {
  if (error instanceof OlderServiceRefusal) return undefined
  throw error
}
