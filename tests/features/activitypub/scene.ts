// Calendars that are reached by TLS on the loopback address, and their jobs.
import { openImports } from '../../../src/cli/checks/open-imports.ts'
import { openProgram } from '../../../src/components.ts'
import { loadConfig } from '../../../src/config/load-config.ts'
import { sliceSettingsOf } from '../../../src/config/slice-settings.ts'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { activitypubJobs } from '../../../src/features/activitypub/jobs.ts'
import { type LoopbackServer, loopbackNetworks, startLoopbackServer } from '../../support/loopback-tls.ts'
import { buildTestApp, type Lifetime, type TestApp } from '../../support/test-app.ts'

export interface ServedCalendar extends TestApp {
  readonly base: string
  readonly server: LoopbackServer
  /** Publishes changes, delivers messages and imports what came. */
  runJobs(): Promise<void>
  pass(seconds: number): void
}

export async function serveCalendar(t: Lifetime, name = 'Almanac'): Promise<ServedCalendar> {
  const server = await startLoopbackServer(t)
  const env = {
    PUBLIC_URL: server.base,
    ALMANAC_SITE_NAME: name,
    ALMANAC_ACTIVITYPUB: 'on',
    ALMANAC_SERVICE_NETWORKS: loopbackNetworks,
    ALMANAC_IMAGE_FETCH_NETWORKS: loopbackNetworks,
  }
  const app = await buildTestApp(t, { env, isNew: true })
  await app.app.ready()
  server.answer = (request, response) => void app.app.server.emit('request', request, response)
  const config = loadConfig({ ...env, ALMANAC_LOG_LEVEL: 'silent' })
  const clock = () => app.clock.now
  const context = {
    ...{ store: app.store, clock, historyDays: 0, sliceSettings: sliceSettingsOf(config) },
    openProgram: async () => openProgram(config, app.store, clock),
    openImports: async () => ({ ...(await openImports(config, app.store)), clock }),
  }
  const runJobs = async () => {
    for (const job of activitypubJobs)
      if (await job.hasWork(context)) await job.run(context, new AbortController().signal)
  }
  // The first run starts at the end of the journal.
  await runJobs()
  const pass = (seconds: number) => {
    app.clock.now = (app.clock.now + seconds) as UtcSeconds
  }
  return { ...app, base: server.base, server, runJobs, pass }
}
