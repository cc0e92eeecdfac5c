// Stores what an app has sent, in one transaction: an event, or a series with the dates that differ.
import type { Actor } from '../../../actions/accounts/actor.ts'
import { saveEvents } from '../../../actions/events/review-saves.ts'
import { authorize } from '../../../domain/rights/caller.ts'
import type { StoreTransaction } from '../../../storage/store.ts'
import { Precondition } from '../precondition.ts'
import type { DavObject } from '../read/object-text.ts'
import { findObject } from '../read/objects.ts'
import type { DavReader } from '../resource.ts'
import { type Extras, objectStorage, type StoredObject } from '../storage/object-storage.ts'
import { changedFields, mapEvent, newFields } from './event-fields.ts'
import { extrasOf } from './extras.ts'
import { componentsIn } from './known-components.ts'
import { changeDates, changeWholeSeries, secondsBetween } from './save-series.ts'
import type { SentObject } from './sent-object.ts'
import { insertSent, mappingOf, recurrenceIn, type Saving, updateSent } from './write-event.ts'

interface Put {
  readonly name: string
  readonly sent: SentObject
  readonly actor: Actor
  /** Throws if the object is not in the state that the app knows. */
  readonly check: (current: DavObject | undefined) => void
}

export function putObject(
  reader: DavReader,
  { name, sent, actor, check }: Put,
): Promise<'created' | 'changed'> {
  return saveEvents(reader.context.calendar, actor, async (tx, reviewed) => {
    const saving: Saving = { tx, sent, actor: reviewed, reader: { ...reader, store: tx } }
    const current = await findObject(saving.reader, name)
    check(current)
    const { head } = await tx.journal.state()
    const stored = current ? await change(saving, current) : await create(saving, name)
    await storeObject(tx, { ...stored, name, uid: current?.uid ?? sent.uid }, head)
    return current ? 'changed' : 'created'
  })
}

type ObjectState = Pick<StoredObject, 'eventId' | 'seriesId' | 'extras'>

/** A new event or series, with the category of the calendar. */
async function create(saving: Saving, name: string): Promise<ObjectState> {
  const { sent, reader, actor } = saving
  authorize(actor.caller, 'event.create')
  await refuseTaken(saving, name)
  const { zone } = actor.site
  const mapped = mapEvent(sent.master, mappingOf(saving, zone))
  const { categoryId } = reader.calendar
  const categories = [...mapped.categories, ...(categoryId === undefined ? [] : [categoryId])]
  const fields = { ...newFields(mapped), ...(categories.length > 0 && { categories }) }
  const created = await insertSent(saving, fields, { recurrence: recurrenceIn(sent.master, zone) })
  const own = extrasIn('', extrasOf(sent.master, undefined))
  if (created.seriesId === null) return { eventId: created.id, seriesId: null, extras: own }
  const extras = await changeDates(saving, created.seriesId, { shift: 0 })
  return { eventId: null, seriesId: created.seriesId, extras: { ...own, ...extras } }
}

/** Changes only what the app has changed. Reminders and unknown properties need the same rights as fields. */
async function change(saving: Saving, current: DavObject): Promise<ObjectState> {
  const { tx, sent, actor } = saving
  for (const event of current.events) authorize(actor.caller, 'event.edit', event)
  const known = componentsIn(current.own)
  const [first] = current.events
  if (!first || sent.uid !== current.uid) throw new Precondition('uid', 'uidTaken')
  const own = extrasIn('', extrasOf(sent.master, known.master))
  const mapping = mappingOf(saving, first.zone)
  const mapped = { before: mapEvent(known.master, mapping), after: mapEvent(sent.master, mapping) }
  if (current.seriesId === null) {
    const fields = changedFields(mapped.before, mapped.after, first)
    await updateSent(saving, first.id, fields, { recurrence: recurrenceIn(sent.master, first.zone) })
  } else await changeWholeSeries(saving, current, { ...mapped, known })
  const shift = secondsBetween(known.master, sent.master)
  const seriesId = await tx.series.idOf(first.id)
  if (seriesId === null) return { eventId: first.id, seriesId, extras: own }
  const extras = await changeDates(saving, seriesId, { known, shift })
  return { eventId: null, seriesId, extras: { ...own, ...extras } }
}

function extrasIn(key: string, lines: string): Extras {
  return lines === '' ? {} : { [key]: lines }
}

/** Names that the server gives, and names and UIDs of other objects. Those of trashed events are free. */
async function refuseTaken({ tx, sent }: Saving, name: string): Promise<void> {
  if (/^(event|series)-\d+\.ics$/.test(name)) throw new Precondition('validObject', 'nameTaken')
  const objects = tx.of(objectStorage)
  for (const other of await objects.withNameOrUid(name, sent.uid)) {
    if (await isThere(tx, other)) throw new Precondition('uid', 'uidTaken')
    await objects.remove(other.name)
  }
}

async function isThere(tx: StoreTransaction, { eventId, seriesId }: StoredObject): Promise<boolean> {
  const event = eventId === null ? undefined : await tx.events.findForEdit(eventId)
  const dates = seriesId === null ? [] : await tx.series.occurrences(seriesId)
  return [...(event ? [event] : []), ...dates].some(({ status }) => status !== 'trash')
}

/** Objects with a name of the server are stored if they have extras. Extras are not in the journal. */
async function storeObject(
  tx: StoreTransaction,
  object: Omit<StoredObject, 'changedSeq' | 'version'>,
  headBefore: number,
) {
  const objects = tx.of(objectStorage)
  const [before] = await objects.named([object.name])
  if (!before && /^(event|series)-\d+\.ics$/.test(object.name) && Object.keys(object.extras).length === 0)
    return
  const { head } = await tx.journal.state()
  const isSame = before && JSON.stringify(before.extras) === JSON.stringify(object.extras)
  const changedSeq = isSame ? before.changedSeq : head === headBefore ? head : 0
  await objects.set({ ...object, changedSeq, version: (before?.version ?? 0) + (isSame ? 0 : 1) })
}
