// The subject of a follow: filters of the site's lists, as a canonical query with ids. Ids survive renames, and equal
// filters have equal texts, so that the digest of each is rendered once.

import type { Language } from '../../domain/records/record-frame.ts'
import type { Taxonomy } from '../../domain/records/term.ts'
import { visitor } from '../../domain/rights/caller.ts'
import { published } from '../../domain/rights/visibility.ts'
import type { Site } from '../../domain/site/site.ts'
import { plainTextOf } from '../../domain/text/search-text.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields, Refusal } from '../../messages/refusal.ts'
import { type PageFilter, readPageFilter } from '../../queries/events/page-filter.ts'
import { resolveTerms } from '../../queries/records/resolve-terms.ts'
import type { Store } from '../../storage/store.ts'
import { recordPath } from '../../web/record-links.ts'
import { longestFilter } from './settings.ts'
import { translate } from './texts.ts'

/** Filters that choose events. The others say how a list shows them, or name days that pass. */
export const followedFilters = [
  ...['search', 'category', 'tag', 'venue', 'organizer', 'featured', 'free', 'online', 'has', 'ids'],
  ...['series', 'lat', 'lng', 'radius'],
] as const

export interface FilterReader {
  readonly store: Store
  readonly site: Site
  readonly language: Language
  readonly now: UtcSeconds
  message(key: string, values?: Readonly<Record<string, string | number>>): string
}

interface ReaderParts extends Omit<FilterReader, 'language' | 'message'> {
  translate(language: Language, key: string, values?: Readonly<Record<string, string | number>>): string
}

/** A reader in a language, with the parts of a page, a job or a mail. */
export function readerIn(language: Language, parts: ReaderParts): FilterReader {
  const { store, site, now } = parts
  return { store, site, now, language, message: (key, values) => parts.translate(language, key, values) }
}

type Query = Readonly<Record<string, unknown>>

/** Reads the filters of a page's address, and `event` with the slug of one. Refuses filters with unknown names. */
export async function readFollowFilter(query: Query, reader: FilterReader): Promise<string> {
  const { store, language } = reader
  const given = Object.entries(query).filter(([name]) => followedFilters.some(known => known === name))
  const event = typeof query.event === 'string' && query.event !== '' ? query.event : undefined
  const ids = event === undefined ? {} : { ids: await eventId(event, reader) }
  const request = { ...reader, caller: visitor, query: { ...Object.fromEntries(given), ...ids } }
  const { filters, query: page } = await readPageFilter(request)
  const termIds = async (taxonomy: Taxonomy, names: typeof filters.category = []) =>
    (await resolveTerms(store, taxonomy, names, language)).ids
  const { search, has = [], series, lat, lng, radius } = filters
  const parts: Readonly<Record<string, readonly (string | number)[]>> = {
    category: await termIds('category', filters.category),
    tag: await termIds('tag', filters.tag),
    venue: page.venueIds ?? [],
    organizer: page.organizerIds ?? [],
    featured: filters.featured ? [1] : [],
    free: filters.free ? [1] : [],
    online: filters.online ? [1] : [],
    has,
    ids: filters.ids ?? [],
    series: series === undefined ? [] : [series],
    // About 100 metres: enough for a radius, and less about where a person lives.
    ...(lat !== undefined && lng !== undefined && { lat: [round(lat)], lng: [round(lng)], radius: [radius] }),
    search: search ? [search.trim().toLowerCase()] : [],
  }
  const filter = queryText(
    Object.entries(parts).map(([name, values]) => [name, [...new Set(values.map(String))].sort().join()]),
  )
  if (filter.length > longestFilter)
    throw invalidFields({ search: new Problem('too_long', { max: longestFilter }) })
  return filter
}

function queryText(pairs: readonly (readonly [string, string])[]): string {
  return new URLSearchParams(pairs.filter(([, value]) => value !== '').map(pair => [...pair])).toString()
}

function partsOf(filter: string): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(filter))
}

/** The events, if the filter names them one by one. Mails about them end after the last. */
export function eventIdsIn(filter: string): number[] | undefined {
  return partsOf(filter).ids?.split(',').map(Number)
}

function round(degrees: number): number {
  return Math.round(degrees * 1000) / 1000
}

