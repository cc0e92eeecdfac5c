import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import { fileName } from '../../domain/records/image.ts'
import { imageTypes } from '../../domain/records/record-frame.ts'
import { inOrder } from '../../domain/recurrence/recurrence.ts'
import type { Visibility } from '../../domain/rights/visibility.ts'
import { startOfDay } from '../../domain/time/date-time.ts'
import type { FeedEvent, FeedItem, FeedSeries } from '../../formats/feeds/web-feed.ts'
import { paragraphs } from '../../formats/text/paragraphs.ts'
import { imagesPath } from '../../http/server/image-route.ts'
import type { ReadableStore } from '../../storage/store.ts'
import { costText } from '../../web/cost-text.ts'
import { rangeWithZone } from '../../web/event-times.ts'
import { recordPath } from '../../web/record-links.ts'
import { stateText } from '../events/event-state.ts'
import { programmeLines } from '../events/programme.ts'
import { repeatsText } from '../events/repeats.ts'
import type { PageContext } from '../frame/page-context.ts'
import type { FeedFormat, FeedHead } from './formats.ts'
import type { FeedListing } from './listing.ts'
import type { FeedSource } from './source.ts'

/** Calendar clients refresh after this time; a 304 costs little. */
const refreshSeconds = 3600

export function feedHead(
  source: FeedSource,
  context: PageContext,
  changedAt: number,
  version: string,
): FeedHead {
  const { addresses, link, site, language, now } = context
  const { listing, query } = source
  const today = startOfDay(now, site.zone)
  return {
    name: [site.name, ...source.names].join(' · '),
    pageUrl: `${addresses.base}${link(source.pagePath, query)}`,
    selfUrl: `${addresses.base}${link(source.path, { ...query, ...source.ownQuery })}`,
    language,
    refreshSeconds,
    product: `Almanac ${version}`,
    ...(source.remindMinutes !== undefined && { reminderSeconds: source.remindMinutes * 60 }),
    host: addresses.host,
    zone: site.zone,
    range: listing.range ?? { from: today, until: today },
    updatedAt:
      listing.changedAt === undefined ? today : (Math.max(listing.changedAt, changedAt) as typeof today),
    permanentRoot: `${addresses.base}/${site.namespace}/events/`,
    describeCost: event => costText(event, context),
    description: context.t('listAbout', { site: site.name }),
    describeState: event => stateText(event, context) || (event.isLocked ? context.t('needsPassword') : ''),
    describeProgramme: event => programmeLines(event, context),
    describeTimes: event =>
      [rangeWithZone(event, context), ...seriesTexts(event, listing, context)].join(' · '),
    paragraphs,
  }
}

/** The texts of an event that represents its series, in feeds that list each series once. */
function seriesTexts({ series }: LinkedEvent, { datesBySeries }: FeedListing, context: PageContext) {
  if (!series || !datesBySeries) return []
  const others = (datesBySeries.get(series.id) ?? 1) - 1
  return [repeatsText(series, context), ...(others > 0 ? [context.t('moreDates', { count: others })] : [])]
}

/** The events of a feed, and the series that are written as one item. */
interface FeedContent {
  /** In order. A series that is one item is at the position of its first event. */
  readonly ids: readonly number[]
  /** The ids of the events of each series that is one item. */
  readonly whole: ReadonlyMap<number, readonly number[]>
}

/** A series is one item if all of it is in the feed and the format supports series. */
async function feedContent(
  { listing, visibility, isOfOne }: FeedSource,
  { knowsSeries = false }: FeedFormat,
  { store }: PageContext,
): Promise<FeedContent> {
  if (!knowsSeries || isOfOne) return { ids: listing.ids, whole: new Map() }
  const whole = await store.series.wholeAmong(listing.ids, visibility)
  const later = new Set([...whole.values()].flatMap(ids => ids.slice(1)))
  return { ids: listing.ids.filter(id => !later.has(id)), whole }
}

/** The items of a feed, read while it is written. */
export async function* feedItems(
  source: FeedSource,
  format: FeedFormat,
  context: PageContext,
): AsyncGenerator<FeedItem> {
  const { store, language } = context
  const { visibility, insteadOf = (item: FeedEvent) => item } = source
  const { ids, whole } = await feedContent(source, format, context)
  for await (const event of store.events.stream(ids, visibility, language)) {
    const { seriesId } = event
    const siblings = seriesId === null ? undefined : whole.get(seriesId)
    const item = siblings
      ? await seriesItem(siblings, visibility, context)
      : insteadOf(feedEvent(event, context))
    if (item) yield item
  }
}

/** What an item of a feed is read and written with. */
export interface ItemContext extends Pick<PageContext, 'language' | 'addresses' | 'time'> {
  readonly store: Pick<ReadableStore, 'events' | 'series'>
}

export async function seriesItem(
  ids: readonly number[],
  visibility: Visibility,
  context: ItemContext,
): Promise<FeedSeries | undefined> {
  const { store, language } = context
  const occurrences: FeedEvent[] = []
  for await (const event of store.events.stream(ids, visibility, language))
    occurrences.push(feedEvent(event, context))
  const originalStart = ({ event }: FeedEvent) => event.originalStart ?? ''
  occurrences.sort((one, other) => (originalStart(one) < originalStart(other) ? -1 : 1))
  const series = occurrences[0]?.event.series
  if (!series) return undefined
  const there = new Set(occurrences.map(({ event }) => event.originalStart))
  const dates = await store.series.datesOf(series.id)
  const absentDates = inOrder([...dates, ...series.recurrence.excludedDates, ...series.skippedDates])
  return { series, occurrences, absentDates: absentDates.filter(date => !there.has(date)) }
}

export function feedEvent(
  event: LinkedEvent,
  { addresses, time }: Pick<ItemContext, 'addresses' | 'time'>,
): FeedEvent {
  const { image, version } = event
  return {
    event,
    url: `${addresses.site}${recordPath('event', event)}`,
    sequence: version - 1,
    onlineUrl: event.onlineUrlAt(time),
    image: image && {
      url: `${addresses.base}${imagesPath}/${fileName(image, 'original')}`,
      mediaType: imageTypes[image.extension],
      bytes: image.bytes,
    },
  }
}
