// The source of a feed: its events, and what they have in common.

import { registrationOffer } from '../../domain/events/registration-offer.ts'
import { slugFrom } from '../../domain/records/slug.ts'
import type { Taxonomy } from '../../domain/records/term.ts'
import { isInScope, published, type Visibility, visibleTo } from '../../domain/rights/visibility.ts'
import { plainTextOf } from '../../domain/text/search-text.ts'
import { type UtcSeconds, utcToLocal } from '../../domain/time/date-time.ts'
import type { ListWindow } from '../../domain/time/list-window.ts'
import type { FeedEvent } from '../../formats/feeds/web-feed.ts'
import { Refusal } from '../../messages/refusal.ts'
import { type PageFilter, readPageFilter } from '../../queries/events/page-filter.ts'
import { resolveTerms } from '../../queries/records/resolve-terms.ts'
import { newsFilters, type PageFilters, pageFilters } from '../../resources/page-filters.ts'
import type { EventQuery } from '../../storage/events/list/event-query.ts'
import { html } from '../../web/html.ts'
import { recordPath } from '../../web/record-links.ts'
import type { PageContext } from '../frame/page-context.ts'
import { findRecord, MovedTo } from '../views/record-page.ts'
import { type FeedFormat, isForFeeds, isNews } from './formats.ts'
import { type FeedListing, feedListing } from './listing.ts'

export interface FeedSource {
  readonly listing: FeedListing
  /** The names in the feed's title, besides the site's. */
  readonly names: readonly string[]
  /** The paths of its page and of the feed, below the language root. */
  readonly pagePath: string
  readonly path: string
  readonly query: Readonly<Record<string, unknown>>
  /** Query parameters of the feed that its page does not have. */
  readonly ownQuery?: Readonly<Record<string, unknown>>
  readonly fileName: string
  /** Feeds never have a password. */
  readonly visibility: Visibility
  /** Whether it contains a single event, which is written without its series. */
  readonly isOfOne?: boolean
  /** The reminder of each event, in minutes before its start. */
  readonly remindMinutes?: number | undefined
  /** Whether the reader sees password-protected content. */
  readonly isOpened: boolean
  /** Written instead of the event. */
  readonly insteadOf?: (event: FeedEvent) => FeedEvent
}

interface ListedEvents {
  /** The fixed filters of a page, which visitors can't remove. */
  readonly fixed?: Partial<EventQuery>
  readonly name?: string
  /** Defaults to upcoming events, and past ones of some days. */
  readonly window?: ListWindow
  /** Where the feed is, if not at its own path. */
  readonly place?: Pick<FeedSource, 'pagePath' | 'path' | 'ownQuery' | 'fileName'>
}

/** All listed events, or those matching the filters. */
export async function listedEvents(
  context: PageContext,
  format: FeedFormat,
  { fixed = {}, name, window, place }: ListedEvents = {},
): Promise<FeedSource> {
  const fields = isNews(format) ? newsFilters : pageFilters
  const filter = await readPageFilter(context, fixed, fields)
  return {
    listing: await feedListing(filter, format, context, window),
    names: name === undefined ? await namesOf(filter, context) : [name],
    pagePath: '/events/',
    path: `/events/feed.${format.extension}`,
    query: filtersIn(context, format, Object.keys(fields)),
    fileName: `${slugFrom(context.site.name) || 'events'}.${format.extension}`,
    visibility: published,
    remindMinutes: filter.filters.remind,
    isOpened: false,
    ...place,
  }
}

