import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { openSqlite } from '../../src/storage/dialects/sqlite/sqlite.ts'
import { openStore } from '../../src/storage/open-store.ts'
import { indexRecords } from '../../src/storage/search/indexed-words.ts'

test('indexing the words of a calendar without statistics finds its events by id', async t => {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-index-plans-'))
  t.after(() => rm(folder, { recursive: true }))
  const file = join(folder, 'new.db')
  const store = await openStore(`file:${file}`, { durable: false })
  await store.close()
  const statements: string[] = []
  const connections = openSqlite(file, { onStatement: sql => statements.push(sql) })
  t.after(() => connections.close())
  await indexRecords(connections.reader, 'event', [1, 2])

  const database = new DatabaseSync(file, { readOnly: true })
  t.after(() => database.close())
  const [read = ''] = statements.filter(sql => sql.includes('from "events"'))
  const parameters = [...read.matchAll(/\?/g)].map(() => '{}')
  const plan = database.prepare(`explain query plan ${read}`).all(...parameters)
  assert.match(JSON.stringify(plan), /SEARCH events USING INTEGER PRIMARY KEY/)
})
