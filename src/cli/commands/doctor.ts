import { type Config, ConfigError } from '../../config/load-config.ts'
import { messageOf } from '../../domain/caught-error.ts'
import type { ConnectionState, ReplicaState, ServerState } from '../../domain/site/system-facts.ts'
import { isLoopbackHost } from '../../http/identity/identify-callers.ts'
import { verifyMailServer } from '../../mail/mailer.ts'
import { inspectServer } from '../../storage/engine/check-database.ts'
import { isPostgres } from '../../storage/engine/connect.ts'
import {
  checkBackups,
  checkClock,
  checkDatabaseState,
  checkDisk,
  checkImages,
  checkPermissions,
  checkZones,
  type Finding,
  type Found,
  mailAdvice,
} from '../checks/doctor-checks.ts'
import { explainDatabase } from '../checks/explain-database.ts'
import { CommandError, type Invocation, print, printJson } from '../line/command.ts'

// What fails first when several machines share a PostgreSQL database.

type Inspected = ServerState & ConnectionState

function inspecting(judge: (inspected: Inspected, config: Config) => Found) {
  return async (config: Config): Promise<Found> => {
    const { databaseUrl, databaseReplicaUrls: replicaUrls } = config
    if (!isPostgres(databaseUrl)) return { state: 'skipped', found: 'The database is a file.' }
    const found = await explainDatabase(databaseUrl, () => inspectServer(databaseUrl, { replicaUrls }))
    return found ? judge(found, config) : { state: 'skipped', found: 'The database is a file.' }
  }
}

/** For listening, and for watching the host. */
const extraConnections = 2

const checkConnections = inspecting(({ usedConnections, maxConnections, isPooled }, config) => {
  const processes = config.workers > 1 ? config.workers + 1 : 1
  const needed = processes * (config.databaseConnections + extraConnections)
  const pooler = isPooled ? ' A connection pooler is configured (DATABASE_POOLER).' : ''
  const found = `${usedConnections} of ${maxConnections} are in use. This server opens up to ${needed}.${pooler}`
  if (isPooled || needed <= maxConnections - 10) return { state: 'ok', found }
  return {
    state: 'warning',
    found,
    action:
      'Lower ALMANAC_DATABASE_CONNECTIONS, or raise max_connections in PostgreSQL. Leave ten for commands.',
  }
})

/** Longer than a writer may pause. */
const longHolderSeconds = 15

const checkWritersLock = inspecting(({ waitingWriters, lockHolderSeconds }) => {
  if (lockHolderSeconds === 0) return { state: 'ok', found: 'No transaction writes at the moment.' }
  const found = `A transaction has been writing for ${lockHolderSeconds.toFixed(1)} s, and ${waitingWriters} wait for it.`
  if (lockHolderSeconds < longHolderSeconds) return { state: 'ok', found }
  return {
    state: 'warning',
    found,
    action:
      'If no restore or migration is running, find it in pg_stat_activity and end it: pg_terminate_backend(pid).',
  }
})

const checkReplicas = inspecting(({ replicas }) => {
  if (replicas.length === 0) return { state: 'skipped', found: 'DATABASE_REPLICA_URL is not set.' }
  const found = `${replicas.map(replicaText).join(', ')}.`
  const isUsed = replicas.some(({ state }) => state === 'in use')
  const isWell = replicas.every(({ state }) => state === 'in use' || state === 'primary')
  if (isUsed && isWell) return { state: 'ok', found }
  return {
    state: 'warning',
    found,
    action: isUsed
      ? 'Visitors read from the others. See the log of the replica, and pg_stat_replication on the primary.'
      : 'Visitors read from the primary. See the log of the replicas, and pg_stat_replication on the primary.',
  }
})

function replicaText({ name, state, lagSeconds }: ReplicaState): string {
  if (state === 'primary') return `${name} is the primary now, and is skipped`
  if (state === 'behind' && lagSeconds !== undefined) return `${name} is ${lagSeconds.toFixed(1)} s behind`
  return `${name} is ${state}`
}

export async function doctor({ config, flags, terminal }: Invocation): Promise<void> {
  const findings = await runChecks(config)
  if (flags.json) printJson(terminal, findings)
  else for (const finding of findings) print(terminal, lineOf(finding))
  const broken = findings.filter(({ state }) => state === 'error').length
  if (broken > 0) throw new CommandError(`${broken === 1 ? '1 check' : `${broken} checks`} failed.`)
}

function lineOf({ check, state, found, action }: Finding): string {
  const line = `${state.padEnd(8)} ${check.padEnd(15)} ${found}`
  return action === undefined ? line : `${line}\n${' '.repeat(25)}${action}`
}

type Check = (config: Config) => Promise<Found>

const timeoutMilliseconds = 10_000

async function checkMail({ smtpUrl }: Config): Promise<Found> {
  if (smtpUrl === undefined)
    return { state: 'skipped', found: 'ALMANAC_SMTP_URL is not set: no mail is sent.' }
  const { host } = new URL(smtpUrl)
  try {
    await verifyMailServer(smtpUrl)
    return {
      state: 'ok',
      found: `${host} accepts a connection. To send a message: almanac mail test ADDRESS.`,
    }
  } catch (error) {
    return {
      state: 'error',
      found: `${host} cannot be used: ${messageOf(error)}`,
      action: mailAdvice,
    }
  }
}

