// Undoes an import: created records are deleted, and changed ones get their previous values from the journal.
// Records changed since stay as they are.
import { type Actor, changeAs } from '../../actions/accounts/actor.ts'
import type { Calendar } from '../../actions/calendar.ts'
import { discardFiles } from '../../actions/images/image-files.ts'
import { finishWithin } from '../../actions/series/series-steps.ts'
import type { Change } from '../../domain/journal/change.ts'
import { type Image, type Language, languages, type RecordFrame } from '../../domain/records/record-frame.ts'
import type { SourcedKind } from '../../domain/records/term.ts'
import type { Series } from '../../domain/recurrence/series.ts'
import type { ImportChange, ImportedKind, ImportNote } from '../../domain/site/import-run.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { because, type ImportReason } from '../../messages/import-reasons.ts'
import type { NewTranslation } from '../../storage/records/translations.ts'
import type { StoreTransaction } from '../../storage/store.ts'
import type { LinkedRecordStore } from '../../storage/venues-organizers/linked-records.ts'
import { ImportError } from './imported-record.ts'
import { findStored } from './stored-record.ts'

const atOnce = 200

export interface Undone {
  readonly removed: number
  readonly restored: number
  /** What couldn't be undone, and why. */
  readonly left: readonly ImportNote[]
}

/** The signal stops it between transactions. The rest can be undone later. */
export async function undoImport(
  { store, images }: Calendar,
  runId: number,
  actor: Actor,
  signal?: AbortSignal,
): Promise<Undone> {
  const run = await store.imports.find(runId)
  if (!run) throw new ImportError('noSuchImport', { id: runId })
  if (run.isDryRun) throw new ImportError('wasDryRun', { id: runId })
  if (run.state === 'undone') throw new ImportError('undoneAlready', { id: runId })
  let undone: Undone = { removed: 0, restored: 0, left: [] }
  for (;;) {
    signal?.throwIfAborted()
    const changes = await store.imports.lastChanges(runId, atOnce)
    const oldest = changes.at(-1)
    if (!oldest) break
    const batch = await changeAs(store, actor, async tx => {
      const results = []
      for (const change of changes) results.push(await undoAny(tx, change, actor))
      await tx.imports.removeChanges(runId, oldest.number)
      await tx.imports.note(
        runId,
        results.flatMap(({ note }) => note ?? []),
      )
      return results
    })
    for (const { image } of batch) if (image) await discardFiles(store, images, image, actor.now)
    undone = {
      removed: undone.removed + batch.filter(({ did }) => did === 'removed').length,
      restored: undone.restored + batch.filter(({ did }) => did === 'restored').length,
      left: [...undone.left, ...batch.flatMap(({ note }) => note ?? [])],
    }
  }
  await store.transaction(tx => tx.imports.setUndone(runId, actor.now))
  return undone
}

interface UndoneChange {
  readonly did: 'removed' | 'restored' | 'nothing'
  readonly note?: ImportNote
  /** An image whose files are no longer needed. */
  readonly image?: Image
}

async function undoAny(
  tx: StoreTransaction,
  change: ImportChange<ImportedKind>,
  actor: Actor,
): Promise<UndoneChange> {
  return isOfSeries(change) ? undoSeries(tx, change, actor) : undoChange(tx, change as ImportChange, actor)
}

function isOfSeries(change: ImportChange<ImportedKind>): change is ImportChange<'series'> {
  return change.kind === 'series'
}

/** A series is deleted with its last event. Its recurrence is restored, unless it was changed here since. */
async function undoSeries(
  tx: StoreTransaction,
  change: ImportChange<'series'>,
  { now }: Actor,
): Promise<UndoneChange> {
  const { recordId, seriesBefore } = change
  await finishWithin(tx, [recordId], now)
  const series = (await tx.series.findMany([recordId])).get(recordId)
  if (!series) await tx.imports.forget(change)
  else if (seriesBefore !== undefined) {
    const { id: _id, version: _version, ...before } = JSON.parse(seriesBefore) as Series
    await tx.series.update({ ...series, ...before })
  }
  return { did: 'nothing' }
}

async function undoChange(tx: StoreTransaction, change: ImportChange, actor: Actor): Promise<UndoneChange> {
  const { kind, recordId, versionBefore, versionAfter } = change
  const stored = await findStored(tx, kind, recordId)
  if (!stored) {
    await tx.imports.forget(change)
    return { did: 'nothing' }
  }
  const since = await changesAfter(tx, change, stored.version)
  if (
    since.some(({ door }) => door !== 'import' && door !== 'schedule') ||
    since.length < stored.version - versionAfter
  )
    return { did: 'nothing', note: left(change, 'changedSince') }
  if (versionBefore === 0) return removeCreated(tx, change)
  const made = (await changesOf(tx, change, stored.version)).filter(
    ({ version }) => version > versionBefore && version <= versionAfter,
  )
  if (made.length < versionAfter - versionBefore)
    return { did: 'nothing', note: left(change, 'journalForgot') }
  for (const one of made) await restore(tx, change, one, actor)
  const after = (await findStored(tx, kind, recordId))!
  await remember(tx, change, after.version)
  return { did: 'restored' }
}

