import cluster from 'node:cluster'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { effectiveSite } from '../../config/effective-site.ts'
import { type Config, ConfigError } from '../../config/load-config.ts'
import { sliceSettingsOf } from '../../config/slice-settings.ts'
import { type LogoType, logoTypeOf } from '../../domain/records/logo.ts'
import type { User } from '../../domain/rights/permissions.ts'
import type { OpenHooks } from '../../hooks/open-hooks.ts'
import { isLoopbackHost } from '../../http/identity/identify-callers.ts'
import { openLog } from '../../http/server/request-log.ts'
import { allJobs } from '../../jobs/all-jobs.ts'
import type { JobContext, ScheduledBackups } from '../../jobs/job.ts'
import { startJobs } from '../../jobs/run-jobs.ts'
import type { CalendarToMigrate } from '../../storage/dialects/dialect.ts'
import type { Store } from '../../storage/store.ts'
import { checkConfiguredImages, claimConfiguredImages } from '../checks/explain-images.ts'
import { systemClock } from '../line/clock.ts'
import { CommandError, type Invocation } from '../line/command.ts'
import { cleaningSettings } from '../line/command-settings.ts'
import { withStore } from '../line/with-store.ts'
import { createWelcome, ensureAdministrator } from '../server/first-start.ts'
import { logOutages } from '../server/log-outages.ts'
import { type Monitoring, openMonitoring } from '../server/monitoring.ts'
import type { Server, ServerOptions } from '../server/server.ts'
import { startMessage } from '../server/start-message.ts'
import { handleUncaughtErrors } from '../server/uncaught-errors.ts'
import { exitWhenStopped, untilStopped } from '../server/until-stopped.ts'

export async function serve(invocation: Invocation): Promise<void> {
  const { config, flags } = invocation
  if (flags.open) refuseOtherHosts(config)
  if (config.logo !== undefined) await checkPicture('ALMANAC_LOGO', config.logo)
  if (config.headerPicture !== undefined) await checkPicture('ALMANAC_HEADER_PICTURE', config.headerPicture)
  if (config.style !== undefined) await readSetting('ALMANAC_STYLE', config.style)
  // Another cluster may run this process as one of its workers.
  if (cluster.isWorker && config.workers > 1)
    return (await import('../server/worker.ts')).runWorker(invocation)
  const started = exitWhenStopped()
  try {
    const monitoring = await openMonitoring(config)
    const hooks = await openHooks(config, monitoring)
    const serving = { ...invocation, monitoring, hooks, started }
    const storeOptions = { ...migrationHooks(invocation), ...monitoring.storeOptions }
    await withStore(invocation, store => serveFrom(store, serving), storeOptions)
  } finally {
    started()
  }
}

/** All that could keep this version from serving is checked before the tables change and lock older versions out. */
function migrationHooks({ config, flags }: Invocation) {
  let log: FastifyBaseLogger | undefined
  return {
    async beforeMigrating(calendar: CalendarToMigrate) {
      await checkConfiguredImages(calendar, config)
      log = await openLog(config.logLevel)
      const { backUpFirst, logBackup } = await import('../checks/back-up-first.ts')
      logBackup(log, await backUpFirst(config, flags, calendar))
      log.info({ migrations: calendar.migrations }, 'migrating database')
    },
    afterMigrating(migrations: readonly string[], ms: number) {
      log?.info({ migrations: migrations.length, ms }, 'database migrated')
    },
  }
}

interface Serving extends Invocation {
  readonly monitoring: Monitoring
  readonly hooks: OpenHooks | undefined
  readonly started: () => void
}

