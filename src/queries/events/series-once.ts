// Public lists that show each series once: which event represents the series, and how many others there are.
import type { EventCard } from '../../domain/events/event-views.ts'
import { published } from '../../domain/rights/visibility.ts'
import type { ListWindow } from '../../domain/time/list-window.ts'
import type { EventQuery } from '../../storage/events/list/event-query.ts'
import type { CalendarReader } from '../reader.ts'
import type { PageFilter } from './page-filter.ts'

/** Whether lists show each series once. A list of one series shows all its dates. */
export function showsSeriesOnce({
  once = true,
  series,
}: Pick<PageFilter['filters'], 'once' | 'series'>): boolean {
  return once && series === undefined
}

/** Queries each series once within this time: by its next date, or by its last if all are over. */
export function oncePerSeries(
  { filters }: PageFilter,
  within: ListWindow,
): Pick<EventQuery, 'oncePerSeries'> | undefined {
  if (!showsSeriesOnce(filters)) return undefined
  return { oncePerSeries: { within, keeps: within.endsBefore === undefined ? 'first' : 'last' } }
}

/** The cards with the events they represent, if each series is shown once. */
export async function seriesIn<T extends Pick<EventCard, 'seriesId'>>(
  cards: readonly T[],
  { filters, query }: PageFilter,
  within: ListWindow,
  { store, language }: CalendarReader,
): Promise<readonly (T & Pick<EventCard, 'repeats'>)[]> {
  const seriesIds = [...new Set(cards.flatMap(({ seriesId }) => seriesId ?? []))]
  if (!showsSeriesOnce(filters) || seriesIds.length === 0) return cards
  const matching = { ...query, seriesIds, window: within }
  const counts = await store.events.countBySeries(matching, published, language)
  const known = await store.series.findMany(seriesIds)
  return cards.map(card => {
    const series = known.get(card.seriesId ?? 0)
    if (!series) return card
    const { id, recurrence, startsAt } = series
    return { ...card, repeats: { id, recurrence, startsAt, others: (counts.get(id) ?? 1) - 1 } }
  })
}

/** The cards with the recurrence of their series, if every date is shown. */
export async function withRules(
  cards: readonly EventCard[],
  { series }: Pick<CalendarReader['store'], 'series'>,
): Promise<EventCard[]> {
  const ids = [...new Set(cards.flatMap(({ seriesId }) => seriesId ?? []))]
  if (ids.length === 0) return [...cards]
  const known = await series.findMany(ids)
  return cards.map(card => {
    const found = known.get(card.seriesId ?? 0)
    if (!found) return card
    const { id, recurrence, startsAt } = found
    return { ...card, repeats: { id, recurrence, startsAt, others: 0 } }
  })
}
