// Reads and writes records of each kind through the transactional functions of the actions, so that the rules
// of the API apply.
import type { Actor } from '../../actions/accounts/actor.ts'
import { insertEvent, updateEvent } from '../../actions/events/events.ts'
import { insertImage, updateImage } from '../../actions/images/images.ts'
import { insertLinkedRecord, updateLinkedRecord } from '../../actions/records/linked-records.ts'
import { frameProblems } from '../../actions/records/record-frame.ts'
import { insertTerm, updateTerm } from '../../actions/records/terms.ts'
import type { StoredPicture } from '../../domain/records/image.ts'
import type { Placement, Status } from '../../domain/records/record-frame.ts'
import type { SourcedKind } from '../../domain/records/term.ts'
import type { SeriesPlace } from '../../domain/recurrence/series.ts'
import { everything } from '../../domain/rights/visibility.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields, refuseIfAny } from '../../messages/refusal.ts'
import type { EventInput, EventPatch } from '../../resources/events/event.ts'
import { organizerResource, venueResource } from '../../resources/records/linked-resource.ts'
import type { RecordPatch } from '../../resources/records/record-fields.ts'
import type { TermInput, TermPatch } from '../../resources/records/term.ts'
import type { StoreTransaction } from '../../storage/store.ts'

/** The data the engine needs about an existing record. */
export interface StoredRecord {
  readonly id: number
  readonly version: number
  readonly slug?: string
  readonly status?: Status
  /** For events. */
  readonly seriesId?: number | null
}

type Values = Readonly<Record<string, unknown>>

export interface NewRecord {
  readonly values: Values
  readonly placement: Placement
  readonly passwordHash: string | null
  /** For events: the place in a series. */
  readonly place?: SeriesPlace | undefined
  readonly picture?: StoredPicture
}

export async function findStored(
  tx: StoreTransaction,
  kind: SourcedKind,
  id: number,
): Promise<StoredRecord | undefined> {
  if (kind === 'event') return tx.events.findForEdit(id)
  if (kind === 'venue') return tx.venues.findForEdit(id)
  if (kind === 'organizer') return tx.organizers.findForEdit(id)
  if (kind === 'image') return tx.images.findForEdit(id)
  return tx.terms.findForEdit(kind, id)
}

/** An existing record with the same name, for kinds that are identified by name. */
export async function findNamed(
  tx: StoreTransaction,
  kind: SourcedKind,
  values: Values,
): Promise<number | undefined> {
  if (kind === 'category' || kind === 'tag')
    return tx.terms.findByName(kind, String(values.name), (values.parent as number | undefined) || null)
  if (kind === 'venue' || kind === 'organizer') {
    const records = kind === 'venue' ? tx.venues : tx.organizers
    const alike: readonly StoredRecord[] = await records.named([String(values[kind])], everything)
    return alike.find(({ status }) => status !== 'trash')?.id
  }
  return undefined
}

export async function insertRecord(
  tx: StoreTransaction,
  kind: SourcedKind,
  { values, placement, passwordHash, place, picture }: NewRecord,
  actor: Actor,
): Promise<StoredRecord> {
  if (kind === 'event') {
    return insertEvent(tx, { input: toEventInput(values), passwordHash, placement, place }, actor)
  }
  if (kind === 'venue' || kind === 'organizer') {
    refuseIfAny(await frameProblems(tx, kind, { input: values as RecordPatch }, actor))
    return kind === 'venue'
      ? insertLinkedRecord(tx, venueResource, { input: values as RecordPatch, placement }, actor)
      : insertLinkedRecord(tx, organizerResource, { input: values as RecordPatch, placement }, actor)
  }
  if (kind !== 'image') return insertTerm(tx, kind, { input: toTermInput(values), placement }, actor)
  const { title = '', alt = '', source = null, source_id: sourceId = null } = values as Record<string, string>
  const id = await insertImage(
    tx,
    { kept: picture!, texts: { title, alt, source, sourceId }, placement },
    actor,
  )
  return { id, version: 1 }
}

/** A rejected date is dropped when the event is tried again, and then missing. */
function toEventInput(values: Values): EventInput {
  const patch = values as EventPatch
  const { title, start_date, end_date } = patch
  if (!start_date) throw invalidFields({ start_date: new Problem('is_required') })
  if (!end_date) throw invalidFields({ end_date: new Problem('is_required') })
  return { ...patch, title: title ?? '', start_date, end_date }
}

function toTermInput(values: Values): TermInput {
  return { ...(values as TermPatch), name: String(values.name) }
}

interface NewValues extends Pick<NewRecord, 'values' | 'passwordHash' | 'place'> {
  readonly id: number
}

export async function updateRecord(
  tx: StoreTransaction,
  kind: SourcedKind,
  { id, values, passwordHash, place }: NewValues,
  actor: Actor,
): Promise<void> {
  if (kind === 'event') {
    const input = { ...values, ...(passwordHash !== null && { password: '' }) } as EventPatch
    await updateEvent(tx, id, { input, passwordHash, place }, actor)
  } else if (kind === 'venue')
    await updateLinkedRecord(tx, venueResource, { id, input: values as RecordPatch }, actor)
  else if (kind === 'organizer')
    await updateLinkedRecord(tx, organizerResource, { id, input: values as RecordPatch }, actor)
  else if (kind === 'image') await updateImage(tx, id, values, actor)
  else await updateTerm(tx, kind, { id, input: values as TermPatch }, actor)
}
