import type { LinkedEvent } from '../domain/events/calendar-event.ts'
import { formatCost } from '../domain/events/cost.ts'
import { fileName, imageTypes } from '../domain/records/image.ts'
import type { Site } from '../domain/site/site.ts'
import type { UtcSeconds } from '../domain/time/date-time.ts'
import { clockAfter } from '../domain/time/event-times.ts'
import type { FeedEvent } from '../formats/feeds/feed.ts'
import { type FeedCalendar, icalendar } from '../formats/icalendar/icalendar.ts'
import type { WholeEventFilter } from '../storage/records/whole-records.ts'
import type { Store } from '../storage/store.ts'
import { linkedEvents } from './linked-events.ts'

const refreshSeconds = 3600

/** The URL used for a calendar without a public one. */
const nowhere = 'http://localhost'

/** A calendar file in the format of the site's feeds, with all selected events. */
export async function* icalendarExport(
  store: Store,
  filter: WholeEventFilter,
  site: Site,
): AsyncGenerator<string> {
  const base = site.publicUrl ?? nowhere
  const calendar: FeedCalendar = {
    name: site.name,
    pageUrl: `${base}/events/`,
    selfUrl: `${base}/events/feed.ics`,
    language: site.language,
    refreshSeconds,
    product: 'Almanac export',
    host: new URL(base).host,
    zone: site.zone,
    range: await rangeOf(store, filter),
    describeCost: ({ cost }) =>
      formatCost(cost, { currency: site.currency, position: 'prefix', freeWord: 'Free' }),
    // STATUS contains it.
    describeState: () => '',
    describeProgramme: programmeLines,
  }
  yield* icalendar(calendar, feedEvents(store, filter, site, base))
}

function programmeLines({ startsAtLocal, programme }: LinkedEvent): string[] {
  return programme.map(({ offsetSeconds, title, speaker, place }) => {
    const time = offsetSeconds === null ? [] : [clockAfter(startsAtLocal, offsetSeconds).slice(0, 16)]
    return [...time, title, speaker, place].filter(Boolean).join(' · ')
  })
}

/** Calendar files define the zones of their events for the whole time range. */
async function rangeOf(
  store: Store,
  filter: WholeEventFilter,
): Promise<{ readonly from: UtcSeconds; readonly until: UtcSeconds }> {
  let [from, until] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for await (const { record } of store.whole.events(filter)) {
    from = Math.min(from, record.startsAtUtc)
    until = Math.max(until, record.endsAtUtc)
  }
  return from > until
    ? { from: 0 as UtcSeconds, until: 0 as UtcSeconds }
    : { from: from as UtcSeconds, until: until as UtcSeconds }
}

async function* feedEvents(
  store: Store,
  filter: WholeEventFilter,
  site: Site,
  base: string,
): AsyncGenerator<FeedEvent> {
  for await (const event of linkedEvents(store, filter, site.language)) {
    const { image } = event
    yield {
      event,
      url: `${base}/event/${encodeURIComponent(event.slug)}/`,
      sequence: event.version - 1,
      // Exports are for users who may edit everything.
      onlineUrl: event.onlineUrlAt({ hasCome: () => true }),
      image: image && {
        url: `${base}/images/${fileName(image, 'original')}`,
        mediaType: imageTypes[image.extension],
        bytes: image.bytes,
      },
    }
  }
}
