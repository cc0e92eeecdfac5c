import type { Job } from '../../jobs/job.ts'
import { withImports } from '../../jobs/with-imports.ts'
import { importLanes } from './import-job.ts'
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
      const { runNextImport } = await import('./run-import-job.ts')
      return runNextImport(parts, lane, signal)
    }),
}))
