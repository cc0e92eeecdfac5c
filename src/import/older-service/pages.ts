// Reads the lists of the older service page by page.

import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { ImportError } from '../engine/imported-record.ts'
import type { FetchAddress, Pause } from '../files/fetch-address.ts'
import { type OlderClient, OlderServiceRefusal } from './client.ts'
import type { OlderService } from './discover.ts'
import type { SiteLanguage, Stage } from './languages.ts'
import { asList, asObject, hasId, imagesIn, type Json, type Known, toRecord, toVenue } from './to-records.ts'
import { relatives } from './translations.ts'

export interface OlderServiceRequest {
  readonly address: string
  readonly fetchAddress: FetchAddress
  readonly pause: Pause
  readonly credentials?: string | undefined
  /** Only records changed at or after this time. */
  readonly since?: UtcSeconds | undefined
  readonly withoutImages?: boolean
}

/** The request, and what is known about it so far. */
export interface Asked {
  readonly client: OlderClient
  readonly service: OlderService
  readonly known: Known
  readonly totals: Map<Stage, number>
  readonly request: OlderServiceRequest
  /** Images, venues and organizers that were already delivered. */
  readonly seen: Set<string>
}

const perPage = 50
/** How many pages are prefetched. */
const ahead = 3
/** The limit per list: 200,000 records. */
const mostPages = 4000
/** Some sites send more records than requested, but not many more. */
const mostInAnswer = 1000

export interface PageOfRecords {
  readonly page: number
  readonly records: readonly Json[]
  /** How many entries are not records. */
  readonly broken: number
  readonly total: number
  readonly pages: number
}

/** Yields pages, prefetching a few. */
export async function* pagesOf(
  reading: Asked,
  stage: Stage,
  done: number,
  language?: SiteLanguage,
): AsyncGenerator<PageOfRecords> {
  const fetched: Promise<PageOfRecords>[] = []
  const fetchNext = (page: number) => {
    const next = readPage(reading, stage, { page, size: perPage }, language)
    // The rejection is handled when the page is awaited.
    next.catch(() => undefined)
    fetched.push(next)
  }
  fetchNext(done + 1)
  let before = ''
  for (let page = done + 1; ; page++) {
    const current = (await fetched.shift())!
    const ids = current.records.map(({ id }) => id).join()
    const address = reading.service.calendar(`/${stage}`, {})
    if (current.pages > mostPages) throw new ImportError('tooManyPages', { address, most: mostPages })
    if (ids !== '' && ids === before) throw new ImportError('samePageAgain', { address, page })
    before = ids
    yield current
    if (page >= current.pages) return
    while (fetched.length < ahead && page + fetched.length < current.pages)
      fetchNext(page + fetched.length + 1)
  }
}

/** All statuses that the credentials give access to, except the trash. */
const unpublished = 'publish,future,draft,pending,private'

export async function readPage(
  reading: Asked,
  stage: Stage,
  { page, size }: { readonly page: number; readonly size: number },
  language?: SiteLanguage,
): Promise<PageOfRecords> {
  const { client, service, request, known } = reading
  const narrowed = {
    ...(stage === 'events' && { start_date: '1000-01-01 00:00:00', end_date: '9999-12-31 23:59:59' }),
    ...((stage === 'categories' || stage === 'tags') && { hide_empty: 'false' }),
    ...(stage !== 'categories' && stage !== 'tags' && request.credentials && { status: unpublished }),
    ...(language && inLanguage(language)),
  }
  const address = service.calendar(`/${stage}`, { page: String(page), per_page: String(size), ...narrowed })
  try {
    const body = asObject(await client.get(address))
    const records = body?.[stage]
    if (!body || !Array.isArray(records)) throw new ImportError('notTheList', { address, list: stage })
    if (records.length > mostInAnswer)
      throw new ImportError('tooManyRecords', { address, most: mostInAnswer })
    const sound = asList(records).filter(record => isSound(stage, record, known))
    const [total, pages] = [numberIn(body.total, records.length), numberIn(body.total_pages, 1)]
    return { page, records: sound, broken: records.length - sound.length, total, pages }
  } catch (error) {
    // The page no longer exists because the list became shorter, or the list is empty.
    if (error instanceof OlderServiceRefusal && error.status === 404)
      return { page, records: [], broken: 0, total: 0, pages: 0 }
    throw error
  }
}

function numberIn(value: unknown, otherwise: number): number {
  const number = typeof value === 'object' ? Number.NaN : Number(value)
  return Number.isSafeInteger(number) && number >= 0 ? number : otherwise
}

/** Whether a record has everything needed. Sites may send anything. */
function isSound(stage: Stage, record: Json, known: Known): boolean {
  if (!hasId(record)) return false
  try {
    toRecord[stage](record, known)
    for (const linked of [...asList(record.venue), ...asList(record.organizer)]) toVenue(linked, known)
    imagesIn(record, known)
    relatives(record)
    return true
  } catch {
    return false
  }
}

/** The language parameters of both common plugins. */
export function inLanguage({ code }: SiteLanguage): Readonly<Record<string, string>> {
  return { lang: code, wpml_language: code }
}

/** Some sites refuse this. The import works without it. */
export function ifRefused(error: unknown): undefined {
  if (error instanceof OlderServiceRefusal) return undefined
  throw error
}
