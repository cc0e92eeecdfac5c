import type { LinkedEvent, VisibleEvent } from '../../../domain/events/calendar-event.ts'
import { published } from '../../../domain/rights/visibility.ts'
import { withRules } from '../../../queries/events/series-once.ts'
import type { EventQuery } from '../../../storage/events/list/event-query.ts'
import { type Html, html } from '../../../web/html.ts'
import { eventCard } from '../../events/event-card.ts'
import type { PageContext } from '../../frame/page-context.ts'

/** A short preview: the pages of the venue, categories and tags list all of them. */
const mostOthers = 3

/** Other upcoming events at the same venue, and similar ones. */
export async function otherEvents(event: LinkedEvent, context: PageContext): Promise<Html> {
  const [venue] = event.venues
  const atVenue = venue ? await coming({ venueIds: [venue.id], termGroups: [] }, [event], context) : []
  const termIds = [...event.categories, ...event.tags].map(term => term.id)
  const alike =
    termIds.length > 0 ? await coming({ termGroups: [termIds] }, [event, ...atVenue], context) : []
  const { t } = context
  const here = venue ? { ...context, venueId: venue.id } : context
  return html`${await section(venue ? t('moreAt', { name: venue.name }) : '', atVenue, here)}${await section(t('relatedEvents'), alike, context)}`
}

/**
 * The next other events, filled up with ongoing ones. Each series appears once, and the event's own series is
 * shown elsewhere.
 */
async function coming(
  query: Pick<EventQuery, 'termGroups' | 'venueIds'>,
  except: readonly { readonly id: number; readonly seriesId: number | null }[],
  context: PageContext,
): Promise<VisibleEvent[]> {
  const { now } = context
  const next = await first({ ...query, window: { startsFrom: now } }, except, context)
  if (next.length >= mostOthers) return next
  const running = await first({ ...query, window: { startsBefore: now, endsAfter: now } }, except, context)
  return [...next, ...running].slice(0, mostOthers)
}

async function first(
  query: Pick<EventQuery, 'termGroups' | 'venueIds' | 'window'>,
  except: readonly { readonly id: number; readonly seriesId: number | null }[],
  { store, language }: PageContext,
): Promise<VisibleEvent[]> {
  const series = new Set(except.flatMap(({ seriesId }) => seriesId ?? []))
  const perPage = mostOthers + series.size
  const order = { orderBy: 'start_date', order: 'asc', page: 1, perPage } as const
  const found = await store.events.first(
    {
      ...query,
      ...order,
      exceptIds: except.map(({ id }) => id),
      oncePerSeries: { within: query.window, keeps: 'first' },
      includeHidden: false,
      venues: published,
    },
    published,
    language,
  )
  const others = found.filter(({ seriesId }) => seriesId === null || !series.has(seriesId))
  return others.slice(0, mostOthers)
}

async function section(title: string, records: readonly VisibleEvent[], context: PageContext): Promise<Html> {
  if (records.length === 0) return html``
  const { store, language } = context
  const events = await withRules(await store.events.withCards(records, published, language), store)
  return html`<section class="related"><h2>${title}</h2>
<div class="cards">
${events.map(other => eventCard(other, context))}</div></section>
`
}
