import { parseArgs } from 'node:util'
import type { DatabaseRoute } from './database/database-link.ts'
import { isPatroniInstalled } from './database/patroni-cluster.ts'
import { type FailureName, failureNames } from './failures.ts'
import { findProxy, type ProxyName, proxyNames } from './network/http-proxy.ts'

/** What the scene consists of. */
export interface SceneOptions {
  /** Patroni manages the database, or the trial itself. */
  readonly database: 'patroni' | 'own'
  readonly proxy: ProxyName
  readonly route: DatabaseRoute
}

export interface TrialOptions extends SceneOptions {
  readonly runs: number
  readonly only: readonly FailureName[]
  /** The time limit. */
  readonly seconds: number
  /** Where the output of the programs is kept. */
  readonly logs: string | undefined
}

const usage = `npm run trial:cluster -- [options]

  --runs 5              how often each failure happens
  --only NAME,NAME      some failures instead of all:
                        ${failureNames.join('\n                        ')}
  --seconds 5400        ends the trial after this time, without success
  --proxy own           the HTTP proxy: nginx, haproxy or own (the first that is installed)
  --route hosts         how servers find the primary: by DATABASE_URL with both hosts, or by a TCP proxy (proxy)
  --database own        patroni, or own: the trial promotes the standby itself (Patroni if it is installed)
  --logs FOLDER         keeps the output of all programs
`

export function readOptions(args: readonly string[]): TrialOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: '5' },
      only: { type: 'string', default: failureNames.join(',') },
      seconds: { type: 'string', default: '5400' },
      proxy: { type: 'string', default: findProxy() },
      route: { type: 'string', default: 'hosts' },
      database: { type: 'string', default: isPatroniInstalled() ? 'patroni' : 'own' },
      logs: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(usage)
    process.exit(0)
  }
  return {
    runs: readCount('runs', values.runs),
    only: values.only.split(',').map(name => readChoice('only', name, failureNames)),
    seconds: readCount('seconds', values.seconds),
    proxy: readChoice('proxy', values.proxy, proxyNames),
    route: readChoice('route', values.route, ['proxy', 'hosts']),
    database: readChoice('database', values.database, ['patroni', 'own']),
    logs: values.logs,
  }
}

function readCount(name: string, value: string): number {
  if (!/^[1-9]\d{0,5}$/.test(value)) throw new Error(`--${name} ${value}: not a whole number above 0.`)
  return Number(value)
}

function readChoice<T extends string>(name: string, value: string, choices: readonly T[]): T {
  const found = choices.find(choice => choice === value)
  if (found === undefined) throw new Error(`--${name} ${value}: not one of ${choices.join(', ')}.`)
  return found
}
