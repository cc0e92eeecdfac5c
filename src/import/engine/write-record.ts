// Decides whether a record is created, updated or left unchanged, and why.

import { findRecord, getRecord, type StoredRecord } from '../../actions/records/stored-records.ts'
import type { Change } from '../../domain/journal/change.ts'
import type { StoredPicture } from '../../domain/records/image.ts'
import { firstSlug } from '../../domain/records/slug.ts'
import { noSeries, type SeriesPlace } from '../../domain/recurrence/series.ts'
import type { ImportedAs } from '../../domain/site/import-run.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { recordTables } from '../../resources/record-tables.ts'
import type { StoreTransaction } from '../../storage/store.ts'
import { type BatchContext, changeOf, keyOf, remember, resolveLinks } from './import-context.ts'
import { digestOf, type ImportedRecord, type Loss, lossOf } from './imported-record.ts'
import { addNames, namedIn } from './match-names.ts'
import { isHidden, kept, notesOf, type RecordResult, refused } from './outcome.ts'
import { inLanguage, none, readValues, writeLeniently, writeTranslations } from './read-values.ts'
import type { ReadyPicture } from './ready-pictures.ts'
import { type InsertedRecord, storedKinds } from './stored-record.ts'
import { findSameEvent, useNamed, useRecord } from './use-existing.ts'

export async function writeRecord(
  context: BatchContext,
  record: ImportedRecord,
  picture?: ReadyPicture,
): Promise<RecordResult> {
  const twin = twinOf(context, record)
  if (twin !== undefined) return { outcome: 'exists', recordId: twin || null, notes: [] }
  const digest = digestOf(record)
  const current = await findCurrent(context, record)
  if (namedIn(record) && record.isNameEnough) {
    const named = await useNamed(context, record, digest, current?.stored)
    if (named) return named
  } else if (current) return writeKnown(context, record, digest, current)
  else {
    const same = await writeSame(context, record, digest)
    if (same) return same
  }
  if (picture && !('picture' in picture)) return refused(record, picture)
  // A dry run fetches nothing.
  if (record.kind === 'image' && !picture) return { outcome: 'created', recordId: null, notes: [] }
  return writeNew(context, withStatus(record, 'new', context), digest, picture)
}

/** The event of an earlier row of the same table. The first row counts, also when the table is imported again. */
function twinOf(context: BatchContext, record: ImportedRecord): number | undefined {
  const { known, fresh, knownIds, runId } = context
  if (record.kind !== 'event' || !record.isNameEnough) return undefined
  const key = keyOf(record)
  const before = known.get(key)
  return before?.lastRun === runId ? before.recordId : (fresh.get(key) ?? knownIds.get(key))
}

/** An event of a table that exists is skipped, updated or added, as a person chose. */
async function writeSame(
  context: BatchContext,
  record: ImportedRecord,
  digest: string,
): Promise<RecordResult | undefined> {
  const { tx, source, runId } = context
  const choice = record.existing ?? context.existing
  const id = choice === 'add' ? undefined : await findSameEvent(context, record)
  const stored = id === undefined ? undefined : await findRecord(tx, 'event', id)
  if (!stored) return undefined
  context.fresh.set(keyOf(record), stored.id)
  if (choice === 'skip') {
    const { losses } = await resolveLinks(context, record)
    const questions = losses.filter(({ isQuestion }) => isQuestion)
    return { outcome: 'exists', recordId: stored.id, notes: notesOf(record, stored.id, questions) }
  }
  const { kind, sourceId } = record
  const as = { source, kind, sourceId, recordId: stored.id, version: stored.version, digest, lastRun: runId }
  return writeUpdate(context, withStatus(record, 'known', context), as, stored)
}

interface Current {
  readonly stored: StoredRecord | undefined
  readonly as: ImportedAs
  /** Whether the state at the last import is known. */
  readonly isRemembered: boolean
}

