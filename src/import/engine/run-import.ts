import { randomUUID } from 'node:crypto'
import type { Actor } from '../../actions/accounts/actor.ts'
import { decideSaves } from '../../actions/events/review-saves.ts'
import { createReview } from '../../actions/events/save-review.ts'
import { messageOf } from '../../domain/caught-error.ts'
import { required } from '../../domain/required.ts'
import type { ImportRow, ImportRun } from '../../domain/site/import-run.ts'
import { because } from '../../messages/import-reasons.ts'
import type { StoreTransaction } from '../../storage/store.ts'
import { type ImportRequest, keyOf, pretended, type RunningImport } from './import-context.ts'
import { ImportError, type ImportStep, isUnreadable, messagesOf } from './imported-record.ts'
import { inTransaction, pretend } from './in-transaction.ts'
import { addNames } from './match-names.ts'
import type { PartResult } from './outcome.ts'
import { readyPictures } from './ready-pictures.ts'
import { trashUnseen } from './trash-unseen.ts'
import { type Batch, type BatchResult, writeBatch } from './write-batch.ts'

/** Large enough to be worth a commit, small enough that other writers don't wait long. */
const recordsAtOnce = 200
/** Images are fetched and decoded first, which is slow, so progress is saved more often. */
const picturesAtOnce = 20

/** Runs an import, or resumes an interrupted one. Returns the report. */
export async function runImport(request: ImportRequest): Promise<ImportRun> {
  let run: RunningImport | undefined
  try {
    const begun = await beginRun(request)
    run = begun.run
    await importAll(run, begun.position)
    return await finishRun(run)
  } catch (error) {
    if (run) await failRun(run, error)
    throw error
  } finally {
    request.importer.close?.()
  }
}

/** The run, and the position at which an interrupted one goes on. */
async function beginRun(request: ImportRequest) {
  const { importer, actor, clock, startedBy, restarts } = request
  const { isDryRun = false, overwrites = false, existing = 'skip' } = request
  const { store } = request.calendar
  const { source, address } = importer
  const as = request.as ?? (importer.columns ? 'draft' : 'publish')
  const holder = randomUUID()
  const now = clock()
  const interrupted = isDryRun || restarts ? undefined : await store.imports.findUnfinished(source, address)
  const users = await store.users.list()
  const { runId, identity } = await store.transaction(async tx => {
    const identity = await tx.ensureIdentity()
    if (interrupted)
      await tx.imports.update(interrupted.run.id, { holder, state: 'running', error: null }, now)
    if (restarts && !isDryRun) await tx.imports.giveUp(source, address, [because('begunAnew')], now)
    const userId = actor.caller.user.id
    const started = { source, address, isDryRun, userId, startedBy, newStatus: as, startedAt: now }
    return { identity, runId: interrupted?.run.id ?? (await tx.imports.insert(started, holder)) }
  })
  const run: RunningImport = {
    ...request,
    ...{ isDryRun, overwrites, existing, as, source, runId, holder },
    knownIds: new Map(),
    names: addNames(new Map(), await store.imports.recordNames()),
    asked: new Map(),
    authors: new Map(users.map(user => [user.login, user.id])),
    ownSource: `almanac ${identity}`,
    unknownAuthors: new Set(),
    seen: new Set(),
    unread: new Set(),
    counts: interrupted?.run.counts ?? {},
    done: interrupted?.run.done ?? 0,
  }
  return { run, position: interrupted?.position ? JSON.parse(interrupted.position) : undefined }
}

async function importAll(run: RunningImport, after: unknown): Promise<void> {
  let batch: ImportStep[] = []
  for await (const step of run.importer.steps(after)) {
    const [first] = batch
    if (first && (first.found.kind === 'image') !== (step.found.kind === 'image')) {
      await importBatch(run, batch)
      batch = []
    }
    batch.push(step)
    if (batch.length < (step.found.kind === 'image' ? picturesAtOnce : recordsAtOnce)) continue
    await importBatch(run, batch)
    batch = []
  }
  if (batch.length > 0) await importBatch(run, batch)
}

/** Stores a batch. If that fails, the batch is halved until the record at fault is found, which is reported and skipped. */
async function importBatch(run: RunningImport, steps: readonly ImportStep[]): Promise<void> {
  try {
    await storeBatch(run, steps)
  } catch (error) {
    const [first] = steps
    if (error instanceof ImportError || run.signal?.aborted || !first) throw error
    if (steps.length === 1) return storeBatch(run, [toFailed(first, error)])
    const half = Math.ceil(steps.length / 2)
    await importBatch(run, steps.slice(0, half))
    await importBatch(run, steps.slice(half))
  }
}

/** If even this report can't be stored, the database is at fault and the import fails. */
function toFailed({ found, position }: ImportStep, error: unknown): ImportStep {
  if (isUnreadable(found)) throw error
  const { kind, title, sourceId, place = '' } = found
  const reason = [because('recordFailed', { text: messageOf(error) })]
  return { found: { kind, title, sourceId, place, reason }, position }
}

