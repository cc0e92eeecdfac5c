// Reads the lists of the older service page by page.

import { required } from '../../domain/required.ts'
import { asObject, ImportError, type Json } from '../engine/imported-record.ts'
import { type OlderClient, OlderServiceRefusal, type OlderServiceRequest } from './client.ts'
import type { OlderService } from './discover.ts'
import { type SiteLanguage, type Stage, stages } from './languages.ts'
import { asList, hasId, imagesIn, type Known, toLinked, toRecord } from './to-records.ts'
import { gathered, relatives, type Translations } from './translations.ts'

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

type PageOfRecords = Awaited<ReturnType<typeof readPage>>

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
    const current = await required(fetched.shift(), 'page to read')
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
) {
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
    // Broken entries are not records.
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
    for (const linked of [...asList(record.venue), ...asList(record.organizer)])
      toLinked('venue', linked, known)
    imagesIn(record, known)
    relatives(record)
    return true
  } catch {
    return false
  }
}

/** The language parameters of both common plugins. */
function inLanguage({ code }: SiteLanguage): Readonly<Record<string, string>> {
  return { lang: code, wpml_language: code }
}

/** Some sites refuse this. The import works without it. */
export function ifRefused(error: unknown): undefined {
  if (error instanceof OlderServiceRefusal) return undefined
  throw error
}

/** Reads all translations of the site. */
export async function gatherTranslations(requested: Asked): Promise<ReadonlyMap<Stage, Translations>> {
  const { own, others } = requested.service.languages
  const all = new Map<Stage, Translations>()
  if (!own || others.length === 0) return all
  for (const stage of stages) {
    const lists = []
    for (const language of others) {
      const records: Json[] = []
      for await (const page of pagesOf(requested, stage, 0, language))
        records.push(...(await withRelatives(requested, stage, page.records, language)))
      lists.push({ language: language.language, records })
    }
    all.set(stage, gathered(lists, own))
  }
  return all
}

const postTypes: Readonly<Record<Stage, string>> = {
  categories: 'tribe_events_cat',
  tags: 'tags',
  venues: 'tribe_venue',
  organizers: 'tribe_organizer',
  events: 'tribe_events',
}

/** The site's own API often knows which records are translations when the calendar's doesn't. */
async function withRelatives(
  { client, service }: Asked,
  stage: Stage,
  records: readonly Json[],
  language: SiteLanguage,
): Promise<readonly Json[]> {
  if (!service.site || records.length === 0 || records.some(record => relatives(record).size > 0))
    return records
  const include = records.map(({ id }) => String(id)).join(',')
  const query = { include, per_page: '100', ...inLanguage(language) }
  const posts = asList(await client.get(service.site(`/${postTypes[stage]}`, query)).catch(ifRefused))
  const byId = new Map(posts.map(post => [String(post.id), post]))
  return records.map(record => {
    const { translations, wpml_translations, polylang_translations } = byId.get(String(record.id)) ?? {}
    return { translations, wpml_translations, polylang_translations, ...record }
  })
}
