import { type Actor, changedBy } from '../../actions/accounts/actor.ts'
import type { ChangedBy } from '../../domain/journal/change.ts'
import {
  type ImportCounts,
  type ImportedAs,
  type ImportNote,
  withCount,
} from '../../domain/site/import-run.ts'
import { because } from '../../messages/import-reasons.ts'
import type { Store, StoreTransaction } from '../../storage/store.ts'
import type { ImportRequest } from './outcome.ts'
import { wasEdited } from './place-record.ts'
import { changeOf } from './placing-context.ts'

const atOnce = 200

/** The source ids of events that a dry run has seen, and of those it couldn't parse. These aren't stored. */
export interface SeenEvents {
  readonly seen: ReadonlySet<string>
  readonly unread: ReadonlySet<string>
}

/** Trashes events that disappeared from the source, or that it has deleted, except edited and past ones, which calendars drop. */
export async function trashUnseen(
  { calendar: { store }, importer, isDryRun, ...request }: ImportRequest,
  { runId, counts: before, seen, unread }: SeenEvents & { runId: number; counts: ImportCounts },
): Promise<ImportCounts> {
  const actor = { ...request.actor, now: request.clock() }
  // The source ids of unreadable occurrences start with that of their series.
  const isSeen = (id: string) => seen.has(id) || unread.has(id) || unread.has(id.replace(/ [^ ]*$/, ''))
  const all = await store.imports.unseen(importer.source, 'event', runId)
  const isGone = (id: string) => request.gone?.includes(id) ?? true
  const unseen = all.filter(({ sourceId }) => isGone(sourceId) && !isSeen(sourceId))
  let counts = before
  for (let start = 0; start < unseen.length; start += atOnce) {
    const some = unseen.slice(start, start + atOnce)
    const trashSome = async (tx: StoreTransaction) => {
      const outcomes: Outcome[] = []
      for (const as of some) outcomes.push(await trash(tx, as, runId, actor))
      const notes = outcomes.flatMap(outcome => (typeof outcome === 'object' ? [outcome] : []))
      if (!isDryRun) await tx.imports.note(runId, notes)
      return { notes, trashed: outcomes.filter(outcome => outcome === 'trashed').length }
    }
    const by = changedBy(actor)
    const done = await (isDryRun ? pretend(store, by, trashSome) : store.change(by, trashSome))
    if (isDryRun) await store.transaction(tx => tx.imports.note(runId, done.notes))
    for (let count = 0; count < done.trashed; count++) counts = withCount(counts, 'event', 'trashed')
  }
  return counts
}

/** The outcome for one event. A note, if it stays although it disappeared from the source. */
type Outcome = 'trashed' | 'over' | ImportNote

async function trash(tx: StoreTransaction, as: ImportedAs, runId: number, actor: Actor): Promise<Outcome> {
  const event = await tx.events.findForEdit(as.recordId)
  if (!event || event.status === 'trash' || event.endsAtUtc < actor.now) return 'over'
  const { kind, sourceId, recordId } = as
  if (await wasEdited(tx, as, event)) {
    const reason = [because('goneButChangedHere')]
    return { kind, sourceId, recordId, title: event.title, place: '', field: '', reason, outcome: 'kept' }
  }
  await tx.events.update(event, { ...event, status: 'trash', modifiedAt: actor.now })
  const version = event.version + 1
  // Without a digest, so that it is imported again if it reappears.
  await tx.imports.remember({ ...as, version, digest: '' })
  await tx.imports.noteChanges(runId, [changeOf(as, event.version, version)])
  return 'trashed'
}

/** Thrown to roll back a transaction whose result is needed. */
class TakenBack<T> extends Error {
  readonly outcome: T

  constructor(outcome: T) {
    super('A dry run changes nothing.')
    this.outcome = outcome
  }
}

/** Runs the work in a transaction, rolls it back, and returns the result. */
export async function pretend<T>(
  store: Store,
  by: ChangedBy,
  work: (tx: StoreTransaction) => Promise<T>,
): Promise<T> {
  try {
    return await store.change(by, async (tx): Promise<T> => {
      throw new TakenBack(await work(tx))
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.outcome
    throw error
  }
}
