// Every route, filter and order is answered with expensive values, and the last page that a total or a link promises
// exists, on a calendar with many pages. `npm run bench:worst` measures what these requests cost.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { startBenchPostgres } from '../../bench/postgres.ts'
import { measureWorst } from '../../bench/worst-measures.ts'
import { onlyInLongRun } from '../support/rounds.ts'

for (const database of ['SQLite', 'PostgreSQL']) {
  test(`on ${database} expensive requests are answered, and every promised page exists`, {
    skip: onlyInLongRun,
  }, async t => {
    const folder = await mkdtemp(join(tmpdir(), 'almanac-pages-'))
    t.after(() => rm(folder, { recursive: true, force: true }))
    const postgres = database === 'PostgreSQL' ? await startBenchPostgres() : undefined
    t.after(() => postgres?.stop())
    const all = await measureWorst({
      ...{ events: 10_000, folder, limitMilliseconds: Number.POSITIVE_INFINITY },
      ...(postgres && { postgres }),
      // Complete calendar files grow with the calendar.
      isRequested: ({ path, body }, index) =>
        !/feed|ical=1/.test(path) && (index % 7 === 0 || body !== undefined || /sitemap/.test(path)),
    })

    assert.ok(all.length > 400, String(all.length))
    for (const { status, request } of all) {
      // A batch may be refused after its processor time.
      const isRefusedBatch = status === 503 && request.body !== undefined
      assert.ok(status < 500 || isRefusedBatch, `${request.path} is answered ${status}`)
      assert.ok(!request.isPromised || status === 200, `${request.path} is promised, but answered ${status}`)
    }
  })
}
