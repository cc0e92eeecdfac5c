import assert from 'node:assert/strict'
import { loadConfig, siteOf } from '../../../src/config/load-config.ts'
import type { Answer } from '../../../src/import/files/fetch-address.ts'
import { allJobs } from '../../../src/jobs/all-jobs.ts'
import type { TestApp } from '../../support/test-app.ts'

const notFound = { url: '', status: 404, headers: {}, bytes: new Uint8Array() }

/** Runs the job of a running server. */
export async function runImports(
  { store, clock }: Pick<TestApp, 'store' | 'clock'>,
  signal = new AbortController().signal,
  fetched: Answer = notFound,
): Promise<void> {
  const job = allJobs.find(({ name }) => name === 'run-imports')
  const context = {
    store,
    clock: () => clock.now,
    historyDays: 0,
    openImports: async () => ({
      // Pictures are not imported here.
      calendar: { store, images: undefined as never, ownImages: 'http://localhost/images' },
      clock: () => clock.now,
      fetchAddress: async () => fetched,
      fetchRules: { allowedNetworks: [], userAgent: 'test', maxBytes: 1_000_000 },
      getSite: async () => siteOf(loadConfig({})),
      close: () => {},
    }),
  }
  assert.equal(await job?.hasWork(context), true)
  await job?.run(context, signal)
}
