// Undoes an import: created records are deleted, and changed ones get their previous values from the journal. Records
// stay if people have changed their content since, or if something uses them. A followed calendar is no longer followed.

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
import type { SourcedKind } from '../../domain/records/term.ts'
import type { Series } from '../../domain/recurrence/series.ts'
import type { ImportChange, ImportedKind, ImportNote, ImportUndo } from '../../domain/site/import-run.ts'
import { plainTextOf } from '../../domain/text/search-text.ts'
import { because, type ImportReason } from '../../messages/import-reasons.ts'
import type { MessageValues } from '../../messages/problem.ts'
import type { StoreTransaction } from '../../storage/store.ts'
import { ImportError } from './imported-record.ts'

const atOnce = 200

interface UndoOptions {
  /** Also removes records that the import added and that were edited since. */
  readonly removesEdited?: boolean
  /** Stops between transactions. The rest can be undone later. */
  readonly signal?: AbortSignal
}

/** Undoes a run, or what an earlier undo has left. Returns what it did and what it left, with the reasons. */
export async function undoImport(
  { store, images }: Calendar,
  runId: number,
  actor: Actor,
  { removesEdited = false, signal }: UndoOptions = {},
): Promise<ImportUndo & { readonly notes: readonly ImportNote[] }> {
  const run = await store.imports.find(runId)
  if (!run) throw new ImportError('noSuchImport', { id: runId })
  if (run.isDryRun) throw new ImportError('wasDryRun', { id: runId })
  if (run.state === 'undone' && !(removesEdited && run.undone?.left))
    throw new ImportError('undoneAlready', { id: runId })
  await store.transaction(async tx => {
    await tx.slices.beforeUndo(run.source)
    await tx.imports.removeLeftNotes(runId)
  })
  let undone: ImportUndo = { removed: {}, restored: {}, ...run.undone, left: 0 }
  const notes: ImportNote[] = []
  for (let before: number | undefined; ; ) {
    signal?.throwIfAborted()
    const changes = await store.imports.lastChanges(runId, atOnce, before)
    before = changes.at(-1)?.number
    if (before === undefined) break
    const results = await changeAs(store, actor, async tx => {
      const some: UndoneChange[] = []
      for (const change of changes) some.push(await undoChange(tx, change, actor, { removesEdited }))
      await tx.imports.note(runId, notesIn(some))
      // Changes that can't be undone stay in the log, so that they can be undone later.
      const done = changes.filter((_, index) => !some[index]?.note).map(({ number }) => number)
      await tx.imports.removeChanges(runId, done)
      await tx.imports.update(runId, { undone: withResults(undone, some) }, actor.now)
      return some
    })
    undone = withResults(undone, results)
    notes.push(...notesIn(results))
    for (const { image } of results) if (image) await discardFiles(store, images, image, actor.now)
  }
  const state = { state: 'undone', position: null, undone } as const
  await store.transaction(tx => tx.imports.update(runId, state, actor.now))
  return { ...undone, notes }
}

function notesIn(results: readonly UndoneChange[]): ImportNote[] {
  return results.flatMap(({ note }) => note ?? [])
}

function withResults(before: ImportUndo, results: readonly UndoneChange[]): ImportUndo {
  const counts = { removed: { ...before.removed }, restored: { ...before.restored } }
  for (const { did, kind } of results) if (did && kind) counts[did][kind] = (counts[did][kind] ?? 0) + 1
  return { ...counts, left: before.left + notesIn(results).length }
}

/** What became of a change. Nothing if its record is gone. */
interface UndoneChange {
  readonly did?: 'removed' | 'restored'
  readonly kind?: SourcedKind
  /** Why the record was left as it is. */
  readonly note?: ImportNote
  /** An image whose files are no longer needed. */
  readonly image?: Image
}

/** A series is deleted with its last event. Its recurrence is restored, unless it was changed here since. */
async function undoSeries(
  tx: StoreTransaction,
  change: ImportChange<ImportedKind>,
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
  return {}
}

async function undoChange(
  tx: StoreTransaction,
  logged: ImportChange<ImportedKind>,
  actor: Actor,
  { removesEdited }: UndoOptions,
): Promise<UndoneChange> {
  const { source, kind, sourceId, recordId, versionBefore, versionAfter } = logged
  if (kind === 'series') return undoSeries(tx, logged, actor)
  const change = { ...logged, kind }
  const stored = await findRecord(tx, kind, recordId)
  if (!stored) {
    await tx.imports.forget(change)
    return {}
  }
  const since = Math.min(1000, stored.version - versionBefore)
  const changes = await tx.journal.newest(since, { kind, id: recordId })
  const later = changes.filter(({ version }) => version > versionAfter)
  const isCreated = versionBefore === 0
  if (!(isCreated && removesEdited)) {
    if (later.length < stored.version - versionAfter) return leftAs(change, stored, 'journalForgot')
    if (isEdited(later)) return leftAs(change, stored, 'changedSince')
  }
  if (isCreated) return removeCreated(tx, change, stored)
  const made = changes.filter(({ version }) => version > versionBefore && version <= versionAfter)
  if (made.length < versionAfter - versionBefore) return leftAs(change, stored, 'journalForgot')
  for (const one of made) await restore(tx, change, one, actor)
  const { version } = await getRecord(tx, kind, recordId)
  // Without a digest, so that another import writes the values again.
  await tx.imports.remember({ source, kind, sourceId, recordId, version, digest: '', lastRun: 0 })
  return { did: 'restored', kind }
}

/** Whether later changes by people have an effect. A change that was taken back has none, and the trash is no edit. */
function isEdited(later: readonly Change[]): boolean {
  const oldestFirst = later.toSorted((one, other) => one.version - other.version)
  const byPeople = oldestFirst.filter(({ door }) => door !== 'import' && door !== 'schedule')
  const fields = new Set(byPeople.flatMap(change => Object.keys(change.fields)))
  return [...fields].some(field => {
    const first = byPeople.find(change => field in change.fields)?.fields[field]?.[0]
    const last = oldestFirst.findLast(change => field in change.fields)?.fields[field]?.[1]
    return !(field === 'status' && last === 'trash') && JSON.stringify(first) !== JSON.stringify(last)
  })
}

/** A record that something uses stays: removing it would strip its events. */
async function removeCreated(
  tx: StoreTransaction,
  change: ImportChange,
  stored: StoredRecord,
): Promise<UndoneChange> {
  const { kind, recordId } = change
  const image = kind === 'image' ? await tx.images.findForEdit(recordId) : undefined
  if (image && (await tx.images.showing(image.id)).length > 0) return leftAs(change, stored, 'shownElsewhere')
  const uses = await tx.imports.countUses(kind, recordId)
  if (uses > 0) return leftAs(change, stored, 'usedHere', { count: uses })
  await removeRecord(tx, kind, recordId)
  await tx.imports.forget(change)
  await tx.ids.release(recordId)
  return { did: 'removed', kind, ...(image && { image }) }
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
  values?: MessageValues,
): UndoneChange {
  const reason = [because(key, values)]
  const name = stored.title ?? stored.name ?? ''
  const title = kind === 'event' ? plainTextOf(name) : name
  return { note: { kind, sourceId, recordId, title, place: '', field: '', outcome: 'left', reason } }
}
