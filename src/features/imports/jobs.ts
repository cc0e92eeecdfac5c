import { importLanes } from '../../domain/site/import-run.ts'
import type { ImportParts } from '../../import/run-import-job.ts'
import type { Job, JobContext } from '../../jobs/job.ts'
import { importJobStorage } from './storage/import-job-storage.ts'

/** Each lane runs one import at a time, so an import that waits for another server doesn't block all others. */
export const importJobs: readonly Job[] = importLanes.map(lane => ({
  name: lane === 1 ? 'run-imports' : `run-imports-${lane}`,
  everySeconds: 1,
  isLong: true,
  hasWork: async ({ store, openImports }) => {
    if (openImports === undefined) return false
    const jobs = store.of(importJobStorage)
    return Boolean((await jobs.findLeft(lane)) ?? (await jobs.findNext()))
  },
  run: (context, signal) =>
    withImports(context, signal, async parts => {
      const { runNextImport } = await import('../../import/run-import-job.ts')
      return runNextImport(parts, lane, signal)
    }),
}))

/** Loads the import modules on demand, because most calendars never need them. */
export async function withImports(
  { openImports }: JobContext,
  signal: AbortSignal,
  work: (parts: ImportParts) => Promise<object | undefined>,
): Promise<object | undefined> {
  const parts = await openImports?.()
  if (!parts) return undefined
  // Closing kills the image processor, so an image that is being decoded doesn't delay the shutdown.
  const close = () => parts.close()
  signal.addEventListener('abort', close, { once: true })
  try {
    return await work(parts)
  } finally {
    signal.removeEventListener('abort', close)
    close()
  }
}
