// `npm run bench`: requests per second, compared with a server that sends fixed responses. README.md in this
// folder describes the rows and how to read them.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AlmanacServer, startAlmanac } from './almanac-server.ts'
import { type BareServer, startBareServer } from './bare-server.ts'
import { type BenchCalendar, postgresCalendar, sqliteCalendar } from './calendars.ts'
import { type Driver, startDriver } from './drive.ts'
import { judge } from './goals.ts'
import { type Bench, type Measured, measureRead, measureWrite } from './measure.ts'
import { readOptions } from './options.ts'
import { plotCost } from './plot.ts'
import { type BenchPostgres, startBenchPostgres } from './postgres.ts'
import * as reports from './report.ts'
import { type Stage, stagesOf } from './stages.ts'

interface Machinery {
  readonly folder: string
  readonly bare: BareServer
  readonly driver: Driver
  postgres?: BenchPostgres
}

const options = readOptions(process.argv.slice(2))
const found = {
  rows: [] as Measured[],
  starts: [] as reports.Started[],
  seeding: [] as reports.Seeding[],
  faults: [] as string[],
}
const head = reports.reportHead()
const resultName = options.isAcceptance ? 'acceptance' : 'latest'
await withMachinery(async machinery => {
  for (const stage of stagesOf(options)) {
    // Failures are reported, and the other stages still run.
    await runStage(stage, machinery).catch(error => noteFault(stageName(stage), error))
    // After every stage, so that an interrupted run keeps its results.
    await writeResults()
  }
})
conclude()

function stageName(stage: Stage): string {
  return reports.groupName({ ...stage, mode: 'warm' })
}

function noteFault(what: string, error: unknown): void {
  const fault = `${what}: ${(error as Error).message}`
  found.faults.push(fault)
  console.log(`| ${fault} |`)
}

async function withMachinery(work: (machinery: Machinery) => Promise<void>): Promise<void> {
  const folder = options.data ?? (await mkdtemp(join(tmpdir(), 'almanac-bench-')))
  const machinery: Machinery = { folder, bare: await startBareServer(), driver: startDriver() }
  try {
    await work(machinery)
  } finally {
    await machinery.bare.stop()
    await machinery.driver.stop()
    await machinery.postgres?.stop()
    if (options.data === undefined) await rm(folder, { recursive: true, force: true })
  }
}

async function runStage(stage: Stage, machinery: Machinery): Promise<void> {
  const calendar = await calendarFor(stage, machinery)
  const { database, events, seedSeconds } = calendar
  if (!found.seeding.some(one => one.database === database && one.events === events))
    found.seeding.push({ database, events, seconds: seedSeconds })
  const server = await startedServer(stage, calendar)
  try {
    console.log(`\n${stageName(stage)}\n\n${reports.tableHead}`)
    const { bare, driver } = machinery
    await runRows(stage, { server, bare, driver, calendar, workers: stage.workers, options: stage })
  } finally {
    await server.stop()
    await calendar.remove()
  }
}

async function calendarFor({ database, events }: Stage, machinery: Machinery): Promise<BenchCalendar> {
  if (database === 'sqlite') return sqliteCalendar(machinery.folder, events)
  machinery.postgres ??= await startBenchPostgres()
  return postgresCalendar(machinery.postgres, events)
}

/** A running server. Its start time is the median of several starts. */
async function startedServer({ workers, starts }: Stage, calendar: BenchCalendar): Promise<AlmanacServer> {
  const start = () => startAlmanac({ databaseUrl: calendar.url, workers })
  const times: number[] = []
  let server = await start()
  times.push(server.startMilliseconds)
  while (times.length < starts) {
    await server.stop()
    server = await start()
    times.push(server.startMilliseconds)
  }
  times.sort((one, other) => one - other)
  const milliseconds = times[Math.floor(times.length / 2)] as number
  const { database, events } = calendar
  if (workers === 1) found.starts.push({ database, events, milliseconds })
  return server
}

async function runRows(stage: Stage, bench: Bench): Promise<void> {
  const { reads, writes } = stage
  const rows = [
    ...reads.map(work => ({ name: work.name, measure: () => measureRead(bench, work) })),
    ...writes.map(name => ({ name, measure: () => measureWrite(bench, name) })),
  ]
  for (const { name, measure } of rows) {
    try {
      const row = await measure()
      found.rows.push(row)
      console.log(reports.tableRow(row))
    } catch (error) {
      noteFault(`${stageName(stage)}, ${name}`, error)
    }
  }
}

async function writeResults(): Promise<void> {
  const plot = plotCost(found.rows)
  await reports.writeReport(resultName, {
    ...head,
    ...found,
    ...(options.isAcceptance && { verdicts: judge(found) }),
  })
  if (plot !== undefined) await writeFile(reports.resultFile(`${resultName}-cost.svg`), plot)
}

function conclude(): void {
  if (options.isAcceptance) console.log(`\n${reports.verdictTable(judge(found)).join('\n')}`)
  if (found.faults.length > 0) console.log(`Not measured:\n${found.faults.join('\n')}`)
  console.log(`\nWritten to ${reports.resultFile(`${resultName}.{json,md}`)}`)
  if (found.faults.length > 0) process.exitCode = 1
}
