import type { DeskContext } from '../../../desk/frame/desk-context.ts'
import type { Note } from '../../../desk/frame/note.ts'

/** Whether the calendar that a run imported is followed. */
async function isFollowed(runId: number | null, { store }: DeskContext): Promise<boolean> {
  const run = runId === null ? undefined : await store.imports.find(runId)
  return run !== undefined && store.slices.isFollowed(run.source)
}

/** Undo also stops following, and says so before and after. */
export async function undoStep(runId: number | null, context: DeskContext) {
  const about = (await isFollowed(runId, context)) ? 'undoFollowedAbout' : 'undoImportAbout'
  return { name: 'undo', button: 'undoImport', about } as const
}

export async function undoNote(runId: number | null, context: DeskContext): Promise<{ note?: Note }> {
  return (await isFollowed(runId, context)) ? { note: { text: 'undoStopsFollowing' } } : {}
}
