// The goals for the rows measured in one run. The sweep, the soak and single cold reads have commands of their own
// (README.md).
import type { Measured } from './measure.ts'
import type { DatabaseName } from './options.ts'
import type { Report } from './report.ts'

export interface Verdict {
  readonly goal: string
  readonly wanted: string
  readonly measured: string
  readonly holds: boolean
}

type Figures = Pick<Report, 'rows' | 'starts'>

/**
 * Parts of the rate of the bare server. Those of cold rows are the rates at e37d20b4 (list 325, event page 303, list
 * page 188, where the bare server had 13,700), 2.4, 1.8 and 1.8 times.
 */
const ratios: readonly (readonly [name: string, least: number])[] = [
  ['list', 0.83],
  ['event', 0.97],
  ['month', 0.7],
  ['list-cold', 0.057],
  ['event-page-cold', 0.04],
  ['list-page-cold', 0.025],
]

/** Requests per second of one process on two cores: at e37d20b4 301 and 598 on SQLite, 271 on PostgreSQL. */
const rates: readonly (readonly [name: string, least: number, database: DatabaseName])[] = [
  ['create-linked', 450, 'sqlite'],
  ['update-title', 720, 'sqlite'],
  ['create', 500, 'postgres'],
]

/** Typical cold lists, by calendar size. */
const longest: readonly (readonly [events: number, milliseconds: number])[] = [
  [100_000, 15],
  [1_000_000, 250],
]

export function judge(figures: Figures): Verdict[] {
  return [
    ...ratios.map(([name, least]) => ratioVerdict(figures, name, least)),
    ...rates.map(([name, least, database]) => rateVerdict(figures, { database, name }, least)),
    ...longest.map(([events, most]) => listVerdict(figures, events, most)),
    startVerdict(figures),
    workersVerdict(figures, 'event'),
    workersVerdict(figures, 'list'),
  ]
}

const plain = { database: 'sqlite', events: 10_000, workers: 1 } as const

function find({ rows }: Figures, wanted: Partial<Measured>): Measured | undefined {
  const isWanted = (row: Measured) =>
    Object.entries(wanted).every(([key, value]) => row[key as keyof Measured] === value)
  return rows.find(isWanted)
}

const missing = { measured: 'not measured', holds: false } as const

function ratioVerdict(figures: Figures, name: string, least: number): Verdict {
  const ratio = find(figures, { ...plain, name })?.ratio
  const verdict = { goal: `${name}, of the bare one`, wanted: `at least ${least}` }
  if (ratio === undefined) return { ...verdict, ...missing }
  return { ...verdict, measured: ratio.toFixed(3), holds: ratio >= least }
}

function rateVerdict(
  figures: Figures,
  { database, name }: { readonly database: DatabaseName; readonly name: string },
  least: number,
): Verdict {
  const row = find(figures, { ...plain, database, name })
  const verdict = { goal: `${name} on ${database}`, wanted: `${least} a second` }
  if (!row) return { ...verdict, ...missing }
  return { ...verdict, measured: `${row.perSecond.toFixed(0)} a second`, holds: row.perSecond >= least }
}

function listVerdict(figures: Figures, events: number, most: number): Verdict {
  const row = find(figures, { ...plain, events, connections: 1, name: 'list-cold' })
  const verdict = { goal: `list-cold, ${events.toLocaleString('en')} events`, wanted: `at most ${most} ms` }
  if (!row) return { ...verdict, ...missing }
  return { ...verdict, measured: `${row.p50.toFixed(1)} ms`, holds: row.p50 <= most }
}

function startVerdict({ starts }: Figures): Verdict {
  const start = starts.find(({ events, database }) => events === 100_000 && database === 'sqlite')
  const verdict = { goal: 'start to first answer, 100,000 events', wanted: 'at most 650 ms' }
  if (!start) return { ...verdict, ...missing }
  return { ...verdict, measured: `${start.milliseconds.toFixed(0)} ms`, holds: start.milliseconds <= 650 }
}

function workersVerdict(figures: Figures, name: string): Verdict {
  const [one, two] = [1, 2].map(workers => find(figures, { ...plain, workers, name })?.processorMilliseconds)
  const verdict = { goal: `${name}, two processes, CPU time per request`, wanted: 'at most 1.1 × one' }
  if (!one || !two) return { ...verdict, ...missing }
  return { ...verdict, measured: `${(two / one).toFixed(2)} ×`, holds: two / one <= 1.1 }
}
