// The baseline for creating events: `node:sqlite` transactions that insert the rows of one creation, each
// durable before the next begins. Runs as a separate process.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

/** Creations per second, on a calendar file whose last created event has this id. */
export async function measureBareInserts(path: string, id: number, seconds: number): Promise<number> {
  const child = fork(import.meta.filename, ['--inserts', path, String(id), String(seconds)])
  const said = once(child, 'message')
  const ended = once(child, 'exit').then(([code]) => {
    if (code !== 0) throw new Error('the bare transactions failed')
  })
  const result = await Promise.race([said, ended])
  await ended
  return Number(result?.[0])
}

type Row = Record<string, SQLInputValue>

interface Insert {
  readonly run: (row: Row) => void
  readonly rows: readonly Row[]
}

const flag = process.argv.indexOf('--inserts')
if (flag > 0) {
  const [path = '', id, seconds] = process.argv.slice(flag + 1)
  process.send?.(insertsPerSecond(path, Number(id), Number(seconds)))
  process.disconnect?.()
}

function insertsPerSecond(path: string, id: number, seconds: number): number {
  const database = new DatabaseSync(path)
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -65536')
  // The server that created the event may still be writing.
  database.exec('pragma busy_timeout = 5000')
  const inserts = [
    insertOf(database, 'record_ids', 'id = ?', id),
    insertOf(database, 'slugs', "kind = 'event' and record_id = ?", id),
    insertOf(database, 'events', 'id = ?', id),
    insertOf(database, 'event_links', 'event_id = ?', id),
    insertOf(database, 'event_terms', 'event_id = ?', id),
    insertOf(database, 'changes', "kind = 'event' and record_id = ?", id),
  ]
  const last = (table: string, column: string) =>
    Number(database.prepare(`select max(${column}) as last from ${table}`).get()?.last)
  const numbers = { id, lastId: last('record_ids', 'id'), lastChange: last('changes', 'seq') }
  const began = performance.now()
  let count = 0
  while (performance.now() - began < seconds * 1000) {
    count++
    database.exec('begin immediate')
    for (const { run, rows } of inserts) for (const row of rows) run(renumbered(row, numbers, count))
    database.exec('commit')
  }
  const perSecond = count / ((performance.now() - began) / 1000)
  database.close()
  return perSecond
}

function insertOf(database: DatabaseSync, table: string, condition: string, id: number): Insert {
  const rows = database.prepare(`select * from ${table} where ${condition}`).all(id) as Row[]
  if (rows.length === 0) throw new Error(`The creation left no row in ${table}.`)
  const columns = Object.keys(rows[0] as Row)
  const places = columns.map(() => '?').join(', ')
  const statement = database.prepare(`insert into ${table} (${columns.join(', ')}) values (${places})`)
  return { rows, run: row => statement.run(...columns.map(column => row[column] as SQLInputValue)) }
}

interface Numbers {
  readonly id: number
  /** The highest id: the driver may have created more since. */
  readonly lastId: number
  readonly lastChange: number
}

/** The same row for another event. */
function renumbered(row: Row, { id, lastId, lastChange }: Numbers, count: number): Row {
  const copy = { ...row }
  for (const column of ['id', 'record_id', 'event_id']) if (copy[column] === id) copy[column] = lastId + count
  if ('slug' in copy) copy.slug = `${copy.slug}-bare-${count}`
  if ('seq' in copy) copy.seq = lastChange + count
  return copy
}
