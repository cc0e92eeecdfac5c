// Followers get a series one date at a time: the next one is announced when the last one is over.
import { published } from '../../../domain/rights/visibility.ts'
import { activitypubStorage } from '../storage/activitypub-storage.ts'
import { findPublicEvent, ownerOf, type Publisher } from './publisher.ts'
import { queue } from './queue-messages.ts'

const atOnce = 100

/** The next date of a series that visitors see. */
export async function findNextDate(
  seriesId: number,
  { store, site, now }: Publisher,
): Promise<number | undefined> {
  const { records } = await store.events.listIds(
    {
      ...{ seriesIds: [seriesId], window: { endsAfter: now }, termGroups: [], includeHidden: false },
      ...{ venues: published, orderBy: 'start_date', order: 'asc', page: 1, perPage: 1 },
    },
    published,
    site.language,
  )
  return records[0]
}

export async function announceNextDates(publisher: Publisher, signal: AbortSignal): Promise<number> {
  const { store, now } = publisher
  const due = await store.of(activitypubStorage).seriesToAnnounce(now, atOnce)
  for (const seriesId of due) {
    if (signal.aborted) break
    const id = await findNextDate(seriesId, publisher)
    const event = id === undefined ? undefined : await findPublicEvent(id, publisher)
    const owner = event ? await ownerOf(event, publisher) : 0
    await store.transaction(async tx => {
      const slice = tx.of(activitypubStorage)
      if (!event) return slice.forgetSeries(seriesId)
      await slice.setAnnounced(seriesId, event.id)
      await slice.setDue(event.id, now, 0)
      await slice.setSent({ eventId: event.id, organizerId: owner, sentAt: now, isGone: false })
      for (const actor of new Set([owner, 0]))
        await queue(tx, { to: [actor], kind: 'Announce', data: { event: event.id, actor } }, now)
    })
  }
  return due.length
}