async function storeBatch(run: RunningImport, steps: readonly ImportStep[]): Promise<void> {
  run.signal?.throwIfAborted()
  const actor = { ...run.actor, now: run.clock() }
  const records = steps.flatMap(({ found }) => (isUnreadable(found) ? [] : [found]))
  const pictures = await readyPictures(run, records, actor)
  const batch = await reviewed(run, { steps, records, pictures, actor })
  // An aborted fetch must not be reported as a missing image.
  run.signal?.throwIfAborted()
  const result = await inTransaction(
    run,
    batch.actor,
    tx => writeBatch(tx, run, batch),
    (tx, progress) => saveProgress(tx, run, steps, progress),
  )
  run.counts = result.counts
  run.done += steps.length
  rememberWritten(run, result)
  const shown = await run.calendar.store.imports.find(run.runId)
  if (shown) run.onProgress?.(shown)
}

/** Tries a batch, and runs the operator's rules on its events before the transaction that writes them. */
async function reviewed(run: RunningImport, batch: Batch): Promise<Batch> {
  const { store, saveRules } = run.calendar
  if (!saveRules || !batch.records.some(({ kind }) => kind === 'event')) return batch
  const review = createReview()
  const actor: Actor = { ...batch.actor, review }
  await pretend(store, actor, tx => {
    review.saves.clear()
    return writeBatch(tx, run, { ...batch, actor })
  })
  await decideSaves(review, saveRules, actor)
  return { ...batch, actor }
}

/** What later batches have to know. */
function rememberWritten(run: RunningImport, batch: BatchResult): void {
  for (const [key, id] of batch.fresh) run.knownIds.set(key, id)
  const records = [...batch.freshNames.values()].flat()
  addNames(run.names, run.isDryRun ? records.map(record => ({ ...record, id: pretended })) : records)
  for (const author of batch.unknownAuthors) run.unknownAuthors.add(author)
  if (run.isDryRun) for (const part of batch.results) rememberPretended(run, part)
}

/** After a dry run of a batch, the records that it would have created don't exist. */
function rememberPretended(run: RunningImport, { found, result }: PartResult): void {
  if (found.kind === 'event' && found.sourceId !== undefined)
    (isUnreadable(found) ? run.unread : run.seen).add(found.sourceId)
  if (!isUnreadable(found) && result.outcome === 'created') run.knownIds.set(keyOf(found), pretended)
  if (result.seriesChange?.versionBefore === 0) run.knownIds.set(keyOf(result.seriesChange), pretended)
}

async function saveProgress(
  tx: Pick<StoreTransaction, 'imports'>,
  { importer, isDryRun, clock, runId, holder, done }: RunningImport,
  steps: readonly ImportStep[],
  { counts, notes, rows, results }: BatchResult,
): Promise<void> {
  // A record that a dry run creates doesn't exist afterwards. Later copies of its row name it too.
  const created = rows.filter(({ outcome }) => outcome === 'created').map(({ recordId }) => recordId)
  const gone = new Set(isDryRun ? created : [])
  const withoutGone = <T extends Pick<ImportRow, 'recordId'>>(one: T): T =>
    gone.has(one.recordId) ? { ...one, recordId: null } : one
  await tx.imports.note(runId, notes.map(withoutGone))
  await tx.imports.noteRows(runId, rows.map(withoutGone))
  const changes = results.flatMap(({ result: { seriesChange, change } }) =>
    [seriesChange ?? [], change ?? []].flat(),
  )
  if (!isDryRun) await tx.imports.noteChanges(runId, changes)
  const position = JSON.stringify(steps.at(-1)?.position ?? null)
  const reached = { counts, done: done + steps.length, total: importer.total(), position }
  const progress = { ...reached, state: 'running', error: null } as const
  if (!(await tx.imports.update(runId, progress, clock(), holder))) throw new ImportError('takenOver')
}

async function finishRun(run: RunningImport): Promise<ImportRun> {
  const { store } = run.calendar
  if (run.trashesUnseen || run.gone?.length) await trashUnseen(run)
  const { runId, counts, done } = run
  const progress = { state: 'finished', counts, done, total: done, position: null, error: null } as const
  await store.transaction(tx => tx.imports.update(runId, progress, run.clock(), run.holder))
  return required(await store.imports.find(runId), `import ${runId}`)
}

/** Stored records and the position stay. If the database is unavailable, the failure can't be recorded. */
async function failRun({ calendar, clock, runId, holder }: RunningImport, error: unknown): Promise<void> {
  const failure = { state: 'failed', error: messagesOf(error) } as const
  await calendar.store
    .transaction(tx => tx.imports.update(runId, failure, clock(), holder))
    .catch(() => undefined)
}