async function checkPublicAddress({ publicUrl }: Config): Promise<Found> {
  if (publicUrl === undefined) return { state: 'skipped', found: 'PUBLIC_URL is not set.' }
  const action = 'Start the server, and check the name in DNS, the proxy and its certificate.'
  const answer = await health(publicUrl, {}).catch((error: unknown) => messageOf(error))
  if (typeof answer === 'string')
    return { state: 'error', found: `${publicUrl} is unreachable from here: ${answer}`, action }
  if (answer.isAlmanac) return { state: 'ok', found: `${publicUrl} leads to Almanac.` }
  return {
    state: 'error',
    found: `${publicUrl}/health answered with status ${answer.status}, and not like Almanac.`,
    action: 'Let the proxy pass every path to Almanac, unchanged.',
  }
}

/** HTTPS ends at a proxy, because Almanac itself speaks HTTP. */
async function checkProxy({ publicUrl, trustedProxies }: Config): Promise<Found> {
  const isProxied = publicUrl?.startsWith('https:') || trustedProxies.length > 0
  if (!publicUrl || !isProxied) return { state: 'skipped', found: 'No proxy is configured.' }
  if (trustedProxies.length === 0)
    return {
      state: 'warning',
      found: 'There is a proxy, but ALMANAC_TRUSTED_PROXIES is empty: all visitors share one rate limit.',
      action: 'Set ALMANAC_TRUSTED_PROXIES to the address of the proxy, such as loopback.',
    }
  // A server behind a proxy that passes on what callers claim refuses a protocol that doesn't exist.
  const answer = await health(publicUrl, { 'x-forwarded-proto': 'doctor' }).catch(() => undefined)
  if (!answer) return { state: 'skipped', found: `${publicUrl} is unreachable from here.` }
  if (answer.isAlmanac)
    return { state: 'ok', found: 'The proxy replaces the X-Forwarded headers that callers send.' }
  return {
    state: 'error',
    found: 'The proxy passes on X-Forwarded headers that callers send: they could forge their address.',
    action:
      'Let the proxy set X-Forwarded-For, X-Forwarded-Proto and X-Forwarded-Host. See examples/deploy/nginx.conf.',
  }
}

async function health(base: string, headers: Record<string, string>) {
  const signal = AbortSignal.timeout(timeoutMilliseconds)
  const response = await fetch(`${base}/health`, { headers, redirect: 'manual', signal }).catch(error => {
    throw error.cause ?? error
  })
  const text = await response.text()
  const isAlmanac = response.status === 200 && /^\s*\{\s*"status"\s*:\s*"ok"/.test(text)
  return { status: response.status, isAlmanac }
}

/** That each setting is valid was checked when it was read. */
async function checkSettings(config: Config): Promise<Found> {
  const given = Object.values(config.givenBy)
  if (config.publicUrl === undefined && !isLoopbackHost(config.host))
    return {
      state: 'warning',
      found: `HOST is ${config.host}, and PUBLIC_URL is not set: links follow the host that each request names.`,
      action: 'Set PUBLIC_URL to the address at which people reach the calendar.',
    }
  if (config.metrics && !isLoopbackHost(config.metrics.host))
    return {
      state: 'warning',
      found: `Metrics are served on ${config.metrics.host}, without credentials.`,
      action:
        'Let only your monitoring reach that port, or set ALMANAC_METRICS to an address of this machine.',
    }
  return { state: 'ok', found: given.length === 0 ? 'All are defaults.' : `Given: ${given.join(', ')}.` }
}

async function checkHooks(config: Config): Promise<Found> {
  if (config.hooks === undefined) return { state: 'skipped', found: 'ALMANAC_HOOKS is not set.' }
  const { loadOperatorHooks } = await import('../../components.ts')
  const { files } = await loadOperatorHooks(config)
  return { state: 'ok', found: `Loaded from ${config.hooks}: ${files.join(', ')}.` }
}

const checks: Readonly<Record<string, Check>> = {
  settings: checkSettings,
  hooks: checkHooks,
  database: checkDatabaseState,
  connections: checkConnections,
  'write lock': checkWritersLock,
  replicas: checkReplicas,
  clock: checkClock,
  'time zones': checkZones,
  permissions: checkPermissions,
  disk: checkDisk,
  images: checkImages,
  backups: checkBackups,
  mail: checkMail,
  'public address': checkPublicAddress,
  proxy: checkProxy,
}

/** One after the other, so that the order of their effects and of the lines is the same. */
async function runChecks(config: Config): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [check, run] of Object.entries(checks)) {
    const found = await run(config).catch(broken)
    findings.push({ check, ...found })
  }
  return findings
}

function broken(error: unknown): Found {
  const action = error instanceof ConfigError ? 'Change the setting that the message names.' : undefined
  return { state: 'error', found: messageOf(error), ...(action && { action }) }
}
