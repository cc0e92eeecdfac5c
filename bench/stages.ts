// Defines which rows are measured on which calendars, and how they are served.
import { keysOf } from '../src/domain/typed-entries.ts'
import type { BenchOptions, DatabaseName } from './options.ts'
import { allWorks, type Work } from './works.ts'
import { type Write, writes } from './written-events.ts'

/** One calendar, served one way, and its rows. */
export interface Stage {
  readonly database: DatabaseName
  readonly events: number
  readonly workers: number
  readonly reads: readonly Work[]
  readonly writes: readonly Write[]
  readonly connections: number
  readonly seconds: number
  /** How often the start time is measured. */
  readonly starts: number
}

const writeNames: readonly Write[] = keysOf(writes)

export function stagesOf(options: BenchOptions): Stage[] {
  return options.isAcceptance ? acceptanceStages(options) : chosenStages(options)
}

function chosenStages({ databases, events, workers, only, seconds, connections }: BenchOptions): Stage[] {
  const isWanted = (name: string) => only.length === 0 || only.some(wanted => isNamed(name, wanted))
  const chosen = { reads: allWorks.filter(({ name }) => isWanted(name)), writes: writeNames.filter(isWanted) }
  if (chosen.reads.length + chosen.writes.length === 0)
    throw new Error(`--only ${only}: there is no such row.`)
  return databases.flatMap(database =>
    events.flatMap(count =>
      workers.map(number => ({
        ...{ ...chosen, database, events: count, workers: number },
        ...{ connections, seconds, starts: 1 },
      })),
    ),
  )
}

/** A name matches itself; with a trailing star, every name with that prefix. */
function isNamed(name: string, wanted: string): boolean {
  return wanted.endsWith('*') ? name.startsWith(wanted.slice(0, -1)) : name === wanted
}

/** The rows of all goals, each once. */
function acceptanceStages({ seconds, connections }: BenchOptions): Stage[] {
  const sqlite = { database: 'sqlite', workers: 1, writes: [], connections, seconds, starts: 1 } as const
  const unfiltered = allWorks.filter(({ name }) => !name.startsWith('filter-'))
  return [
    { ...sqlite, events: 10_000, reads: unfiltered, writes: writeNames },
    { ...sqlite, events: 10_000, reads: named('event', 'list', 'list-cold'), workers: 2 },
    {
      ...{ ...sqlite, database: 'postgres', events: 10_000, writes: writeNames },
      reads: named('event', 'list', 'list-cold', 'search-cold', 'month-cold'),
    },
    ...[1_000, 10_000, 100_000, 1_000_000].map(events => growthStage({ ...sqlite, events, reads: [] })),
  ]
}

/** The cost of a single request by calendar size. The largest has more rows, so each runs for less time. */
function growthStage(stage: Stage): Stage {
  const common = named('list', 'event-cold', 'list-cold', 'search-cold', 'month-cold')
  const isLargest = stage.events === 1_000_000
  const filters = isLargest ? allWorks.filter(isColdFilter) : []
  return {
    ...stage,
    connections: 1,
    seconds: isLargest ? stage.seconds / 2 : stage.seconds,
    reads: [...common, ...filters],
    starts: stage.events === 100_000 ? 5 : 1,
  }
}

function isColdFilter({ name }: Work): boolean {
  return name.startsWith('filter-') && name.endsWith('-cold')
}

function named(...names: readonly string[]): Work[] {
  return allWorks.filter(({ name }) => names.includes(name))
}