async function findCurrent(context: BatchContext, record: ImportedRecord): Promise<Current | undefined> {
  const { tx, runId, source } = context
  const { kind, sourceId, fields } = record
  const as = context.known.get(keyOf(record))
  if (as) return { stored: await findRecord(tx, kind, as.recordId), as, isRemembered: true }
  const namedId = String(fields.source_id)
  const ownId = source === context.ownSource ? record.id : undefined
  const holder =
    fields.source === undefined
      ? context.holders.get(keyOf(record))?.id
      : (await tx.sources.holders(kind, String(fields.source), [namedId])).get(namedId)?.id
  const id = holder ?? ownId ?? context.occupant
  const stored = id === undefined ? undefined : await findRecord(tx, kind, id)
  if (!stored) return undefined
  const { version } = stored
  const found = { source, kind, sourceId, recordId: stored.id, version, digest: '', lastRun: runId }
  const isMadeHere = stored.id === context.occupant && holder === undefined
  return {
    stored,
    as: found,
    isRemembered: isMadeHere
      ? !(await wasEdited(tx, { ...found, version: 0 }, stored))
      : version === 1 && holder !== undefined,
  }
}

async function writeKnown(
  context: BatchContext,
  record: ImportedRecord,
  digest: string,
  { stored, as, isRemembered }: Current,
): Promise<RecordResult> {
  const { tx, runId, overwrites } = context
  if (as.lastRun !== runId) await remember(context, { ...as, lastRun: runId })
  if (!stored) return kept(record, null, 'deletedHere')
  context.fresh.set(keyOf(record), stored.id)
  if (as.digest === digest) return { outcome: 'unchanged', recordId: stored.id, notes: [] }
  const isEdited = !isRemembered || (await wasEdited(tx, as, stored))
  if (isEdited && !overwrites) return kept(record, stored.id, 'changedHere')
  // A record trashed because it disappeared from the source is restored when it reappears.
  const comesBack = stored.status === 'trash' && as.digest === ''
  const fields = comesBack ? { status: 'publish', ...record.fields } : record.fields
  const current = withStatus({ ...record, fields }, comesBack ? 'new' : 'known', context)
  return writeUpdate(context, current, { ...as, digest, lastRun: runId }, stored)
}

/** An import of drafts publishes nothing: new events are hidden, and the status of others is not changed. */
function withStatus(record: ImportedRecord, state: 'new' | 'known', { as }: BatchContext): ImportedRecord {
  if (as === 'publish' || record.kind !== 'event') return record
  const { status, ...fields } = record.fields
  if (state === 'known') return { ...record, fields }
  return { ...record, fields: { ...fields, status: isHidden(record) ? status : 'draft' } }
}

/** Changes by the calendar itself or by an import don't count, nor does publishing. Only manual edits are protected. */
export async function wasEdited(
  tx: StoreTransaction,
  as: ImportedAs,
  stored: StoredRecord,
): Promise<boolean> {
  if (stored.version === as.version) return false
  const since = stored.version - as.version
  const changes = await tx.journal.newest(Math.min(since, 100), { kind: as.kind, id: as.recordId })
  const byItself = changes.filter(
    change =>
      change.version > as.version &&
      (change.door === 'import' || change.door === 'schedule' || isPublication(change)),
  )
  return byItself.length < since
}

/** Whether a person only published it: its content is still that of the source. */
function isPublication({ fields }: Pick<Change, 'fields'>): boolean {
  const { status, publishedAt: _, slug: _slug, ...others } = fields
  return status?.[1] === 'publish' && Object.keys(others).length === 0
}

async function writeUpdate(
  context: BatchContext,
  record: ImportedRecord,
  as: ImportedAs,
  before: StoredRecord,
): Promise<RecordResult> {
  const { tx } = context
  const reading = await readRecord(context, record, 'update')
  if (reading.refusal) return refused(record, reading.refusal)
  const place = placeOfUpdate(context, record, before)
  const written = await writeLeniently(reading, values =>
    storedKinds[record.kind].update(
      tx,
      before.id,
      { values, passwordHash: record.passwordHash ?? null, place },
      inLanguage(context.actor, record.language),
    ),
  )
  if (written.refusal) return refused(record, written.refusal)
  const losses = [
    ...reading.losses,
    ...written.losses,
    ...(await writeTranslations({ ...context, place }, record, before.id)),
  ]
  const after = await getRecord(tx, record.kind, before.id)
  await remember(context, { ...as, version: after.version })
  const isChanged = after.version !== before.version
  const change = changeOf(as, before.version, after.version)
  return {
    outcome: isChanged ? 'updated' : 'unchanged',
    recordId: before.id,
    notes: notesOf(record, before.id, losses),
    ...(isChanged && { change }),
  }
}

