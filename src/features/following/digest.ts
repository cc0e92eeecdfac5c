// The events of a digest: what is new, what changed, and what is on. Only events that the public sees now are in it.
import type { EventCard } from '../../domain/events/calendar-event.ts'
import { eventStates, isOff } from '../../domain/events/event-state.ts'
import { published } from '../../domain/rights/visibility.ts'
import { endOfDay, type UtcSeconds } from '../../domain/time/date-time.ts'
import type { ListWindow } from '../../domain/time/list-window.ts'
import { oncePerSeries, type PageFilter, seriesIn } from '../../queries/events/page-filter.ts'
import type { EventQuery } from '../../storage/events/list/event-query.ts'
import type { FollowChoices, Frequency } from './follow.ts'
import { type FilterReader, openFilter } from './follow-filter.ts'
import type { FollowedNews, FollowGroup } from './storage/digests.ts'
import { followingStorage } from './storage/following-storage.ts'

/** Digests with equal keys have equal content. */
export interface DigestKey extends FollowGroup {
  readonly frequency: Frequency
  readonly untilSeq: number
  /** When it should be sent. */
  readonly dueAt: UtcSeconds
}

export interface DigestSection {
  readonly events: readonly EventCard[]
  /** How many more match. A series counts once. */
  readonly more: number
}

export interface Digest {
  readonly appeared: DigestSection
  readonly changed: DigestSection
  readonly coming: DigestSection
}

const none: DigestSection = { events: [], more: 0 }
export const emptyDigest: Digest = { appeared: none, changed: none, coming: none }

const mostListed = 20

const day = 24 * 60 * 60

/** How many days ahead the list of coming events goes. Immediate mails have none. */
const daysAhead = { weekly: 7, daily: 1, immediate: 0 } as const

export function isEmpty({ appeared, changed, coming }: Digest): boolean {
  return appeared.events.length + changed.events.length + coming.events.length === 0
}

/** Follows of something that no longer exists get no empty mails. */
export function isToSend(digest: Digest, { frequency, sendsEmpty }: FollowChoices): boolean {
  return !isEmpty(digest) || (sendsEmpty && frequency !== 'immediate' && digest !== emptyDigest)
}

export async function readDigest(key: DigestKey, reader: FilterReader): Promise<Digest> {
  const { store } = reader
  const since = Math.min(key.sinceSeq, key.untilSeq)
  return digestOf(key, await store.of(followingStorage).news(since, key.untilSeq), reader)
}

/** The same with given news, for a preview. */
export async function digestOf(
  { filter, frequency, dueAt }: Pick<DigestKey, 'filter' | 'frequency' | 'dueAt'>,
  news: FollowedNews,
  reader: FilterReader,
): Promise<Digest> {
  const page = await openFilter(filter, reader)
  if (!page) return emptyDigest
  // A mail may be late.
  const sentAt = Math.max(dueAt, reader.now) as UtcSeconds
  const notOver = { endsAfter: sentAt }
  const asPlanned = { states: eventStates.filter(eventStatus => !isOff({ eventStatus })) }
  const appeared = await section(among(news.appeared, page), { window: notOver, ...asPlanned }, reader)
  const changed = await section(among(news.changed, page), { window: notOver }, reader)
  const days = daysAhead[frequency]
  if (days === 0) return { appeared, changed, coming: none }
  const startsBefore = (endOfDay((dueAt + days * day) as UtcSeconds, reader.site.zone) + 1) as UtcSeconds
  const window = { ...notOver, startsFrom: sentAt, startsBefore }
  const coming = await section(page, { window }, reader)
  return { appeared, changed, coming: without([appeared, changed], coming) }
}

/** The filter for some of its events. */
function among(ids: readonly number[], page: PageFilter): PageFilter {
  const isMeant = page.query.ids && new Set(page.query.ids)
  const both = isMeant ? ids.filter(id => isMeant.has(id)) : ids
  return { ...page, query: { ...page.query, ids: both } }
}

async function section(
  page: PageFilter,
  query: { readonly window: ListWindow } & Pick<Partial<EventQuery>, 'states'>,
  reader: FilterReader,
): Promise<DigestSection> {
  if (page.query.ids?.length === 0) return none
  const { store, language } = reader
  const { window } = query
  const listed = { orderBy: 'start_date', order: 'asc', page: 1, perPage: mostListed } as const
  const once = oncePerSeries(page, window)
  const { total, records } = await store.events.listPage(
    { ...page.query, ...query, ...listed, ...once },
    published,
    language,
  )
  const cards = await store.events.withCards(records, published, language)
  return { events: await seriesIn(cards, page, window, reader), more: Math.max(0, total - records.length) }
}

/** An event or series is in one section only. */
function without(shown: readonly DigestSection[], { events, more }: DigestSection): DigestSection {
  const known = shown.flatMap(part => part.events)
  const ids = new Set(known.map(({ id }) => id))
  const series = new Set(known.flatMap(({ seriesId }) => seriesId ?? []))
  const others = events.filter(
    ({ id, seriesId }) => !ids.has(id) && !(seriesId !== null && series.has(seriesId)),
  )
  return { events: others, more }
}
