import { parseArgs } from 'node:util'

export type DatabaseName = 'sqlite' | 'postgres'

export interface BenchOptions {
  /** The sizes of the calendars. */
  readonly events: readonly number[]
  readonly databases: readonly DatabaseName[]
  /** The numbers of worker processes, each measured separately. */
  readonly workers: readonly number[]
  /** The rows to run; empty means all. A trailing star is a wildcard. */
  readonly only: readonly string[]
  readonly seconds: number
  readonly connections: number
  /** Where seeded calendars are kept for the next run. */
  readonly data: string | undefined
  readonly isAcceptance: boolean
}

export const usage = `npm run bench -- [options]

  --events 1000,10000     sizes of the calendars (10000)
  --database sqlite       sqlite, postgres, or both
  --workers 1,2           processes that serve (1)
  --only list,month*      rows by name, or all that begin so (a small choice of them); "all" for every row
  --seconds 2             how long each row is driven
  --connections 10        concurrent requests, for reads
  --data FOLDER           keeps seeded calendars there, so that the next run need not seed
  --acceptance            everything that the table of goals asks for, in one go; writes bench/results/acceptance.*
`

/** The default rows, which cover what most changes affect. */
const usual = [
  'event*',
  'list',
  'list-304',
  'list-cold',
  'list-writing',
  'search*',
  'month*',
  'list-page',
  'create',
]

export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      events: { type: 'string', default: '10000' },
      database: { type: 'string', default: 'sqlite' },
      workers: { type: 'string', default: '1' },
      only: { type: 'string', default: usual.join(',') },
      seconds: { type: 'string', default: '2' },
      connections: { type: 'string', default: '10' },
      data: { type: 'string' },
      acceptance: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(usage)
    process.exit(0)
  }
  return {
    events: numbers('events', values.events),
    databases: databases(values.database),
    workers: numbers('workers', values.workers),
    only: values.only === 'all' ? [] : values.only.split(','),
    seconds: positive('seconds', values.seconds),
    connections: positive('connections', values.connections),
    data: values.data,
    isAcceptance: values.acceptance,
  }
}

function databases(value: string): DatabaseName[] {
  if (value === 'both') return ['sqlite', 'postgres']
  if (value === 'sqlite' || value === 'postgres') return [value]
  throw new Error(`--database ${value}: sqlite, postgres or both.`)
}

function numbers(name: string, value: string): number[] {
  return value.split(',').map(item => {
    const number = positive(name, item.replaceAll('_', ''))
    if (!Number.isInteger(number)) throw new Error(`--${name} ${item}: not a whole number.`)
    return number
  })
}

function positive(name: string, value: string): number {
  const number = Number(value)
  if (!(number > 0)) throw new Error(`--${name} ${value}: not a number above 0.`)
  return number
}
