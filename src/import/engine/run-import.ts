import { randomUUID } from 'node:crypto'
import { type Actor, changedBy } from '../../actions/accounts/actor.ts'
import { decideSaves } from '../../actions/events/review-saves.ts'
import { createReview } from '../../actions/events/save-review.ts'
import { messageOf } from '../../domain/caught-error.ts'
import { required } from '../../domain/required.ts'
import type { ImportCounts, ImportRow, ImportRun } from '../../domain/site/import-run.ts'
import { because } from '../../messages/import-reasons.ts'
import type { StoreTransaction } from '../../storage/store.ts'
import { ImportError, type ImportStep, isUnreadable, messagesOf } from './imported-record.ts'
import { addName, knownNames } from './match-names.ts'
import { type ImportRequest, progressOf, statusOf } from './outcome.ts'
import { type Batch, placeRecords } from './place-batch.ts'
import { type KnownIds, keyOf, type PlacingRun, pretended } from './placing-context.ts'
import { readyPictures } from './ready-pictures.ts'
import { pretend, type SeenEvents, trashUnseen } from './trash-unseen.ts'

/** Large enough to be worth a commit, small enough that other writers don't wait long. */
const recordsAtOnce = 200
/** Images are fetched and decoded first, which is slow, so progress is saved more often. */
const picturesAtOnce = 20

/** Runs an import, or resumes an interrupted one. Returns the report. */
export async function runImport(request: ImportRequest): Promise<ImportRun> {
  let run: Running | undefined
  try {
    run = await beginRun(request)
    await importAll(request, run)
    return await finishRun(request, run)
  } catch (error) {
    if (run) await failRun(request, run, error)
    throw error
  } finally {
    request.importer.close?.()
  }
}

interface Running extends PlacingRun, SeenEvents {
  readonly holder: string
  readonly after: unknown
  readonly unknownAuthors: Set<string>
  readonly seen: Set<string>
  readonly unread: Set<string>
  counts: ImportCounts
  done: number
}

type StoredBatch = Awaited<ReturnType<typeof placeBatch>>

async function beginRun(request: ImportRequest): Promise<Running> {
  const { calendar, importer, actor, clock, ...options } = request
  const { store } = calendar
  const { source, address } = importer
  const holder = randomUUID()
  const now = clock()
  const mayGoOn = !options.isDryRun && !options.restarts
  const interrupted = mayGoOn ? await store.imports.findUnfinished(source, address) : undefined
  const users = await store.users.list()
  const { runId, identity } = await store.transaction(async tx => {
    const identity = await tx.ensureIdentity()
    if (interrupted)
      await tx.imports.update(interrupted.run.id, { holder, state: 'running', error: null }, now)
    if (options.restarts && !options.isDryRun)
      await tx.imports.giveUp(source, address, [because('begunAnew')], now)
    const run = {
      source,
      address,
      isDryRun: options.isDryRun ?? false,
      userId: actor.caller.user.id,
      startedBy: options.startedBy,
      newStatus: statusOf(request),
      startedAt: now,
    }
    return { identity, runId: interrupted?.run.id ?? (await tx.imports.insert(run, holder)) }
  })
  return {
    runId,
    holder,
    after: interrupted?.position ? JSON.parse(interrupted.position) : undefined,
    knownIds: new Map(),
    names: knownNames(await store.imports.recordNames()),
    asked: new Map(),
    authors: new Map(users.map(user => [user.login, user.id])),
    ownSource: `almanac ${identity}`,
    unknownAuthors: new Set(),
    seen: new Set(),
    unread: new Set(),
    counts: interrupted?.run.counts ?? {},
    done: interrupted?.run.done ?? 0,
  }
}

async function importAll(request: ImportRequest, run: Running): Promise<void> {
  let batch: ImportStep[] = []
  for await (const step of request.importer.steps(run.after)) {
    const [first] = batch
    if (first && (first.found.kind === 'image') !== (step.found.kind === 'image')) {
      await importBatch(request, run, batch)
      batch = []
    }
    batch.push(step)
    if (batch.length < (step.found.kind === 'image' ? picturesAtOnce : recordsAtOnce)) continue
    await importBatch(request, run, batch)
    batch = []
  }
  if (batch.length > 0) await importBatch(request, run, batch)
}

/** Stores a batch. If that fails, the batch is halved until the record at fault is found, which is reported and skipped. */
async function importBatch(request: ImportRequest, run: Running, steps: readonly ImportStep[]) {
  try {
    await storeBatch(request, run, steps)
  } catch (error) {
    const [first] = steps
    if (error instanceof ImportError || request.signal?.aborted || !first) throw error
    if (steps.length === 1) return storeBatch(request, run, [toFailed(first, error)])
    const half = Math.ceil(steps.length / 2)
    await importBatch(request, run, steps.slice(0, half))
    await importBatch(request, run, steps.slice(half))
  }
}

/** If even this report can't be stored, the database is at fault and the import fails. */
function toFailed({ found, position }: ImportStep, error: unknown): ImportStep {
  if (isUnreadable(found)) throw error
  const { kind, title, sourceId, place = '' } = found
  const reason = [because('recordFailed', { text: messageOf(error) })]
  return { found: { kind, title, sourceId, place, reason }, position }
}

