import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { because } from '../../messages/import-reasons.ts'
import {
  ImportError,
  type ImportedLinks,
  type ImportedRecord,
  type Importer,
  type ImportStep,
  type Json,
} from '../engine/imported-record.ts'
import { createOlderClient, type OlderClient, type OlderServiceRequest } from './client.ts'
import { discoverOlderService, type OlderService } from './discover.ts'
import { kindOfStage, type Stage, stages } from './languages.ts'
import { type Asked, gatherTranslations, ifRefused, pagesOf, readPage } from './pages.ts'
import { asList, hasId, imagesIn, type Known, toLinked, toRecord } from './to-records.ts'
import { noTranslations, type Translations, translated, translationsOf } from './translations.ts'

interface Position {
  readonly stage: Stage
  /** The last completed page. */
  readonly page: number
}

/** If a list changes while it is read, its pages shift, and it is read again. */
const mostPasses = 3

/** Imports a calendar of the older service through its API. */
export async function createOlderServiceImporter(request: OlderServiceRequest): Promise<Importer> {
  const url = URL.parse(request.address)
  if (!url) throw new ImportError('noAddress', { address: request.address })
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
      const requested = { client, service, known, totals, request, seen: new Set<string>() }
      const reading = { ...requested, translations: await gatherTranslations(requested) }
      const position = after as Position | undefined
      const first = position ? stages.indexOf(position.stage) : 0
      // Counted up front, for the progress display.
      for (const stage of stages)
        totals.set(stage, (await readPage(reading, stage, { page: 1, size: 1 })).total)
      // With several languages, the whole list is read first, to find records that exist only in another
      // language.
      const isWhole = service.languages.others.length > 0
      for (const stage of stages.slice(first))
        yield* stepsOf(reading, stage, !isWhole && stage === position?.stage ? position.page : 0)
    },
  }
}

interface Reading extends Asked {
  /** All translations of the site. They are read first, because only then are their originals known. */
  readonly translations: ReadonlyMap<Stage, Translations>
}

async function* stepsOf(reading: Reading, stage: Stage, done: number): AsyncGenerator<ImportStep> {
  for (let pass = 1; pass <= mostPasses; pass++) {
    const totals = new Set<number>()
    if (stage === 'categories' || stage === 'tags') {
      yield* termSteps(reading, stage, totals)
      yield* strangerSteps(reading, stage, 0)
    } else {
      let last = done
      for await (const { page, records, broken, total } of pagesOf(reading, stage, pass === 1 ? done : 0)) {
        totals.add(total)
        yield* brokenSteps(stage, page, broken)
        yield* pageSteps(reading, stage, page, records)
        last = page
      }
      yield* strangerSteps(reading, stage, last)
    }
    if (totals.size <= 1) return
  }
}

/** Reports list entries that are not records. */
function* brokenSteps(stage: Stage, page: number, count: number): Generator<ImportStep> {
  const broken = { kind: kindOfStage[stage], title: '', place: '', reason: [because('noRecord')] }
  for (let number = 0; number < count; number++)
    yield { found: broken, position: { stage, page: Math.max(0, page - 1) } }
}

/** Terms are held in memory together. */
const mostTerms = 20_000

/** Yields all terms, parents before children. */
async function* termSteps(
  reading: Reading,
  stage: 'categories' | 'tags',
  totals: Set<number>,
): AsyncGenerator<ImportStep> {
  const terms: Json[] = []
  for await (const { records, broken, total } of pagesOf(reading, stage, 0)) {
    totals.add(total)
    terms.push(...records)
    yield* brokenSteps(stage, 0, broken)
    if (terms.length > mostTerms)
      throw new ImportError('tooManyTerms', { address: reading.request.address, most: mostTerms })
  }
  const byId = new Map(terms.map(term => [String(term.id), term]))
  const depth = (term: Json | undefined, most = 50): number =>
    term && most > 0 && Number(term.parent) > 0 ? 1 + depth(byId.get(String(term.parent)), most - 1) : 0
  for (const term of terms.toSorted((one, other) => depth(one) - depth(other)))
    yield { found: asTranslated(reading, stage, term), position: { stage, page: 0 } }
}

