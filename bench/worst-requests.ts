// `npm run bench:worst`: the cost of the most expensive request a visitor can send. See README.md in this
// folder.
import { appendFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startBenchPostgres } from './postgres.ts'
import { type Measured, measureWorst } from './worst-measures.ts'

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '100000' },
    /** Only URLs that contain this. */
    only: { type: 'string', default: '' },
    /** Only one in this many. */
    'one-in': { type: 'string', default: '1' },
    limit: { type: 'string', default: '300' },
    data: { type: 'string' },
    /** `sqlite` or `postgres`. */
    database: { type: 'string', default: 'sqlite' },
    /** Writes every request and its cost to this file. */
    rows: { type: 'string' },
  },
})
const limit = Number(values.limit)
const only = new RegExp(values.only)

const folder = values.data ?? (await mkdtemp(join(tmpdir(), 'almanac-worst-')))
// As root, PostgreSQL runs as a separate user, which needs access to the folder.
await chmod(folder, 0o755)
const postgres =
  values.database === 'postgres' ? await startBenchPostgres(join(folder, 'postgres')) : undefined
const all = await measureWorst({
  events: Number(values.events),
  folder,
  ...(postgres && { postgres }),
  limitMilliseconds: limit,
  isRequested: ({ path }, index) => only.test(path) && index % Number(values['one-in']) === 0,
  onMeasured: one => {
    if (isFault(one)) console.log(line(one))
    if (values.rows) appendFileSync(values.rows, `${line(one)}\n`)
  },
})
await postgres?.stop()
if (values.data === undefined) await rm(folder, { recursive: true, force: true })
report()

function isFault({ milliseconds, status, request }: Measured): boolean {
  // A batch whose caller has used up its time budget.
  const isRefusedBatch = status === 503 && request.body !== undefined
  return (
    milliseconds > limit ||
    (status >= 500 && !isRefusedBatch) ||
    Boolean(request.isPromised && status !== 200)
  )
}

function line({ milliseconds, status, request: { path, body } }: Measured): string {
  return `${String(milliseconds).padStart(6)} ms  ${status}  ${path}${body ? ` (${body.length} bytes)` : ''}`
}

function report(): void {
  const most = [...all].sort((one, other) => other.milliseconds - one.milliseconds).slice(0, 20)
  const faults = all.filter(isFault)
  console.log(`\n${all.length} requests. The most expensive:\n${most.map(line).join('\n')}`)
  console.log(
    `\n${faults.length} took more than ${limit} ms, failed, or were refused although a total promised them.`,
  )
  if (faults.length > 0) process.exitCode = 1
}
