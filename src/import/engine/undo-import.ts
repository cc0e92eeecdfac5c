// Undoes an import: created records are deleted, and changed ones get their previous values from the journal.
// Records changed since stay as they are. A followed calendar is no longer followed.

import { type Actor, changeAs } from '../../actions/accounts/actor.ts'
import type { Calendar } from '../../actions/calendar.ts'
import { discardFiles } from '../../actions/images/image-files.ts'
import {
  findRecord,
  getRecord,
  removeRecord,
  type StoredRecord,
  writeValues,
} from '../../actions/records/stored-records.ts'
import { finishWithin } from '../../actions/series/series-steps.ts'
import type { Change } from '../../domain/journal/change.ts'
import { type Image, type Language, languages } from '../../domain/records/record-frame.ts'
import type { Series } from '../../domain/recurrence/series.ts'
import type { ImportChange, ImportedKind, ImportNote } from '../../domain/site/import-run.ts'
import { plainTextOf } from '../../domain/text/search-text.ts'
import { because, type ImportReason } from '../../messages/import-reasons.ts'
import type { StoreTransaction } from '../../storage/store.ts'
import { ImportError } from './imported-record.ts'

const atOnce = 200

export type Undone = Awaited<ReturnType<typeof undoImport>>

/** The signal stops it between transactions. The rest can be undone later. */
export async function undoImport(
  { store, images }: Calendar,
  runId: number,
  actor: Actor,
  signal?: AbortSignal,
) {
  const run = await store.imports.find(runId)
  if (!run) throw new ImportError('noSuchImport', { id: runId })
  if (run.isDryRun) throw new ImportError('wasDryRun', { id: runId })
  if (run.state === 'undone') throw new ImportError('undoneAlready', { id: runId })
  await store.transaction(tx => tx.slices.beforeUndo(run.source))
  const undone = { removed: 0, restored: 0, nothing: 0 }
  /** What couldn't be undone, and why. */
  const left: ImportNote[] = []
  for (;;) {
    signal?.throwIfAborted()
    const changes = await store.imports.lastChanges(runId, atOnce)
    const oldest = changes.at(-1)
    if (!oldest) break
    const batch = await changeAs(store, actor, async tx => {
      const results = []
      for (const change of changes)
        results.push(
          await (isOfSeries(change)
            ? undoSeries(tx, change, actor)
            : undoChange(tx, change as ImportChange, actor)),
        )
      await tx.imports.removeChanges(runId, oldest.number)
      await tx.imports.note(
        runId,
        results.flatMap(({ note }) => note ?? []),
      )
      return results
    })
    for (const { did, note, image } of batch) {
      undone[did]++
      if (note) left.push(note)
      if (image) await discardFiles(store, images, image, actor.now)
    }
  }
  await store.transaction(tx => tx.imports.update(runId, { state: 'undone', position: null }, actor.now))
  const { removed, restored } = undone
  return { removed, restored, left }
}

interface UndoneChange {
  readonly did: 'removed' | 'restored' | 'nothing'
  readonly note?: ImportNote
  /** An image whose files are no longer needed. */
  readonly image?: Image
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
  const { source, kind, sourceId, recordId, versionBefore, versionAfter } = change
  const stored = await findRecord(tx, kind, recordId)
  if (!stored) {
    await tx.imports.forget(change)
    return { did: 'nothing' }
  }
  const since = Math.min(1000, stored.version - versionBefore)
  const changes = await tx.journal.newest(since, { kind, id: recordId })
  const later = changes.filter(({ version }) => version > versionAfter)
  if (
    later.some(({ door }) => door !== 'import' && door !== 'schedule') ||
    later.length < stored.version - versionAfter
  )
    return { did: 'nothing', note: leftAs(change, stored, 'changedSince') }
  if (versionBefore === 0) return removeCreated(tx, change, stored)
  const made = changes.filter(({ version }) => version > versionBefore && version <= versionAfter)
  if (made.length < versionAfter - versionBefore)
    return { did: 'nothing', note: leftAs(change, stored, 'journalForgot') }
  for (const one of made) await restore(tx, change, one, actor)
  const { version } = await getRecord(tx, kind, recordId)
  // Without a digest, so that another import writes the values again.
  await tx.imports.remember({ source, kind, sourceId, recordId, version, digest: '', lastRun: 0 })
  return { did: 'restored' }
}

async function removeCreated(
  tx: StoreTransaction,
  change: ImportChange,
  stored: StoredRecord,
): Promise<UndoneChange> {
  const { kind, recordId } = change
  const image = kind === 'image' ? await tx.images.findForEdit(recordId) : undefined
  if (image && (await tx.images.showing(image.id)).length > 0)
    return { did: 'nothing', note: leftAs(change, stored, 'shownElsewhere') }
  await removeRecord(tx, kind, recordId)
  await tx.imports.forget(change)
  await tx.ids.release(recordId)
  return { did: 'removed', ...(image && { image }) }
}

/** Restores the values from before one of the changes. */
async function restore(
  tx: StoreTransaction,
  { kind, recordId }: ImportChange,
  made: Change,
  { now: modifiedAt }: Actor,
): Promise<void> {
  const { own, translations } = valuesBefore(made)
  const record = { kind, id: recordId }
  await writeValues(tx, record, { ...own, modifiedAt })
  for (const [language, { slug, ...texts }] of translations) {
    const translation = { language, change: { texts, ...(slug !== undefined && { slug }) } }
    await writeValues(tx, record, { modifiedAt }, translation)
  }
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
  return { own, translations: texts }
}

function leftAs(
  { kind, sourceId, recordId }: ImportChange,
  stored: StoredRecord & { readonly title?: string; readonly name?: string },
  key: ImportReason,
): ImportNote {
  const reason = [because(key)]
  const name = stored.title ?? stored.name ?? ''
  const title = kind === 'event' ? plainTextOf(name) : name
  return { kind, sourceId, recordId, title, place: '', field: '', outcome: 'kept', reason }
}
