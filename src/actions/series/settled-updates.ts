// Other writers may edit dates between the steps of a series change. Their edits are kept, and references to
// deleted records are dropped.
import type { CalendarEvent } from '../../domain/events/calendar-event.ts'
import { hasOwnTexts } from '../../domain/events/event-content.ts'
import { laterBy, noSeries, ownFieldName } from '../../domain/recurrence/series.ts'
import { everything } from '../../domain/rights/visibility.ts'
import type { LocalDateTime, UtcSeconds } from '../../domain/time/date-time.ts'
import { entriesOf, valueForEach } from '../../domain/typed-entries.ts'
import type { EventLinks } from '../../storage/events/event-links.ts'
import type { EventExtras, EventUpdate } from '../../storage/events/event-writes.ts'
import type { StoreTransaction } from '../../storage/store.ts'
import type { PlannedUpdate, StoredWork } from './packed-work.ts'

/** The updates for the events in their current state, without events that were deleted or left the series. */
export async function settledUpdates(
  tx: StoreTransaction,
  planned: readonly PlannedUpdate[],
  work: Pick<StoredWork, 'keepsEdited'>,
  now: UtcSeconds,
): Promise<EventUpdate[]> {
  const events = await tx.events.findManyForEdit(planned.map(({ id }) => id))
  const updates: EventUpdate[] = []
  for (const plan of planned) {
    const event = events.get(plan.id)
    if (event && event.seriesId === plan.seriesId)
      updates.push(await settledUpdate(tx, event, plan, { ...work, now }))
  }
  return withoutDeleted(tx, updates)
}

async function settledUpdate(
  tx: StoreTransaction,
  event: CalendarEvent,
  plan: PlannedUpdate,
  { keepsEdited, now }: Pick<StoredWork, 'keepsEdited'> & { readonly now: UtcSeconds },
): Promise<EventUpdate> {
  // The date may have been moved temporarily to make way for another.
  const before = { ...event, originalStart: plan.originalStart }
  const edited = await editedSince(tx, event, plan.version)
  const becomesSeparate = keepsEdited && edited.length > 0 && event.ownFields.length > 0
  if (becomesSeparate && plan.values.status === 'trash')
    return { before, after: { ...before, ...noSeries }, extras: ofSeries }
  const values = Object.fromEntries(
    Object.entries(plan.values).filter(([name]) => !edited.includes(ownFieldName(name))),
  )
  const modified = 'modifiedAt' in plan.values ? { modifiedAt: now } : {}
  const extras = { ...sharedExtras(plan.extras, edited), ...ofSeries }
  return { before, after: { ...before, ...values, ...modified }, extras }
}

const ofSeries = { isOfSeries: true } as const

/** The fields of an event that were edited since this version, named as overrides. */
async function editedSince(tx: StoreTransaction, { id, version }: CalendarEvent, since: number) {
  if (version === since) return []
  const changes = await tx.journal.changesAfter({ kind: 'event', id }, since)
  return changes.flatMap(({ fields }) => Object.keys(fields).map(ownFieldName))
}

/** The side effects of a change on an event, without the fields that the event overrides. */
export function sharedExtras(
  { links = {}, translation }: EventExtras,
  ownFields: readonly string[],
): EventExtras {
  const shared = Object.fromEntries(Object.entries(links).filter(([name]) => !ownFields.includes(name)))
  // A translation of the series doesn't fit a date with other source texts.
  if (!translation || hasOwnTexts(ownFields)) return { links: shared }
  const { language, change } = translation
  const texts = Object.entries(change.texts).filter(([name]) => !ownFields.includes(`${language}.${name}`))
  if (texts.length === 0) return { links: shared }
  return { links: shared, translation: { language, change: { texts: Object.fromEntries(texts) } } }
}

/** Without references to records that were deleted since the update was planned. The event keeps what it has instead. */
async function withoutDeleted(tx: StoreTransaction, updates: readonly EventUpdate[]): Promise<EventUpdate[]> {
  const linksOf = (name: keyof EventLinks) =>
    new Set(updates.flatMap(({ extras }) => extras?.links?.[name] ?? []))
  const there: Readonly<Record<keyof EventLinks, ReadonlySet<number>>> = {
    venueIds: await tx.venues.known([...linksOf('venueIds')], everything),
    organizerIds: await tx.organizers.known([...linksOf('organizerIds')], everything),
    categoryIds: await tx.terms.known('category', [...linksOf('categoryIds')]),
    tagIds: await tx.terms.known('tag', [...linksOf('tagIds')]),
  }
  const deleted = await deletedReferences(tx, updates)
  return updates.map(({ before, after, extras = {} }) => ({
    before,
    after: {
      ...after,
      ...Object.fromEntries(
        references.filter(name => deleted[name].has(after[name])).map(name => [name, before[name]]),
      ),
    },
    extras: {
      ...extras,
      links: Object.fromEntries(
        entriesOf(extras.links ?? {}).map(([name, ids]) => [name, ids?.filter(id => there[name].has(id))]),
      ),
    },
  }))
}

const references = ['authorId', 'parentId', 'imageId'] as const

/** The authors, images and parents that the updates set and that don't exist. */
async function deletedReferences(tx: StoreTransaction, updates: readonly EventUpdate[]) {
  const finders = {
    authorId: (id: number) => tx.users.find(id),
    parentId: (id: number) => tx.events.findForEdit(id),
    imageId: (id: number) => tx.images.findForEdit(id),
  }
  const deleted = valueForEach(references, () => new Set<number | null>())
  for (const name of references) {
    const set = updates.filter(({ before, after }) => after[name] !== before[name])
    for (const id of new Set(set.map(({ after }) => after[name])))
      if (id !== null && !(await finders[name](id))) deleted[name].add(id)
  }
  return deleted
}

// The order in which the dates of a series are written. Two events of a series must never share a date, even
// briefly.

/** Orders updates so that an event leaves its date before another moves there. */
export function inSafeOrder(updates: readonly EventUpdate[]): readonly EventUpdate[] {
  const dateOf = ({ originalStart }: CalendarEvent) => originalStart ?? ''
  const { leaving = [], moving = [] } = Object.groupBy(updates, ({ after }) =>
    after.seriesId === null ? 'leaving' : 'moving',
  )
  const byDate = moving.toSorted((one, other) => (dateOf(one.before) < dateOf(other.before) ? -1 : 1))
  const isLater = moving.some(({ before, after }) => dateOf(after) > dateOf(before))
  return [...leaving, ...(isLater ? byDate.toReversed() : byDate)]
}

/** The response contains the named event, so it is written in the first step. */
export function namedFirst(updates: readonly EventUpdate[], namedId: number): EventUpdate[] {
  const isNamed = ({ before }: EventUpdate) => before.id === namedId
  return [...updates.filter(isNamed), ...updates.filter(update => !isNamed(update))]
}

/** Moves the event on the named event's next date to a free date until its own update is written. */
export async function releaseDate(
  tx: StoreTransaction,
  updates: readonly EventUpdate[],
  namedId: number,
): Promise<void> {
  const date = updates.find(({ before }) => before.id === namedId)?.after.originalStart
  const holder = updates.find(({ before }) => before.id !== namedId && before.originalStart === date)
  if (!date || !holder) return
  const taken = new Set(updates.flatMap(({ before, after }) => [before.originalStart, after.originalStart]))
  let free = laterBy(date as LocalDateTime, 1)
  while (taken.has(free)) free = laterBy(free, 1)
  await tx.series.moveTemporarily(holder.before.id, free)
}
