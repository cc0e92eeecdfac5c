// No visitor's request takes long: every route, filter and order, with expensive values, on a calendar large
// enough to reveal superlinear work. `npm run bench:worst` is the full version.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { startBenchPostgres } from '../../bench/postgres.ts'
import { measureWorst } from '../../bench/worst-measures.ts'
import { onlyInLongRun } from '../support/rounds.ts'

/**
 * A tenth of the events, and half of the time: the fixed cost of an answer does not shrink with the calendar.
 */
const events = 10_000
const limitMilliseconds = 150

/** On PostgreSQL, its processor time counts too. */
for (const database of ['SQLite', 'PostgreSQL']) {
  test(`on ${database} no visitor’s request takes long, and every linked page exists`, {
    skip: onlyInLongRun,
  }, async t => {
    const folder = await mkdtemp(join(tmpdir(), 'almanac-worst-'))
    t.after(() => rm(folder, { recursive: true, force: true }))
    const postgres = database === 'PostgreSQL' ? await startBenchPostgres() : undefined
    t.after(() => postgres?.stop())
    const all = await measureWorst({
      ...{ events, folder, limitMilliseconds },
      ...(postgres && { postgres }),
      // Complete calendar files grow with the calendar.
      isRequested: ({ path, body }, index) =>
        !/feed|ical=1/.test(path) && (index % 7 === 0 || body !== undefined || /sitemap/.test(path)),
    })

    assert.ok(all.length > 400, String(all.length))
    for (const { milliseconds, status, request } of all) {
      // A batch may take 200 ms before the rest of it is refused.
      const limit = request.body === undefined ? limitMilliseconds : 300
      assert.ok(milliseconds <= limit, `${request.path} took ${milliseconds} ms`)
      assert.ok(!request.isPromised || status === 200, `${request.path} is promised, but answered ${status}`)
    }
  })
}
