// `npm run bench`: what the program does in a second, beside what a server does that has every answer ready. README.md
// beside this file says what the rows are and how to read them.
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
await withMachinery(async machinery => {
  for (const stage of stagesOf(options)) await runStage(stage, machinery)
})
await conclude()

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
    console.log(`\n${reports.groupName({ ...stage, mode: 'warm' })}\n\n${reports.tableHead}`)
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

/** A running server; how long it took to start is the median of several starts. */
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

async function runRows({ reads, writes }: Stage, bench: Bench): Promise<void> {
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
      const fault = `${name}: ${(error as Error).message}`
      found.faults.push(fault)
      console.log(`| ${fault} |`)
    }
  }
}

async function conclude(): Promise<void> {
  const name = options.isAcceptance ? 'acceptance' : 'latest'
  const verdicts = options.isAcceptance ? judge(found) : undefined
  const plot = plotCost(found.rows)
  await reports.writeReport(name, { ...head, ...found, ...(verdicts && { verdicts }) })
  if (plot !== undefined) await writeFile(reports.resultFile(`${name}-cost.svg`), plot)
  if (verdicts) console.log(`\n${reports.verdictTable(verdicts).join('\n')}`)
  console.log(`\nWritten to ${reports.resultFile(`${name}.{json,md}`)}`)
  if (found.faults.length > 0) process.exitCode = 1
}
