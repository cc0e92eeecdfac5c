import type { Feature } from '../feature.ts'
import { importRows } from './desk/import-page.ts'
import { importsRows } from './desk/imports-page.ts'
import { importRunRows } from './desk/run-page.ts'
import { importJobs } from './jobs.ts'
import { importJobStorage } from './storage/import-job-storage.ts'

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
