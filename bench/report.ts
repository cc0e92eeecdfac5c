// The results of a run: figures as JSON, and the same as a table.
import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { arch, cpus, platform, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { driverName } from './drive.ts'
import type { Verdict } from './goals.ts'
import type { Measured } from './measure.ts'

export interface Started {
  readonly database: string
  readonly events: number
  readonly milliseconds: number
}

export interface Seeding {
  readonly database: string
  readonly events: number
  readonly seconds: number
}

export interface Report {
  readonly commit: string
  readonly at: string
  readonly node: string
  readonly machine: string
  readonly driver: string
  readonly seeding: readonly Seeding[]
  readonly starts: readonly Started[]
  readonly rows: readonly Measured[]
  /** Rows that could not be measured, and why. */
  readonly faults: readonly string[]
  readonly verdicts?: readonly Verdict[]
}

export function reportHead(): Pick<Report, 'commit' | 'at' | 'node' | 'machine' | 'driver'> {
  const [cpu] = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  return {
    commit: commitOf(),
    at: new Date().toISOString().slice(0, 16).replace('T', ' '),
    node: process.version,
    machine: `${cpus().length} × ${cpu?.model.trim() || arch()}, ${memory}, ${platform()}`,
    driver: driverName,
  }
}

function commitOf(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  try {
    const isChanged = git('status', '--porcelain', '--untracked-files=no') !== ''
    return `${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' and changes' : ''}`
  } catch {
    return 'unknown'
  }
}

export function resultFile(name: string): string {
  return fileURLToPath(new URL(`./results/${name}`, import.meta.url))
}

export async function writeReport(name: string, report: Report): Promise<void> {
  await mkdir(resultFile(''), { recursive: true })
  await writeFile(resultFile(`${name}.json`), `${JSON.stringify(report, null, 2)}\n`)
  await writeFile(resultFile(`${name}.md`), toMarkdown(report))
}

export const tableHead = [
  '| row | requests/s | p50 | p99 | slowest | bytes | memory | bare/s | ratio | CPU |',
  '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
].join('\n')

export function tableRow(row: Measured): string {
  const { name, perSecond, p50, p99, slowest, bytes, peakMemory, barePerSecond, ratio } = row
  const cells = [
    name,
    perSecond.toFixed(perSecond < 100 ? 1 : 0),
    ...[p50, p99, slowest].map(milliseconds => `${milliseconds.toFixed(2)} ms`),
    bytes,
    `${(peakMemory / 1e6).toFixed(0)} MB`,
    barePerSecond?.toFixed(0) ?? '',
    ratio?.toFixed(ratio < 0.1 ? 3 : 2) ?? '',
    `${row.processorMilliseconds.toFixed(3)} ms`,
  ]
  return `| ${cells.join(' | ')} |`
}

type Grouped = Pick<Measured, 'database' | 'events' | 'workers' | 'connections' | 'mode'>

/** The rows of one table: one calendar, served and driven one way. */
export function groupName({ database, events, workers, connections, mode }: Grouped): string {
  const processes = workers === 1 ? 'one process' : `${workers} processes`
  const atOnce = mode === 'write' ? '' : `, ${connections} at a time`
  const name = database === 'sqlite' ? 'SQLite' : 'PostgreSQL'
  return `${name}, ${events.toLocaleString('en')} events, ${processes}${atOnce}`
}

function toMarkdown(report: Report): string {
  const { commit, at, node, machine, driver, rows, faults, starts, seeding, verdicts } = report
  const groups = Map.groupBy(rows, groupName)
  const tables = [...groups].flatMap(([name, group]) => [
    `## ${name}`,
    '',
    tableHead,
    ...group.map(tableRow),
    '',
  ])
  return [
    '# Benchmark results',
    '',
    `Commit ${commit}, ${at} UTC, Node ${node}, ${machine}, driven by ${driver}.`,
    '',
    ...(verdicts ? verdictTable(verdicts) : []),
    ...tables,
    ...(starts.length > 0 ? ['## Start to first answer', '', ...starts.map(startLine), ''] : []),
    ...(seeding.length > 0 ? ['## Seeding', '', ...seeding.map(seedLine), ''] : []),
    ...(faults.length > 0 ? ['## Not measured', '', ...faults.map(fault => `- ${fault}`), ''] : []),
  ].join('\n')
}

export function verdictTable(verdicts: readonly Verdict[]): string[] {
  return [
    '| goal | wanted | measured | holds |',
    '| --- | --- | --- | --- |',
    ...verdicts.map(({ goal, wanted, measured, holds }) => {
      return `| ${goal} | ${wanted} | ${measured} | ${holds ? 'yes' : '**no**'} |`
    }),
    '',
  ]
}

function startLine({ database, events, milliseconds }: Started): string {
  return `- ${database}, ${events.toLocaleString('en')} events: ${milliseconds.toFixed(0)} ms`
}

function seedLine({ database, events, seconds }: Seeding): string {
  return `- ${database}, ${events.toLocaleString('en')} events: ${seconds.toFixed(1)} s`
}
