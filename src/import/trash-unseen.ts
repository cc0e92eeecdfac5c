import { type Actor, changedBy } from '../actions/actor.ts'
import type { ImportCounts, ImportedAs } from '../domain/import-run.ts'
import { withCount } from '../domain/import-run.ts'
import type { Store, StoreTransaction } from '../storage/store.ts'
import { wasEdited } from './place-record.ts'

const atOnce = 200

/**
 * Puts the events into the trash that are not there any more where they came from. Those that are over stay, because
 * calendars forget the past; so do those that were changed here.
 */
export async function trashUnseen(
  store: Store,
  source: string,
  run: { readonly id: number; readonly counts: ImportCounts },
  actor: Actor,
): Promise<ImportCounts> {
  const unseen = await store.imports.unseen(source, 'event', run.id)
  let { counts } = run
  for (let start = 0; start < unseen.length; start += atOnce) {
    const some = unseen.slice(start, start + atOnce)
    const trashed = await store.change(changedBy(actor), async tx => {
      const done: ImportedAs[] = []
      for (const as of some) if (await trash(tx, as, run.id, actor)) done.push(as)
      return done
    })
    for (const { kind } of trashed) counts = withCount(counts, kind, 'trashed')
  }
  return counts
}

async function trash(tx: StoreTransaction, as: ImportedAs, runId: number, actor: Actor): Promise<boolean> {
  const event = await tx.events.findForEdit(as.recordId)
  if (!event || event.status === 'trash' || event.endsAtUtc < actor.now) return false
  if (await wasEdited(tx, as, event)) {
    const { kind, sourceId, recordId } = as
    const reason = 'It is not there any more, but was changed here, and stays.'
    const note = { kind, sourceId, recordId, title: event.title, place: '', field: '', reason }
    await tx.imports.note(runId, [{ ...note, outcome: 'kept' }])
    return false
  }
  await tx.events.update(event, { ...event, status: 'trash', modifiedAt: actor.now })
  const version = event.version + 1
  // Without a digest: should it come back, it is brought over again.
  await tx.imports.remember({ ...as, version, digest: '' })
  const { kind, source, sourceId, recordId } = as
  await tx.imports.noteChanges(runId, [
    { kind, source, sourceId, recordId, versionBefore: event.version, versionAfter: version },
  ])
  return true
}