/** The record with its translations, if the site has several languages. */
function asTranslated(reading: Reading, stage: Stage, record: Json, known = reading.known): ImportedRecord {
  const { own, others } = reading.service.languages
  const toOne = toRecord[stage]
  if (!own || others.length === 0) return toOne(record, known)
  const found = translationsOf(record, reading.translations.get(stage) ?? noTranslations)
  for (const [language, { id }] of found) reading.seen.add(strangerKey(stage, language, String(id)))
  const translations = new Map([...found].map(([language, other]) => [language, toOne(other, known)]))
  return translated(toOne(record, known), own, translations)
}

function strangerKey(stage: Stage, language: string, id: string): string {
  return `${stage} ${language} ${id}`
}

const stageOf = { venue: 'venues', organizer: 'organizers', categories: 'categories', tags: 'tags' } as const

/** Replaces the translated venues and terms of a translation by their originals, and its image. */
function linksOf({ links = {} }: ImportedRecord, translations: Reading['translations']): ImportedLinks {
  const named = Object.entries(stageOf).map(([name, stage]) => {
    const { originalOf } = translations.get(stage) ?? noTranslations
    const ids = links[name as keyof typeof stageOf] ?? []
    return [name, ids.map(id => originalOf.get(id) ?? id)] as const
  })
  return Object.fromEntries(named.filter(([, ids]) => ids.length > 0))
}

/** Records that exist only in another language, or whose original is unknown, are imported separately. */
function* strangerSteps(reading: Reading, stage: Stage, page: number): Generator<ImportStep> {
  const { byOwnId } = reading.translations.get(stage) ?? noTranslations
  for (const [id, { language, record }] of byOwnId) {
    if (reading.seen.has(strangerKey(stage, language, id)) || !isSince(record, reading.request.since))
      continue
    const stranger = { ...toRecord[stage](record, reading.known), language }
    yield {
      found: { ...stranger, links: linksOf(stranger, reading.translations) },
      position: { stage, page },
    }
  }
}

async function* pageSteps(
  reading: Reading,
  stage: 'venues' | 'organizers' | 'events',
  page: number,
  all: readonly Json[],
): AsyncGenerator<ImportStep> {
  const { request, seen } = reading
  const translations = reading.translations.get(stage) ?? noTranslations
  const isAnySince = (record: Json) =>
    [record, ...translationsOf(record, translations).values()].some(one => isSince(one, request.since))
  const records = all.filter(isAnySince)
  const linked = stage === 'events' ? records.flatMap(linkedIn).filter(isUnseen(seen)) : []
  const shown = [...records, ...linked.map(({ record }) => record)]
  const known = await withAlts(reading, shown)
  const images = request.withoutImages
    ? []
    : shown.flatMap(record => imagesIn(record, known)).filter(isUnseen(seen))
  const found: ImportedRecord[] = [
    ...images,
    ...linked.map(({ kind, record }) => toLinked(kind, record, known)),
    ...records.map(record => withoutImage(asTranslated(reading, stage, record, known), request)),
  ]
  for (const record of found) seen.add(`${record.kind} ${record.sourceId}`)
  for (const [index, record] of found.entries())
    yield { found: record, position: { stage, page: index === found.length - 1 ? page : page - 1 } }
}

/** Unpublished venues and organizers appear only inside events, not in lists. */
function linkedIn(event: Json) {
  return (['venue', 'organizer'] as const).flatMap(kind =>
    asList(event[kind])
      .filter(hasId)
      .map(record => ({ kind, record, sourceId: String(record.id) })),
  )
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

/** The authors, as far as the site reveals them. */
async function findKnown(client: OlderClient, { site }: OlderService, host: string): Promise<Known> {
  const logins = new Map<string, string>()
  if (site) {
    const users = await client.get(site('/users', { per_page: '100' })).catch(ifRefused)
    for (const { id, slug } of asList(users).filter(hasId))
      if (typeof slug === 'string') logins.set(String(id), slug)
  }
  return { loginOf: id => logins.get(id), altOf: () => undefined, host }
}

/** Adds the alternative texts of these records' images from the site's media library. */
async function withAlts({ client, service, known }: Asked, records: readonly Json[]): Promise<Known> {
  const ids = records.flatMap(record => imagesIn(record, known)).map(({ sourceId }) => sourceId)
  if (!service.site || ids.length === 0) return known
  const include = [...new Set(ids)].slice(0, 100).join(',')
  const media = await client.get(service.site('/media', { include, per_page: '100' })).catch(ifRefused)
  const texts = asList(media).filter(one => hasId(one) && typeof one.alt_text === 'string')
  const alts = new Map(texts.map(({ id, alt_text }) => [String(id), String(alt_text)]))
  return { ...known, altOf: id => alts.get(id) }
}
