// Reads and writes records of each kind through the transactional functions of the actions, so that the rules
// of the API apply.
import type { Actor } from '../../actions/accounts/actor.ts'
import { insertEvent, updateEvent } from '../../actions/events/events.ts'
import { insertImage, updateImage } from '../../actions/images/images.ts'
import { insertLinkedRecord, updateLinkedRecord } from '../../actions/records/linked-records.ts'
import { frameProblems } from '../../actions/records/record-frame.ts'
import { insertTerm, updateTerm } from '../../actions/records/terms.ts'
import type { CalendarEvent } from '../../domain/events/calendar-event.ts'
import type { StoredPicture } from '../../domain/records/image.ts'
import type { Placement, RecordFrame, Status } from '../../domain/records/record-frame.ts'
import type { SourcedKind, Taxonomy } from '../../domain/records/term.ts'
import type { SeriesPlace } from '../../domain/recurrence/series.ts'
import { everything } from '../../domain/rights/visibility.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields, refuseIfAny } from '../../messages/refusal.ts'
import type { EventInput, EventPatch } from '../../resources/events/event.ts'
import {
  type LinkedResource,
  organizerResource,
  venueResource,
} from '../../resources/records/linked-resource.ts'
import type { RecordPatch } from '../../resources/records/record-fields.ts'
import type { TermPatch } from '../../resources/records/term.ts'
import type { EventLinks } from '../../storage/events/event-links.ts'
import type { NewTranslation } from '../../storage/records/translations.ts'
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

interface StoredKind {
  find(tx: StoreTransaction, id: number): Promise<StoredRecord | undefined>
  /** An existing record with the same name, for kinds that are identified by name. */
  findNamed?(tx: StoreTransaction, values: Values): Promise<number | undefined>
  insert(tx: StoreTransaction, record: NewRecord, actor: Actor): Promise<StoredRecord>
  update(tx: StoreTransaction, id: number, change: NewValues, actor: Actor): Promise<unknown>
  /** Writes earlier values from the journal, without the rules for input. */
  restore(tx: StoreTransaction, id: number, values: Values, translation?: NewTranslation): Promise<void>
  remove(tx: StoreTransaction, id: number): Promise<void>
}

export const storedKinds: Readonly<Record<SourcedKind, StoredKind>> = {
  event: {
    ...storedIn<CalendarEvent & EventLinks>(({ events }) => ({
      ...events,
      update(before, { venueIds, organizerIds, categoryIds, tagIds, ...after }, translation) {
        const named = Object.entries({ venueIds, organizerIds, categoryIds, tagIds })
        const links = Object.fromEntries(named.filter(([, ids]) => ids !== undefined))
        // Restored values are not overrides of this occurrence.
        return events.update(before, after, { links, translation, isOfSeries: true })
      },
    })),
    insert(tx, { values, passwordHash, placement, place }, actor) {
      return insertEvent(tx, { input: toEventInput(values), passwordHash, placement, place }, actor)
    },
    update(tx, id, { values, passwordHash, place }, actor) {
      const input = { ...values, ...(passwordHash !== null && { password: '' }) } as EventPatch
      return updateEvent(tx, id, { input, passwordHash, place }, actor)
    },
  },
  venue: linkedKind(venueResource),
  organizer: linkedKind(organizerResource),
  category: termKind('category'),
  tag: termKind('tag'),
  image: {
    ...storedIn(tx => tx.images),
    async insert(tx, { values, placement, picture }, actor) {
      const { title = '', alt = '', source = null, source_id = null } = values as Record<string, string>
      const texts = { title, alt, source, sourceId: source_id }
      return { id: await insertImage(tx, { kept: picture!, texts, placement }, actor), version: 1 }
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

function linkedKind<T extends RecordFrame & C, C extends { readonly name: string }>(
  resource: LinkedResource<T, C>,
): StoredKind {
  const { kind, recordsIn } = resource
  return {
    ...storedIn(recordsIn),
    async findNamed(tx, values) {
      const alike = await recordsIn(tx).named([String(values[kind])], everything)
      return alike.find(({ status }) => status !== 'trash')?.id
    },
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
    ...storedIn(({ terms }) => ({ ...terms, findForEdit: id => terms.findForEdit(taxonomy, id) })),
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

interface EditableRecords<T> {
  findForEdit(id: number): Promise<T | undefined>
  update(before: T, after: T, translation?: NewTranslation): Promise<unknown>
  remove(record: T): Promise<unknown>
}

function storedIn<T extends StoredRecord>(
  recordsIn: (tx: StoreTransaction) => EditableRecords<T>,
): Pick<StoredKind, 'find' | 'restore' | 'remove'> {
  return {
    find: (tx, id) => recordsIn(tx).findForEdit(id),
    async restore(tx, id, values, translation) {
      const record = (await recordsIn(tx).findForEdit(id))!
      await recordsIn(tx).update(record, { ...record, ...values }, translation)
    },
    async remove(tx, id) {
      const record = await recordsIn(tx).findForEdit(id)
      if (record) await recordsIn(tx).remove(record)
    },
  }
}