async function serveFrom(store: Store, serving: Serving): Promise<void> {
  const { config, terminal, flags, monitoring, hooks, started } = serving
  await claimConfiguredImages(store, config)
  const isOpen = flags.open === true
  const everyone = isOpen ? await ensureAdministrator(store, terminal.env) : undefined
  const server = await openServer(store, config, {
    hooks,
    everyoneIs: everyone,
    awaitsDemo: flags.demo === true,
    observers: monitoring.observers,
  })
  logOutages(store, server.log)
  const failed = handleUncaughtErrors(server.log, monitoring.metrics?.countRejection)
  try {
    const address = await server.listen()
    await monitoring.serve(server, store)
    const administrator = everyone ?? (await ensureAdministrator(store, terminal.env))
    const welcome = isOpen ? undefined : await createWelcome(store, administrator)
    if (flags.demo && !(await fillWithDemo(store, config, administrator)))
      terminal.stderr.write('The calendar is not empty, so --demo adds nothing.\n')
    const { historyDays } = config
    const openProgram = async () =>
      (await import('../../components.ts')).openProgram(config, store, systemClock)
    const openImports = async () =>
      (await import('../checks/open-imports.ts')).openImports(config, store, hooks?.saveRules)
    const onError = (error: unknown, message: string) => server.log.error({ err: error }, message)
    const openMail = async () =>
      (await import('../../components.ts')).openMail({ config, store, clock: systemClock, hooks }, onError)
    const backups = scheduledBackups(config, store)
    const cleaning = scheduledCleaning(config, store)
    const sending = config.smtpUrl === undefined ? {} : { openMail }
    const getSite = async () => (await import('../../components.ts')).openCurrentSiteOf(config, store)()
    const openings = { openProgram, openImports, getSite, ...sending, ...(hooks && { hooks }) }
    const context = {
      store,
      clock: systemClock,
      historyDays,
      sliceSettings: sliceSettingsOf(config),
      ...openings,
      ...cleaning,
      ...(backups && { backups }),
    }
    const { zone } = effectiveSite(config, { stored: await store.settings.all(), version: 0 })
    const jobs = await startJobs(allJobs, context, server.log)
    const stopped = untilStopped(server)
    started()
    // Last, because a program that reads it may send a signal immediately.
    terminal.stderr.write(startMessage({ address, config, zone, administrator, welcome, isOpen }))
    const end = await Promise.race([stopped, failed])
    const isDrained = end === 'SIGTERM' || end instanceof CommandError
    await Promise.all([jobs.stop(), isDrained && drain(server, config)])
    if (end instanceof CommandError) throw end
  } finally {
    await server.close()
    await monitoring.close()
  }
}

/** The operator's hooks. Without any, their code is not loaded. */
async function openHooks(config: Config, { metrics }: Monitoring): Promise<OpenHooks | undefined> {
  if (config.hooks === undefined) return undefined
  const { loadOperatorHooks } = await import('../../components.ts')
  return loadOperatorHooks(config, metrics?.countHookError)
}

/** Supervisors stop a server by SIGTERM. At a terminal (SIGINT), no load balancer has to notice. */
async function drain(server: Server, { drainSeconds: seconds }: Config): Promise<void> {
  if (seconds === 0) return
  server.drain()
  server.log.info({ seconds }, 'draining')
  await pause(seconds * 1000)
}

/** The code for backups is loaded when one is due. */
function scheduledBackups(config: Config, store: Store): ScheduledBackups | undefined {
  if (config.backup === undefined) return undefined
  return {
    timeOfDay: config.backupTime,
    make: async (now, signal) => {
      const { openBackups } = await import('../checks/open-backups.ts')
      const { makeBackup } = await import('../../backups/make-backup.ts')
      return makeBackup({ ...(await openBackups(config)), store, signal }, now)
    },
  }
}

/** Its code is loaded when something may have to be removed. */
function scheduledCleaning(config: Config, store: Store): Pick<JobContext, 'clean'> {
  if (cleaningSettings.every(name => !config[name])) return {}
  return {
    clean: async (now, signal) => {
      const { clean } = await import('../cleaning/clean.ts')
      const cleaned = await clean({ config, store, signal }, { now, door: 'schedule' })
      return Object.fromEntries(cleaned.map(({ name, count }) => [name, count]))
    },
  }
}

async function fillWithDemo(store: Store, config: Config, administrator: User): Promise<boolean> {
  const [demo, { openImageLibrary }] = [
    await import('../demo/fill-with-demo.ts'),
    await import('../../components.ts'),
  ]
  const { files } = await openImageLibrary(config)
  return demo.fillWithDemo(store, config, administrator, files)
}

/** Serves requests in this process or in workers. With workers, it doesn't load the request handling. */
async function openServer(store: Store, config: Config, options: ServerOptions): Promise<Server> {
  if (config.workers > 1) return (await import('../server/workers.ts')).createWorkers(config)
  return (await import('../server/server.ts')).createServer(store, config, options)
}

function refuseOtherHosts({ host }: Config): void {
  if (isLoopbackHost(host)) return
  throw new ConfigError(
    `--open lets everybody do everything, so it listens on this machine only: the host ${host} is refused.`,
  )
}

const typesByEnding: Readonly<Record<string, LogoType>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
}

/** Rejects a picture that pages couldn't show, before the server starts. */
async function checkPicture(name: string, path: string): Promise<void> {
  const bytes = await readSetting(name, path)
  const ending = extname(path).toLowerCase()
  if (logoTypeOf(bytes) === typesByEnding[ending]) return
  throw new ConfigError(
    `${name} is "${path}". The content of the file does not match its extension ${ending}.`,
  )
}

/** Refuses a file that cannot be read, before anything is served. */
function readSetting(name: string, path: string): Promise<Buffer> {
  return readFile(path).catch((error: Error) => {
    throw new ConfigError(`${name} is "${path}", which cannot be read: ${error.message}`)
  })
}
