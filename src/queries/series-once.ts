// Lists for visitors that show each series once: which of its events stands for it, and how many others there are.
import type { EventCard } from '../domain/event-views.ts'
import type { ListWindow } from '../domain/list-window.ts'
import { published } from '../domain/visibility.ts'
import type { EventQuery } from '../storage/event-query.ts'
import type { CalendarReader } from './events-between.ts'
import type { Narrowing } from './narrowing.ts'

/** Asks for each series once within this time, where that was asked for: by its next date, or its last if all are over. */
export function oncePerSeries(
  { filters }: Narrowing,
  within: ListWindow,
): Pick<EventQuery, 'oncePerSeries'> | undefined {
  if (!filters.once) return undefined
  return { oncePerSeries: { within, keeps: within.endsBefore === undefined ? 'first' : 'last' } }
}

/** The cards with what they stand for, where each series is shown once. */
export async function tellingSeries(
  cards: readonly EventCard[],
  { filters, query }: Narrowing,
  within: ListWindow,
  { store, language }: CalendarReader,
): Promise<readonly EventCard[]> {
  const seriesIds = [...new Set(cards.flatMap(({ seriesId }) => seriesId ?? []))]
  if (!filters.once || seriesIds.length === 0) return cards
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
