// Writes records of each kind through the transactional functions of the actions, so that the rules of the API
// apply.

import type { Actor } from '../../actions/accounts/actor.ts'
import { insertEvent, updateEvent } from '../../actions/events/events.ts'
import { insertImage, updateImage } from '../../actions/images/images.ts'
import { insertLinkedRecord, updateLinkedRecord } from '../../actions/records/linked-records.ts'
import { frameProblems } from '../../actions/records/record-frame.ts'
import type { StoredRecord } from '../../actions/records/stored-records.ts'
import { insertTerm, updateTerm } from '../../actions/records/terms.ts'
import type { StoredPicture } from '../../domain/records/image.ts'
import type { Placement } from '../../domain/records/record-frame.ts'
import type { SourcedKind, Taxonomy } from '../../domain/records/term.ts'
import type { SeriesPlace } from '../../domain/recurrence/series.ts'
import { required } from '../../domain/required.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields, refuseIfAny } from '../../messages/refusal.ts'
import type { EventInput, EventPatch } from '../../resources/events/event.ts'
import { type LinkedResource, linkedResources } from '../../resources/records/linked-resource.ts'
import type { RecordPatch } from '../../resources/records/record-fields.ts'
import type { TermPatch } from '../../resources/records/term.ts'
import type { StoreTransaction } from '../../storage/store.ts'

type Values = Readonly<Record<string, unknown>>

interface NewValues {
  readonly values: Values
  readonly passwordHash: string | null
  /** For events: the place in a series. */
  readonly place?: SeriesPlace | undefined
}

interface NewRecord extends NewValues {
  readonly placement: Placement
  readonly picture?: StoredPicture
}

/** Images have no slug. */
export type InsertedRecord = Pick<StoredRecord, 'id' | 'version' | 'slug'>

interface StoredKind {
  /** An existing record with the same name, for kinds that are identified by name. */
  findNamed?(tx: StoreTransaction, values: Values): Promise<number | undefined>
  insert(tx: StoreTransaction, record: NewRecord, actor: Actor): Promise<InsertedRecord>
  update(tx: StoreTransaction, id: number, change: NewValues, actor: Actor): Promise<unknown>
}

export const storedKinds: Readonly<Record<SourcedKind, StoredKind>> = {
  event: {
    insert(tx, { values, passwordHash, placement, place }, actor) {
      return insertEvent(tx, { input: toEventInput(values), passwordHash, placement, place }, actor)
    },
    update(tx, id, { values, passwordHash, place }, actor) {
      const input = { ...values, ...(passwordHash !== null && { password: '' }) } as EventPatch
      return updateEvent(tx, id, { input, passwordHash, place }, actor)
    },
  },
  venue: linkedKind(linkedResources.venue),
  organizer: linkedKind(linkedResources.organizer),
  category: termKind('category'),
  tag: termKind('tag'),
  image: {
    async insert(tx, { values, placement, picture }, actor) {
      const { title = '', alt = '', source = null, source_id = null } = values as Record<string, string>
      const texts = { title, alt, source, sourceId: source_id }
      const kept = required(picture, 'picture')
      return { id: await insertImage(tx, { stored: kept, texts, placement }, actor), version: 1 }
    },
    update: (tx, id, { values }, actor) => updateImage(tx, id, values, actor),
  },
}

/** A rejected date is dropped when the event is tried again, and then missing. */
function toEventInput(values: Values): EventInput {
  const patch = values as EventPatch
  const { title, start_date, end_date } = patch
  if (!start_date) throw invalidFields({ start_date: new Problem('is_required') })
  if (!end_date) throw invalidFields({ end_date: new Problem('is_required') })
  return { ...patch, title: title ?? '', start_date, end_date }
}

function linkedKind(resource: LinkedResource): StoredKind {
  const { kind } = resource
  return {
    async insert(tx, { values, placement }, actor) {
      const input = values as RecordPatch
      refuseIfAny(await frameProblems(tx, kind, { input }, actor))
      return insertLinkedRecord(tx, resource, { input, placement }, actor)
    },
    update(tx, id, { values }, actor) {
      return updateLinkedRecord(tx, resource, { id, input: values as RecordPatch }, actor)
    },
  }
}

function termKind(taxonomy: Taxonomy): StoredKind {
  return {
    findNamed(tx, { name, parent }) {
      return tx.terms.findByName(taxonomy, String(name), (parent as number | undefined) || null)
    },
    insert(tx, { values, placement }, actor) {
      const input = { ...(values as TermPatch), name: String(values.name) }
      return insertTerm(tx, taxonomy, { input, placement }, actor)
    },
    update(tx, id, { values }, actor) {
      return updateTerm(tx, taxonomy, { id, input: values as TermPatch }, actor)
    },
  }
}