async function eventId(slug: string, { store, language }: FilterReader): Promise<string> {
  const event = await store.events.findBySlug(slug, published, language)
  if (!event) throw new Refusal('eventNotFound')
  return String(event.id)
}

/** The filter as a query of events. Undefined if something that it names no longer exists. */
export async function openFilter(filter: string, reader: FilterReader): Promise<PageFilter | undefined> {
  const { venue, organizer, ...others } = partsOf(filter)
  const fixed = {
    ...(venue !== undefined && { venueIds: [Number(venue)] }),
    ...(organizer !== undefined && { organizerIds: [Number(organizer)] }),
  }
  try {
    return await readPageFilter({ ...reader, caller: visitor, query: others }, fixed)
  } catch (error) {
    if (error instanceof Refusal && error.details.problems) return undefined
    throw error
  }
}

/** The names of what is followed; of the site, if that is everything. */
export async function filterName(filter: string, reader: FilterReader): Promise<string> {
  if (filter === '') return translate(reader, 'everything')
  const page = await openFilter(filter, reader)
  if (!page) return translate(reader, 'nothingLeft')
  const { filters } = page
  const { message, site } = reader
  const names = [
    ...(await termNames('category', filters.category, reader)),
    ...(await termNames('tag', filters.tag, reader)),
    await recordName('venues', page.query.venueIds, reader),
    await recordName('organizers', page.query.organizerIds, reader),
    await seriesName(filters.series, reader),
    await eventName(filters.ids, reader),
    filters.featured && message('pages.onlyFeatured'),
    filters.free && message('pages.free'),
    filters.online && message('pages.online'),
    ...site.customFields.filter(({ name }) => filters.has?.includes(name)).map(({ label }) => label),
    filters.lat !== undefined && message('pages.nearYou', { kilometres: filters.radius }),
    filters.search,
  ]
  return names.filter(Boolean).join(' · ') || translate(reader, 'nothingLeft')
}

/** The same without words that a visitor typed: strangers may not write to an address that isn't confirmed. */
export function openNameOf(filter: string, reader: FilterReader): Promise<string> {
  const { search, ...others } = partsOf(filter)
  if (search === undefined) return filterName(filter, reader)
  const rest = queryText(Object.entries(others))
  return rest === '' ? Promise.resolve(translate(reader, 'aSearch')) : filterName(rest, reader)
}

async function termNames(
  taxonomy: Taxonomy,
  ids: readonly (string | number)[] | undefined,
  { store, language }: FilterReader,
): Promise<string[]> {
  const terms = await Promise.all((ids ?? []).map(id => store.terms.find(taxonomy, Number(id), language)))
  return terms.flatMap(term => term?.name ?? [])
}

async function recordName(
  kind: 'venues' | 'organizers',
  [id]: readonly number[] = [],
  { store, language }: FilterReader,
): Promise<string | undefined> {
  return id === undefined ? undefined : (await store[kind].find(id, published, language))?.name
}

/** A series has the title of its next event. */
async function seriesName(id: number | undefined, reader: FilterReader): Promise<string | undefined> {
  if (id === undefined) return undefined
  const series = await reader.store.series.find(id, published, reader.now)
  return series && eventName([series.nextId], reader)
}

async function eventName(
  ids: readonly number[] | undefined,
  { store, language, message }: FilterReader,
): Promise<string | undefined> {
  const [id, ...others] = ids ?? []
  if (id === undefined) return undefined
  if (others.length > 0) return message('pages.eventCount', { count: others.length + 1 })
  const event = await store.events.find(id, published, language)
  return event && plainTextOf(event.title)
}

/** The page that shows the same events, below the language root. */
export async function filterPath(filter: string, { store, language }: FilterReader): Promise<string> {
  const { ids, venue, organizer, ...others } = partsOf(filter)
  if (ids !== undefined && !ids.includes(',')) {
    const event = await store.events.find(Number(ids), published, language)
    return event ? recordPath('event', event) : '/events/'
  }
  const slugOf = async (kind: 'venues' | 'organizers', id: string | undefined) =>
    id === undefined ? undefined : (await store[kind].find(Number(id), published, language))?.slug
  const [at, by] = [await slugOf('venues', venue), await slugOf('organizers', organizer)]
  const query = queryText(Object.entries({ ...others, ids: ids ?? '', venue: at ?? '', organizer: by ?? '' }))
  return `/events/${query && `?${query}`}`
}