async function storeBatch(request: ImportRequest, run: Running, steps: readonly ImportStep[]): Promise<void> {
  request.signal?.throwIfAborted()
  const actor = { ...request.actor, now: request.clock() }
  const records = steps.flatMap(({ found }) => (isUnreadable(found) ? [] : [found]))
  const pictures = await readyPictures(request, records, actor)
  const batch = await reviewed(request, run, { steps, records, pictures, actor })
  // An aborted fetch must not be reported as a missing image.
  request.signal?.throwIfAborted()
  const progress = await (request.isDryRun ? pretendBatch : writeBatch)(request, run, batch)
  run.counts = progress.counts
  run.done = progress.done
  for (const [key, id] of progress.fresh) run.knownIds.set(key, id)
  for (const records of progress.freshNames.byKey.values())
    for (const record of records) addName(run.names, request.isDryRun ? { ...record, id: pretended } : record)
  for (const author of progress.unknownAuthors) run.unknownAuthors.add(author)
  const shown = await request.calendar.store.imports.find(run.runId)
  if (shown) request.onProgress?.(shown)
}

/** Tries a batch, and runs the operator's rules on its events before the transaction that writes them. */
async function reviewed(request: ImportRequest, run: Running, batch: Batch): Promise<Batch> {
  const { store, saveRules } = request.calendar
  if (!saveRules || !batch.records.some(({ kind }) => kind === 'event')) return batch
  const review = createReview()
  const actor: Actor = { ...batch.actor, review }
  await pretend(store, changedBy(actor), tx => {
    review.saves.clear()
    return placeBatch(tx, request, run, { ...batch, actor })
  })
  await decideSaves(review, saveRules, actor)
  return { ...batch, actor }
}

async function placeBatch(tx: StoreTransaction, request: ImportRequest, run: Running, batch: Batch) {
  /** The ids of the records stored for this batch. */
  const fresh: KnownIds = new Map()
  const freshNames = knownNames([])
  batch.actor.review?.written.clear()
  const placed = await placeRecords(tx, request, { ...run, fresh, freshNames }, batch)
  return { ...progressOf(run, batch.steps, placed), placed, fresh, freshNames }
}

function writeBatch(request: ImportRequest, run: Running, batch: Batch): Promise<StoredBatch> {
  return request.calendar.store.change(changedBy(batch.actor), async tx => {
    const progress = await placeBatch(tx, request, run, batch)
    await keepProgress(tx, request, run, { ...progress, steps: batch.steps })
    return progress
  })
}

/** The same in a dry run, which rolls back, so that the reports match. */
async function pretendBatch(request: ImportRequest, run: Running, batch: Batch): Promise<StoredBatch> {
  const { store } = request.calendar
  const progress = await pretend(store, changedBy(batch.actor), tx => placeBatch(tx, request, run, batch))
  recordSeen(run, batch.steps)
  const fresh = new Map(progress.fresh)
  batch.records.forEach((record, index) => {
    const { outcome, seriesChange } = progress.placed[index] ?? {}
    if (outcome === 'created') fresh.set(keyOf(record), pretended)
    if (seriesChange?.versionBefore === 0) fresh.set(keyOf(seriesChange), pretended)
  })
  await store.transaction(tx => keepProgress(tx, request, run, { ...progress, steps: batch.steps }))
  return { ...progress, fresh }
}

/** Dry runs keep this in memory only. */
function recordSeen({ seen, unread }: Running, steps: readonly ImportStep[]): void {
  for (const { found } of steps)
    if (found.kind === 'event' && found.sourceId !== undefined)
      (isUnreadable(found) ? unread : seen).add(found.sourceId)
}

async function keepProgress(
  tx: Pick<StoreTransaction, 'imports'>,
  { importer, isDryRun, clock }: ImportRequest,
  run: Running,
  { steps, counts, done, placed, notes, rows }: StoredBatch & Pick<Batch, 'steps'>,
): Promise<void> {
  const position = JSON.stringify(steps.at(-1)?.position ?? null)
  // A record that a dry run creates doesn't exist afterwards. Later copies of its row name it too.
  const created = rows.filter(({ outcome }) => outcome === 'created').map(({ recordId }) => recordId)
  const gone = new Set(isDryRun ? [...created, pretended] : [])
  const withoutGone = <T extends Pick<ImportRow, 'recordId'>>(one: T): T =>
    gone.has(one.recordId) ? { ...one, recordId: null } : one
  await tx.imports.note(run.runId, notes.map(withoutGone))
  await tx.imports.noteRows(run.runId, rows.map(withoutGone))
  if (!isDryRun)
    await tx.imports.noteChanges(
      run.runId,
      placed.flatMap(({ seriesChange, change }) => [seriesChange ?? [], change ?? []].flat()),
    )
  const total = importer.total()
  const progress = { state: 'running', counts, done, total, position, error: null } as const
  if (!(await tx.imports.update(run.runId, progress, clock(), run.holder))) throw new ImportError('takenOver')
}

async function finishRun(request: ImportRequest, run: Running): Promise<ImportRun> {
  const { calendar, clock } = request
  if (request.trashesUnseen || request.gone?.length) run.counts = await trashUnseen(request, run)
  const { counts, done } = run
  const progress = { state: 'finished', counts, done, total: done, position: null, error: null } as const
  await calendar.store.transaction(tx => tx.imports.update(run.runId, progress, clock(), run.holder))
  return required(await calendar.store.imports.find(run.runId), `import ${run.runId}`)
}

/** Stored records and the position stay. If the database is unavailable, the failure can't be recorded. */
async function failRun({ calendar, clock }: ImportRequest, run: Running, error: unknown): Promise<void> {
  await calendar.store
    .transaction(tx =>
      tx.imports.update(run.runId, { state: 'failed', error: messagesOf(error) }, clock(), run.holder),
    )
    .catch(() => undefined)
}