/** The event in the path. Editors get it in full, everyone else gets what its page shows. */
export async function oneEvent(context: PageContext, format: FeedFormat): Promise<FeedSource> {
  const { store, caller } = context
  const { record } = await findRecord(context, 'event').catch(leadToFile('event.ics'))
  const visibility = { ...published, opens: visibleTo(caller).opens }
  const listing = await store.events.listing(
    {
      ids: [record.id],
      window: {},
      termGroups: [],
      includeHidden: true,
      venues: published,
      ...format.order,
    },
    visibility,
    context,
  )
  const pagePath = recordPath('event', record)
  const remindMinutes = (await readPageFilter({ ...context, query: reminderIn(context) })).filters.remind
  return {
    listing,
    names: [plainTextOf(record.title)],
    pagePath,
    path: `${pagePath}event.${format.extension}`,
    query: reminderIn(context),
    remindMinutes,
    fileName: `${record.slug}.${format.extension}`,
    visibility,
    isOfOne: true,
    isOpened: record.isProtected && isInScope(record, visibility.opens),
  }
}

/** A reminder of the time when registration for the event in the path opens. It exists until then. */
export async function registrationOpening(context: PageContext, format: FeedFormat): Promise<FeedSource> {
  const { store, language, t } = context
  const { record } = await findRecord(context, 'event').catch(leadToFile('registration.ics'))
  const offer = registrationOffer(await store.events.linked(record, published, language), context)
  if (offer.state !== 'opens_later') throw new Refusal('eventNotFound')
  const title = t('registrationOpensTitle', { title: plainTextOf(record.title) })
  return {
    ...(await oneEvent(context, format)),
    names: [title],
    path: `${recordPath('event', record)}registration.ics`,
    fileName: `${record.slug}-registration.ics`,
    remindMinutes: 0,
    insteadOf: item => openingOf(item, title, offer.at),
  }
}

const openingSeconds = 15 * 60

function openingOf(item: FeedEvent, title: string, at: UtcSeconds): FeedEvent {
  const { zone, id } = item.event
  const endsAtUtc = (at + openingSeconds) as UtcSeconds
  const times = { startsAtUtc: at, endsAtUtc, startsAtLocal: utcToLocal(at, zone), allDay: false }
  const event = {
    ...item.event,
    ...times,
    endsAtLocal: utcToLocal(endsAtUtc, zone),
    ...{
      title: html`${title}`.text,
      description: item.url,
      excerpt: '',
      venues: [],
      programme: [],
      cost: '',
    },
    // An alarm is written for scheduled events only, and people can register for postponed ones.
    eventStatus: 'scheduled' as const,
  }
  return { ...item, uid: `registration-${id}`, event, onlineUrl: '' }
}

/** The only parameter of a single event's file. */
function reminderIn({ query: { remind } }: PageContext): Readonly<Record<string, unknown>> {
  return remind === undefined || remind === '' ? {} : { remind }
}

function leadToFile(name: string) {
  return (error: unknown): never => {
    throw error instanceof MovedTo ? new MovedTo(`${error.path}${name}`) : error
  }
}

/** A feed filtered to one record has its name in the title. */
async function namesOf({ filters, query }: PageFilter, context: PageContext): Promise<string[]> {
  const { store, language, t } = context
  const find = async (kind: 'venues' | 'organizers', [id]: readonly number[] = []) =>
    id === undefined ? undefined : (await store[kind].find(id, published, language))?.name
  const names = [
    await termName(context, 'category', filters.category),
    await termName(context, 'tag', filters.tag),
    await find('venues', query.venueIds),
    await find('organizers', query.organizerIds),
    filters.featured ? t('featured') : undefined,
    filters.search,
  ]
  return names.filter(name => name !== undefined)
}

async function termName(
  { store, language }: PageContext,
  taxonomy: Taxonomy,
  named: PageFilters['category'] = [],
): Promise<string | undefined> {
  if (named.length !== 1) return undefined
  const [id] = (await resolveTerms(store, taxonomy, named, language)).ids
  return id === undefined ? undefined : (await store.terms.find(taxonomy, id, language))?.name
}

/** The valid filters in the query, so that unknown parameters don't change the feed's name. */
function filtersIn({ query }: PageContext, { extension }: FeedFormat, known: readonly string[]) {
  const names = known.filter(name => isForFeeds(name, extension))
  return Object.fromEntries(
    names.flatMap(name => (query[name] === undefined || query[name] === '' ? [] : [[name, query[name]]])),
  )
}
