import type { Job } from '../../jobs/job.ts'
import { withImports } from '../../jobs/with-imports.ts'
import type { Feature } from '../feature.ts'
import { importRows } from './desk/import-page.ts'
import { importsRows } from './desk/imports-page.ts'
import { importRunRows } from './desk/run-page.ts'
import { importLanes } from './import-job.ts'
import { importJobStorage } from './storage/import-job-storage.ts'

/** Each lane runs one import at a time, so an import that waits for another server doesn't block all others. */
const importJobs: readonly Job[] = importLanes.map(lane => ({
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

export const imports: Feature = {
  name: 'imports',
  storage: importJobStorage,
  locales: new URL('./locales/', import.meta.url),
  desk: [...importsRows, ...importRows, ...importRunRows],
  settingsPage: { name: 'imports', text: 'imports', access: 'import.run' },
  statusLines: {
    waiting: { imports: 'queue_imports' },
    failing: { imports: { text: 'failing_imports', path: '/desk/settings/imports/' } },
  },
  jobs: importJobs,
  personalData: {
    read: async (store, { user }) => ({
      imports: user ? await store.of(importJobStorage).listStartedBy(user.id) : [],
    }),
    async erase(tx, { user }, { heirId }) {
      if (user && heirId !== undefined) await tx.of(importJobStorage).giveJobs(user.id, heirId)
    },
  },
}
