import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'

/** The lines of a backup, parsed. */
export function linesIn(file: string | Buffer): any[] {
  const text = gunzipSync(typeof file === 'string' ? readFileSync(file) : file).toString()
  return text
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))
}

/** Everything in a backup except the journal's epoch, which differs in every database. */
export function contentsIn(file: string | Buffer): any[] {
  let table = ''
  return linesIn(file)
    .slice(1)
    .map(line => {
      table = line.table ?? table
      if (table === 'journal' && Array.isArray(line)) return line.with(1, 'any epoch')
      return line.end ? { end: { ...line.end, tables: { ...line.end.tables, journal: 'any sum' } } } : line
    })
}

/** The rows of each table in a backup, by column name. */
export function rowsIn(file: string | Buffer): Record<string, Record<string, any>[]> {
  const tables: Record<string, Record<string, any>[]> = {}
  let current: { table: string; columns: string[] } = { table: '', columns: [] }
  for (const line of linesIn(file)) {
    if (line.table) {
      current = line
      tables[line.table] = []
    } else if (Array.isArray(line)) {
      const row = Object.fromEntries(current.columns.map((name, index) => [name, line[index]]))
      tables[current.table]?.push(row)
    }
  }
  return tables
}

export function writeLines(file: string, lines: readonly unknown[]): void {
  writeFileSync(file, gzipSync(lines.map(line => `${JSON.stringify(line)}\n`).join('')))
}

/** The same lines with a matching trailer, as a knowledgeable attacker could write them. */
export function withTrueEnd(lines: readonly any[]): any[] {
  const rowsOf: Record<string, unknown[]> = {}
  let rows: unknown[] = []
  for (const line of lines) {
    if (line.table) rowsOf[line.table] = rows = []
    if (Array.isArray(line)) rows.push(line)
  }
  const tables = Object.fromEntries(
    Object.entries(rowsOf).map(([name, rows]) => [name, { count: rows.length, sha256: sumOf(rows) }]),
  )
  const files = lines.filter(line => line.file)
  const { end } = lines.at(-1)
  return [
    ...lines.slice(0, -1),
    { end: { ...end, tables, files: { count: files.length, sha256: sumOf(files) } } },
  ]
}

function sumOf(lines: readonly unknown[]): string {
  const hash = createHash('sha256')
  for (const line of lines) hash.update(`${JSON.stringify(line)}\n`)
  return hash.digest('hex')
}

export async function folderFor(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-transfer-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Files in memory. */
export function filesInMemory(known: Record<string, string> = {}) {
  const kept = new Map(Object.entries(known).map(([name, text]) => [name, Buffer.from(text)]))
  return {
    kept,
    async *list() {
      for (const name of kept.keys()) yield { name }
    },
    read: async (name: string) => kept.get(name) as Uint8Array,
    write: async (name: string, bytes: Uint8Array) => void kept.set(name, Buffer.from(bytes)),
  }
}
