// Calendars that are followed from an import at the desk.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { followedCalendarStorage } from '../../../src/features/followed-calendars/storage/followed-calendar-storage.ts'
import { signInAtDesk } from '../../desk/desk-client.ts'
import { buildTestApp } from '../../support/test-app.ts'
import { runImports } from '../imports/run-imports.ts'

const path = '/settings/imports/'

test('an imported calendar is followed from the desk, until it is stopped', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'administrator')
  const calendar = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTAMP:20290101T000000Z\r\nDTSTART:20300501T190000Z\r\nSUMMARY:Jazz\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
  const asked = await client.post(path, { address: 'webcal://calendar.example.org/mine.ics?token=secret' })
  const one = String(asked.headers.location).slice('/desk'.length)
  const fetched = { url: '', status: 200, headers: {}, bytes: Buffer.from(calendar) }
  await runImports(app, undefined, fetched)
  assert.equal((await client.post(`${one}follow/`)).statusCode, 409)
  await client.post(`${one}import/`)
  await runImports(app, undefined, fetched)
  assert.match((await client.get(one)).body, /Follow this calendar/)

  const { body: list } = await client.follow(await client.post(`${one}follow/`))
  assert.match(
    list,
    /The calendar is followed\..*Followed calendars.*calendar\.example\.org.*Stop following/s,
  )
  assert.doesNotMatch(list, /token=secret/)
  const [followed] = await app.store.of(followedCalendarStorage).list()
  assert.equal(followed?.address, 'https://calendar.example.org/mine.ics?token=secret')
  assert.deepEqual(await app.store.of(followedCalendarStorage).listDue(app.clock.now), [followed])

  assert.match(
    (await client.get(one)).body,
    /Records edited since are kept\. The calendar is no longer followed\./,
  )
  const stop = `${path}followed/${followed?.id}/stop/`
  assert.doesNotMatch((await client.follow(await client.post(stop))).body, /Followed calendars/)
  assert.equal((await client.post(stop)).statusCode, 404)
  assert.equal((await app.get('/events')).body.total, 1)

  await client.post(`${one}follow/`)
  const undoing = await client.follow(await client.post(`${one}undo/`))
  assert.match(undoing.body, /The import is being undone\. The calendar is no longer followed\./)
  await runImports(app)
  assert.deepEqual(await app.store.of(followedCalendarStorage).list(), [])
  assert.equal((await app.get('/events')).body.total, 0)
})
