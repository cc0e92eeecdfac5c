// No request of a visitor takes long: every route, filter and order, with what makes it expensive, on a calendar that is large
// enough for work to show that grows faster than it. `npm run bench:worst` does the same at length.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { measureWorst } from '../../bench/worst-measures.ts'
import { isLong } from '../support/rounds.ts'

/** A tenth of the events, and half of the time: what an answer costs by itself does not shrink with the calendar. */
const events = 10_000
const limitMilliseconds = 150

test('no request of a visitor takes long, and every page that is promised is there', {
  skip: !isLong,
}, async t => {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-worst-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const all = await measureWorst({
    ...{ events, folder, limitMilliseconds },
    // Whole calendar files are as long as the calendar.
    isAsked: ({ path, body }, index) =>
      !/feed|ical=1/.test(path) && (index % 7 === 0 || body !== undefined || /sitemap/.test(path)),
  })

  assert.ok(all.length > 400, String(all.length))
  for (const { milliseconds, status, request } of all) {
    // A batch may take 200 ms before its rest is refused.
    const limit = request.body === undefined ? limitMilliseconds : 300
    assert.ok(milliseconds <= limit, `${request.path} took ${milliseconds} ms`)
    assert.ok(!request.isPromised || status === 200, `${request.path} is promised, but answered ${status}`)
  }
})
