// The goals for the rows measured in one run.
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

/** Creations per second before optimization, on two cores. */
const createdBefore = { sqlite: 205, postgres: 45 }

const ratios: readonly (readonly [name: string, least: number])[] = [
  ['event', 0.7],
  ['list', 0.6],
  ['month', 0.5],
  ['list-page', 0.5],
  ['event-page', 0.5],
  ['event-304', 0.8],
  ['list-304', 0.8],
  ['month-304', 0.8],
  ['list-page-304', 0.8],
  ['event-page-304', 0.8],
  ['list-writing', 0.45],
  ['create', 0.25],
]

/** Requests per second of one process on two cores. */
const rates: readonly (readonly [name: string, least: number, database?: DatabaseName])[] = [
  ['event-cold', 2500],
  ['list-cold', 1500],
  ['search-cold', 800],
  ['event-page-cold', 700],
  ['list-page-cold', 500],
  ['month-cold', 450],
  ['create-linked', 800],
  ['update-title', 1000],
  ['create', 700, 'postgres'],
]

export function judge(figures: Figures): Verdict[] {
  return [
    ...ratios.map(([name, least]) => ratioVerdict(figures, name, least)),
    ...rates.map(([name, least, database = 'sqlite']) => rateVerdict(figures, database, name, least)),
    ratioVerdict(figures, 'list', 0.65, 'postgres'),
    createVerdict(figures, 'sqlite', 5),
    createVerdict(figures, 'postgres', 6),
    growthVerdict(figures, 'list', 2),
    growthVerdict(figures, 'list-cold', 4),
    slowestFilterVerdict(figures),
    memoryVerdict(figures),
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

function ratioVerdict(
  figures: Figures,
  name: string,
  least: number,
  database: DatabaseName = 'sqlite',
): Verdict {
  const row = find(figures, { ...plain, database, name })
  const where = database === 'sqlite' ? '' : ` on ${database}`
  const verdict = { goal: `${name}${where}, of the bare one`, wanted: `at least ${least}` }
  if (row?.ratio === undefined) return { ...verdict, ...missing }
  return { ...verdict, measured: row.ratio.toFixed(3), holds: row.ratio >= least }
}

function rateVerdict(figures: Figures, database: DatabaseName, name: string, least: number): Verdict {
  const row = find(figures, { ...plain, database, name })
  const verdict = { goal: `${name} on ${database}`, wanted: `${least} a second` }
  if (!row) return { ...verdict, ...missing }
  return { ...verdict, measured: `${row.perSecond.toFixed(0)} a second`, holds: row.perSecond >= least }
}

function createVerdict(figures: Figures, database: 'sqlite' | 'postgres', times: number): Verdict {
  const row = find(figures, { ...plain, database, name: 'create' })
  const least = times * createdBefore[database]
  const verdict = { goal: `create on ${database}`, wanted: `${times} times as before: ${least} a second` }
  if (!row) return { ...verdict, ...missing }
  return { ...verdict, measured: `${row.perSecond.toFixed(0)} a second`, holds: row.perSecond >= least }
}

function growthVerdict(figures: Figures, name: string, most: number): Verdict {
  const at = (events: number) =>
    find(figures, { database: 'sqlite', workers: 1, connections: 1, name, events })
  const [small, large] = [at(1_000), at(1_000_000)]
  const verdict = { goal: `${name}, p50 from 1,000 to 1,000,000 events`, wanted: `less than ${most} ×` }
  if (!small || !large) return { ...verdict, ...missing }
  const growth = large.p50 / small.p50
  const measured = `${small.p50.toFixed(2)} ms to ${large.p50.toFixed(2)} ms, ${growth.toFixed(1)} ×`
  return { ...verdict, measured, holds: growth < most }
}

function slowestFilterVerdict({ rows }: Figures): Verdict {
  const filters = rows.filter(row => row.events === 1_000_000 && row.name.startsWith('filter-'))
  const [worst] = filters.toSorted((one, other) => other.p50 - one.p50)
  const verdict = { goal: 'any filter at 1,000,000 events, nothing ready', wanted: 'at most 60 ms' }
  if (!worst) return { ...verdict, ...missing }
  const over = filters.filter(row => row.p50 > 60).map(row => `${row.name} ${row.p50.toFixed(0)} ms`)
  const measured = over.length > 0 ? over.join(', ') : `${worst.name} ${worst.p50.toFixed(0)} ms`
  return { ...verdict, measured, holds: over.length === 0 }
}

function memoryVerdict({ rows }: Figures): Verdict {
  const most = Math.max(...rows.map(row => row.peakMemory)) / 1e6
  return {
    goal: 'memory of one process, at its highest',
    wanted: 'under 300 MB',
    measured: `${most.toFixed(0)} MB`,
    holds: most < 300,
  }
}

function startVerdict({ starts }: Figures): Verdict {
  const start = starts.find(({ events, database }) => events === 100_000 && database === 'sqlite')
  const verdict = { goal: 'start to first answer, 100,000 events', wanted: 'under 500 ms' }
  if (!start) return { ...verdict, ...missing }
  return { ...verdict, measured: `${start.milliseconds.toFixed(0)} ms`, holds: start.milliseconds < 500 }
}

function workersVerdict(figures: Figures, name: string): Verdict {
  const [one, two] = [1, 2].map(workers => find(figures, { ...plain, workers, name }))
  const verdict = { goal: `${name}, two processes`, wanted: 'at least 1.6 × one' }
  if (!one || !two) return { ...verdict, ...missing }
  const times = two.perSecond / one.perSecond
  return { ...verdict, measured: `${times.toFixed(2)} ×`, holds: times >= 1.6 }
}
