// Turns changes of the calendar into messages to followers. Changes are read as visitors may see them, with those of
// venues and terms that an event shows. Several changes within ten minutes are sent together.
import { feedRanks, feedReader, positionText, readPosition } from '../../../domain/journal/reported-change.ts'
import { visitor } from '../../../domain/rights/caller.ts'
import { published } from '../../../domain/rights/visibility.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { listChanges } from '../../../queries/feeds/change-feed.ts'
import type { Store, StoreTransaction } from '../../../storage/store.ts'
import { siteActor } from '../addresses.ts'
import { activitypubStorage } from '../storage/activitypub-storage.ts'
import type { PublishedEvent } from '../storage/published-events.ts'
import { findPublicEvent, findPublicOrganizer, ownerOf, type Publisher } from './publisher.ts'
import { queue, type SentKind } from './queue-messages.ts'

export const updatePauseSeconds = 600

const atOnce = 200
const seriesAtOnce = 100
const positionName = 'journal_position'

type Tx = Pick<StoreTransaction, 'of' | 'outbox'>

export async function hasChangesToPublish(store: Store, now: UtcSeconds): Promise<boolean> {
  const slice = store.of(activitypubStorage)
  const { head } = await store.journal.state()
  const position = readPosition((await slice.setting(positionName)) ?? '')
  if (position?.seq !== head) return true
  return (await slice.dueEvents(now, 1)).length > 0 || (await slice.seriesToAnnounce(now, 1)).length > 0
}

export async function publishChanges(publisher: Publisher, signal: AbortSignal): Promise<number> {
  const { store, now } = publisher
  while (!signal.aborted && (await readChanges(publisher))) {
    // Reads on until the end of the journal.
  }
  let published = 0
  const slice = store.of(activitypubStorage)
  for (const id of await slice.dueEvents(now, atOnce)) {
    if (signal.aborted) break
    await publishEvent(id, publisher)
    published++
  }
  return published + (await announceNextDates(publisher, signal))
}

/** Marks changed events. Returns whether there may be more. The first run starts at the end of the journal. */
async function readChanges(publisher: Publisher): Promise<boolean> {
  const { store, now } = publisher
  const { head, oldest } = await store.journal.state()
  const known = readPosition((await store.of(activitypubStorage).setting(positionName)) ?? '')
  const isUsable = known && known.seq >= oldest - 1 && known.seq <= head
  const start = isUsable ? known : { seq: head, rank: feedRanks.done, id: 0 }
  const feed = {
    store,
    reader: feedReader(visitor),
    filters: { kinds: ['event', 'organizer'] as const, links: {} },
  }
  const slice = await listChanges(feed, start, atOnce)
  const hasFollowers = await store.of(activitypubStorage).hasFollowers()
  // A new organizer has no followers yet.
  const organizers = hasFollowers
    ? slice.changes.filter(({ kind, action }) => kind === 'organizer' && action !== 'created')
    : []
  const visible = await Promise.all(organizers.map(change => findPublicOrganizer(change.id, publisher)))
  await store.transaction(async tx => {
    const stored = tx.of(activitypubStorage)
    for (const { kind, id } of slice.changes)
      if (kind === 'event' && (hasFollowers || (await stored.findPublished(id))))
        await stored.setDue(id, now, updatePauseSeconds)
    for (const [index, { id, version }] of organizers.entries())
      await actorChanged(tx, { id, version: version ?? 0, isPublic: visible[index] !== undefined }, now)
    await stored.setSetting(positionName, positionText(slice.position))
  })
  return slice.hasMore
}

/** Followers of an organizer get its new description, or learn that it is gone. */
async function actorChanged(
  tx: Tx,
  { id, version, isPublic }: { readonly id: number; readonly version: number; readonly isPublic: boolean },
  now: UtcSeconds,
): Promise<void> {
  const slice = tx.of(activitypubStorage)
  await queue(tx, { to: [id], kind: isPublic ? 'Actor' : 'Gone', data: { actor: id, version } }, now)
  if (isPublic) return
  await slice.removeFollowersOf(id)
  await slice.forgetEventsOf(id)
}

/** Queues what followers get about an event: that it is new, has changed or is gone. */
async function publishEvent(id: number, publisher: Publisher): Promise<void> {
  const { store, now } = publisher
  const slice = store.of(activitypubStorage)
  const known = await slice.findPublished(id)
  const event = await findPublicEvent(id, publisher)
  const isSent = known !== undefined && known.sentAt !== null && !known.isGone
  // Followers get the next date of a series. Later dates are announced when it is over.
  const isNext = !event?.seriesId || (await findNextDate(event.seriesId, publisher)) === id
  const isNews = event !== undefined && event.endsAtUtc > now && isNext
  const organizerId = event ? await ownerOf(event, publisher) : (known?.organizerId ?? siteActor)
  await store.transaction(async tx => {
    const stored = tx.of(activitypubStorage)
    // Other servers may still ask for one that is gone.
    if (!isSent && !isNews) return known?.isGone ? stored.setSent(known) : stored.forgetEvent(id)
    const kind = event ? (isSent ? 'Update' : 'Create') : 'Delete'
    const sent: PublishedEvent = { eventId: id, organizerId, sentAt: now, isGone: !event }
    await stored.setSent(sent)
    if (event?.seriesId && !isSent) await stored.setAnnounced(event.seriesId, id)
    await queueEvent(tx, kind, sent, now)
  })
}

/** The site shares what its organizers publish with its own followers. They get later changes, too. */
async function queueEvent(tx: Tx, kind: SentKind, { eventId, organizerId }: PublishedEvent, now: UtcSeconds) {
  const data = { event: eventId, actor: organizerId }
  const isShared = organizerId !== siteActor && kind === 'Create'
  await queue(tx, { to: isShared ? [organizerId] : [organizerId, siteActor], kind, data }, now)
  if (isShared)
    await queue(tx, { to: [siteActor], kind: 'Announce', data: { ...data, actor: siteActor } }, now)
}

/** The next date of a series that visitors see. */
async function findNextDate(seriesId: number, { store, site, now }: Publisher): Promise<number | undefined> {
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

/** Followers get a series one date at a time: the next one is announced when the last one is over. */
async function announceNextDates(publisher: Publisher, signal: AbortSignal): Promise<number> {
  const { store, now } = publisher
  const due = await store.of(activitypubStorage).seriesToAnnounce(now, seriesAtOnce)
  for (const seriesId of due) {
    if (signal.aborted) break
    const id = await findNextDate(seriesId, publisher)
    const event = id === undefined ? undefined : await findPublicEvent(id, publisher)
    const owner = event ? await ownerOf(event, publisher) : siteActor
    await store.transaction(async tx => {
      const slice = tx.of(activitypubStorage)
      if (!event) return slice.forgetSeries(seriesId)
      await slice.setAnnounced(seriesId, event.id)
      await slice.setDue(event.id, now, 0)
      await slice.setSent({ eventId: event.id, organizerId: owner, sentAt: now, isGone: false })
      for (const actor of new Set([owner, siteActor]))
        await queue(tx, { to: [actor], kind: 'Announce', data: { event: event.id, actor } }, now)
    })
  }
  return due.length
}