async function changesOf(tx: StoreTransaction, change: ImportChange, version: number): Promise<Change[]> {
  const { kind, recordId: id, versionBefore } = change
  return tx.journal.newest(Math.min(1000, version - versionBefore), { kind, id })
}

async function changesAfter(tx: StoreTransaction, change: ImportChange, version: number): Promise<Change[]> {
  return (await changesOf(tx, change, version)).filter(one => one.version > change.versionAfter)
}

/** Without a digest, so that another import writes the values again. */
async function remember(tx: StoreTransaction, change: ImportChange, version: number): Promise<void> {
  const { source, kind, sourceId, recordId } = change
  await tx.imports.remember({ source, kind, sourceId, recordId, version, digest: '', lastRun: 0 })
}

async function removeCreated(tx: StoreTransaction, change: ImportChange): Promise<UndoneChange> {
  const { kind, recordId } = change
  if (kind === 'image') return removeCreatedImage(tx, change)
  if (kind === 'event') {
    const event = await tx.events.findForEdit(recordId)
    if (event) await tx.events.remove(event)
  } else if (kind === 'venue' || kind === 'organizer') {
    await (kind === 'venue' ? removeLinked(tx.venues, recordId) : removeLinked(tx.organizers, recordId))
  } else {
    const term = await tx.terms.findForEdit(kind, recordId)
    if (term) await tx.terms.remove(term)
  }
  return forgotten(tx, change)
}

async function removeCreatedImage(tx: StoreTransaction, change: ImportChange): Promise<UndoneChange> {
  const image = await tx.images.findForEdit(change.recordId)
  if (!image) return forgotten(tx, change)
  if ((await tx.images.showing(image.id)).length > 0)
    return { did: 'nothing', note: left(change, 'shownElsewhere') }
  await tx.images.remove(image)
  return { ...(await forgotten(tx, change)), image }
}

async function forgotten(tx: StoreTransaction, change: ImportChange): Promise<UndoneChange> {
  await tx.imports.forget(change)
  await tx.ids.release(change.recordId)
  return { did: 'removed' }
}

type Values = Readonly<Record<string, unknown>>

/** Restores the values from before one of the changes. */
async function restore(tx: StoreTransaction, { kind, recordId }: ImportChange, made: Change, { now }: Actor) {
  const { own, translations } = valuesBefore(made)
  await writeValues(tx, kind, recordId, { values: own, modifiedAt: now })
  for (const { language, texts } of translations) {
    const { slug, ...others } = texts
    const translation = { language, change: { texts: others, ...(slug !== undefined && { slug }) } }
    await writeValues(tx, kind, recordId, { values: {}, modifiedAt: now, translation })
  }
}

interface Restored {
  readonly values: Values
  readonly modifiedAt: UtcSeconds
  readonly translation?: NewTranslation
}

async function writeValues(
  tx: StoreTransaction,
  kind: SourcedKind,
  id: number,
  { values, modifiedAt, translation }: Restored,
): Promise<void> {
  if (kind === 'event') {
    const event = (await tx.events.findForEdit(id))!
    const { venueIds, organizerIds, categoryIds, tagIds, ...own } = values
    const links = withoutUndefined({ venueIds, organizerIds, categoryIds, tagIds })
    // Restored values are not overrides of this occurrence.
    await tx.events.update(event, { ...event, ...own, modifiedAt }, { links, translation, isOfSeries: true })
    return
  }
  if (kind === 'image') {
    const image = (await tx.images.findForEdit(id))!
    return tx.images.update(image, { ...image, ...values, modifiedAt }, translation)
  }
  const restored = { values, modifiedAt, ...(translation && { translation }) }
  if (kind === 'venue') return writeLinked(tx.venues, id, restored)
  if (kind === 'organizer') return writeLinked(tx.organizers, id, restored)
  const term = (await tx.terms.findForEdit(kind, id))!
  return tx.terms.update(term, { ...term, ...values }, translation)
}

type Named = { readonly name: string }

async function removeLinked<T extends RecordFrame & C, C extends Named>(
  records: LinkedRecordStore<T, C>,
  id: number,
): Promise<void> {
  const record = await records.findForEdit(id)
  if (record) await records.remove(record)
}

async function writeLinked<T extends RecordFrame & C, C extends Named>(
  records: LinkedRecordStore<T, C>,
  id: number,
  { values, modifiedAt, translation }: Restored,
): Promise<void> {
  const record = (await records.findForEdit(id))!
  return records.update(record, { ...record, ...values, modifiedAt }, translation)
}

/** Fields of translations are named `fr.title`. Passwords aren't in the journal and stay unchanged. */
function valuesBefore({ fields }: Change) {
  const own: Record<string, unknown> = {}
  const texts = new Map<Language, Record<string, string | null>>()
  for (const [name, [before]] of Object.entries(fields)) {
    const [prefix = '', text] = name.split('.')
    const language = languages.find(known => known === prefix)
    if (language && text) texts.set(language, { ...texts.get(language), [text]: before as string | null })
    else if (name !== 'password') own[name] = before
  }
  return { own, translations: [...texts].map(([language, some]) => ({ language, texts: some })) }
}

function withoutUndefined(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

function left({ kind, sourceId, recordId }: ImportChange, key: ImportReason): ImportNote {
  const reason = [because(key)]
  return { kind, sourceId, recordId, title: '', place: '', field: '', outcome: 'kept', reason }
}
