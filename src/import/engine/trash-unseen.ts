import type { Actor } from '../../actions/accounts/actor.ts'
import { type ImportedAs, type ImportNote, withCount } from '../../domain/site/import-run.ts'
import { because } from '../../messages/import-reasons.ts'
import type { StoreTransaction } from '../../storage/store.ts'
import { changeOf, type RunningImport } from './import-context.ts'
import { inTransaction } from './in-transaction.ts'
import { wasEdited } from './write-record.ts'

const atOnce = 200

/** Trashes events that disappeared from the source, or that it has deleted, except edited and past ones, which calendars drop. */
export async function trashUnseen(run: RunningImport): Promise<void> {
  const { calendar, source, runId, gone, seen, unread } = run
  const actor = { ...run.actor, now: run.clock() }
  // The source ids of unreadable occurrences start with that of their series.
  const isSeen = (id: string) => seen.has(id) || unread.has(id) || unread.has(id.replace(/ [^ ]*$/, ''))
  const isGone = (id: string) => gone?.includes(id) ?? true
  const all = await calendar.store.imports.unseen(source, 'event', runId)
  const unseen = all.filter(({ sourceId }) => isGone(sourceId) && !isSeen(sourceId))
  for (let start = 0; start < unseen.length; start += atOnce) {
    const outcomes = await inTransaction(
      run,
      actor,
      async tx => {
        const some: Outcome[] = []
        for (const as of unseen.slice(start, start + atOnce)) some.push(await trash(tx, as, runId, actor))
        return some
      },
      (tx, some) =>
        tx.imports.note(
          runId,
          some.filter(outcome => typeof outcome === 'object'),
        ),
    )
    for (const outcome of outcomes)
      if (outcome === 'trashed') run.counts = withCount(run.counts, 'event', 'trashed')
  }
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
