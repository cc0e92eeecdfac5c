// Uses records that exist instead of adding duplicates: what a table names, and events of the same title, day and venue.
import { findRecord, getRecord, type StoredRecord } from '../../actions/records/stored-records.ts'
import type { ImportedAs } from '../../domain/site/import-run.ts'
import { plainTextOf } from '../../domain/text/search-text.ts'
import { because } from '../../messages/import-reasons.ts'
import { recordTables } from '../../resources/record-tables.ts'
import { type BatchContext, keyOf, pretended, remember, resolveLinks } from './import-context.ts'
import type { ImportedRecord, Loss } from './imported-record.ts'
import { matchName, namedIn, plainName } from './match-names.ts'
import type { RecordResult } from './outcome.ts'
import { readValues } from './read-values.ts'
import { storedKinds } from './stored-record.ts'

/** A venue, organizer or term that a row names: the one that it meant before, or one with this name. */
export async function useNamed(
  context: BatchContext,
  record: ImportedRecord,
  digest: string,
  before: StoredRecord | undefined,
): Promise<RecordResult | undefined> {
  const { tx, runId, source, names, freshNames } = context
  // Only tables ask about names.
  const { kind, sourceId, isSettled = true } = record
  const name = namedIn(record)
  if (!name) return undefined
  const as = { source, kind, sourceId, digest, lastRun: runId, version: 0 }
  if (before && before.status !== 'trash') return useRecord(context, record, { ...as, recordId: before.id })
  const match = matchName({ ...name, isSettled }, [names, freshNames])
  if (!match) return undefined
  const { record: found, isNear } = match
  if (isNear) context.asked.set(keyOf(record), almostThe(found.name, record))
  if (found.id === pretended) {
    context.fresh.set(keyOf(record), pretended)
    return { outcome: 'unchanged', recordId: null, notes: [] }
  }
  if (!(await findRecord(tx, kind, found.id))) return undefined
  if (found.isNew) await fillIn(context, record, found.id)
  return useRecord(context, record, { ...as, recordId: found.id })
}

const columnOf = { category: 'categories', tag: 'tags', organizer: 'organizer', venue: 'venue' } as const

function almostThe(used: string, { kind, title: text }: ImportedRecord): Loss {
  const field = kind === 'event' || kind === 'image' ? kind : columnOf[kind]
  return { field, reason: [because('almostTheName', { text, used })], isQuestion: true }
}

/** A later row may know more about a record that this import added. */
async function fillIn(
  { tx, actor, readContext }: BatchContext,
  { kind, fields }: ImportedRecord,
  id: number,
): Promise<void> {
  const stored: Readonly<Record<string, unknown>> = { ...(await getRecord(tx, kind, id)) }
  const news = Object.entries(fields).filter(([name]) => stored[name] === '')
  const { values } = readValues(recordTables[kind].fields, Object.fromEntries(news), 'update', readContext)
  if (Object.keys(values).length > 0)
    await storedKinds[kind].update(tx, id, { values, passwordHash: null }, actor)
}

/** The record is used and left unchanged. */
export async function useRecord(
  context: BatchContext,
  record: ImportedRecord,
  as: ImportedAs,
): Promise<RecordResult> {
  const stored: StoredRecord = await getRecord(context.tx, as.kind, as.recordId)
  await remember(context, { ...as, version: stored.version })
  context.fresh.set(keyOf(record), as.recordId)
  return { outcome: 'unchanged', recordId: as.recordId, notes: [] }
}

/** An event of the same title, day and venue that is not from this run: a day may have two performances. */
export async function findSameEvent(
  context: BatchContext,
  record: ImportedRecord,
): Promise<number | undefined> {
  const { tx, fresh, knownIds } = context
  const day = String(record.fields.start_date).slice(0, 10)
  if (record.kind !== 'event' || !record.isNameEnough || !/^\d{4}-\d\d-\d\d$/.test(day)) return undefined
  const events = await tx.imports.eventsBeginningOn(day)
  const title = plainName(record.title)
  const alike = events.filter(event => plainName(plainTextOf(event.title)) === title)
  if (alike.length === 0) return undefined
  const { linked } = await resolveLinks(context, record)
  const venues: readonly unknown[] = Array.isArray(linked.venue) ? linked.venue : []
  const hasUnknownVenue = (record.links?.venue ?? []).length > 0 && venues.length === 0
  if (hasUnknownVenue) return undefined
  const isSame = ({ venueIds }: { readonly venueIds: readonly number[] }) =>
    venues.length === 0 || venueIds.some(id => venues.includes(id))
  const ofRun = new Set([...fresh.values(), ...knownIds.values()])
  return alike.find(event => isSame(event) && !ofRun.has(event.id))?.id
}