/** An event without a series at the source leaves its series here. A place that is taken is not changed. */
function placeOfUpdate(
  { place, occupant }: BatchContext,
  { occurrence }: ImportedRecord,
  { id, seriesId = null }: StoredRecord,
): SeriesPlace | undefined {
  if (occurrence === null) return seriesId === null ? undefined : noSeries
  return occupant === undefined || occupant === id ? place : undefined
}

async function writeNew(
  context: BatchContext,
  record: ImportedRecord,
  digest: string,
  picture: StoredPicture | undefined,
): Promise<RecordResult> {
  const { tx, runId } = context
  const { kind, sourceId, id, slug } = record
  const reading = await readRecord(context, record, 'create')
  if (reading.refusal) return refused(record, reading.refusal)
  const as = { source: context.source, kind, sourceId, digest, lastRun: runId }
  const namesake = record.isNameEnough ? undefined : await storedKinds[kind].findNamed?.(tx, reading.values)
  if (namesake !== undefined) return useRecord(context, record, { ...as, recordId: namesake, version: 0 })
  const actor = inLanguage(
    { ...context.actor, now: earlier(record.modifiedAt, context.actor.now) },
    record.language,
  )
  const passwordHash = record.passwordHash ?? null
  let stored: InsertedRecord | undefined
  const written = await writeLeniently(reading, async values => {
    const named = { ...datedSlug(record), ...values }
    const row = { values: named, placement: { id, slug }, passwordHash, place: context.place }
    stored = await storedKinds[kind].insert(tx, { ...row, ...(picture && { picture }) }, actor)
  })
  if (written.refusal || !stored) return refused(record, written.refusal ?? [])
  const translated = await writeTranslations({ ...context, actor }, record, stored.id)
  const { version } = translated === none ? stored : await getRecord(tx, kind, stored.id)
  const losses = [...reading.losses, ...written.losses, ...placementLosses(record, stored), ...translated]
  await remember(context, { ...as, recordId: stored.id, version })
  context.fresh.set(keyOf(record), stored.id)
  const name = namedIn(record)
  if (name) addNames(context.freshNames, [{ ...name, id: stored.id, isNew: true }])
  const change = changeOf({ ...as, recordId: stored.id }, 0, version)
  return { outcome: 'created', recordId: stored.id, notes: notesOf(record, stored.id, losses), change }
}

/** Like slugs of occurrences created here: all but the first end with their date. */
function datedSlug({ title, slug, occurrence }: ImportedRecord): { slug?: string } {
  if (!occurrence || slug !== undefined) return {}
  const { date, series } = occurrence
  if (date === series?.definition.startsAt) return {}
  return { slug: `${firstSlug([title], 'event')}-${date.slice(0, 10)}` }
}

/** The values of the record with its links, in the format of the API. */
async function readRecord(context: BatchContext, record: ImportedRecord, purpose: 'create' | 'update') {
  const { fields: table } = recordTables[record.kind]
  const { linked, losses } = await resolveLinks(context, record)
  const authorId = record.author === undefined ? undefined : context.authors.get(record.author)
  const fields = {
    ...record.fields,
    ...linked,
    ...(record.slug !== undefined && 'slug' in table && { slug: record.slug }),
    ...(authorId !== undefined && 'author' in table && { author: authorId }),
    ...(context.importer.marksRecords && { source: context.source, source_id: record.sourceId }),
  }
  const reading = readValues(table, fields, purpose, context.readContext)
  return { ...reading, losses: [...(record.losses ?? []), ...losses, ...reading.losses] }
}

function placementLosses({ id, slug, fields }: ImportedRecord, stored: InsertedRecord): Loss[] {
  const wanted = slug ?? fields.slug
  return [
    ...(id !== undefined && id !== stored.id ? [lossOf('id', 'idTaken', { id, stored: stored.id })] : []),
    ...(typeof wanted === 'string' && stored.slug !== undefined && stored.slug !== wanted
      ? [lossOf('slug', 'otherAddress', { wanted, stored: stored.slug })]
      : []),
  ]
}

/** Modification times can't be in the future. */
function earlier(modifiedAt: UtcSeconds | undefined, now: UtcSeconds): UtcSeconds {
  return modifiedAt !== undefined && modifiedAt < now ? modifiedAt : now
}
