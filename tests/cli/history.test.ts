import assert from 'node:assert/strict'
import { test } from 'node:test'
import { almanac } from '../support/command-line.ts'
import { buildTestApp } from '../support/test-app.ts'

const times = { start_date: '2030-02-01 10:00:00', end_date: '2030-02-01 12:00:00' }

test('the history of a record shows who changed what, with old and new values', async t => {
  const { post, patch, databaseUrl } = await buildTestApp(t)
  const { body } = await post('/events', { title: 'Fair', ...times })
  await patch(`/events/${body.id}`, { title: 'Book fair' }, { as: 'editor' })
  await post('/venues', { venue: 'Hall' })

  const { code, stdout } = await almanac(databaseUrl, ['history', 'event', String(body.id)])

  assert.equal(code, 0)
  assert.equal(
    stdout,
    `1\t2030-01-15 12:00:00\tadministrator\tinterface\tevent ${body.id}\tcreated, version 1\n` +
      `2\t2030-01-15 12:00:00\teditor\tinterface\tevent ${body.id}\tupdated, version 2\n` +
      `\ttitle: "Fair" → "Book fair"\n`,
  )
})

test('without a record it shows everything, also as JSON, with a limit', async t => {
  const { post, users, databaseUrl } = await buildTestApp(t)
  const { body } = await post('/venues', { venue: 'Hall' })
  await post('/tags', { name: 'jazz' })

  const all = JSON.parse((await almanac(databaseUrl, ['history', '--json'])).stdout)
  const last = JSON.parse((await almanac(databaseUrl, ['history', '--json', '--last', '1'])).stdout)

  assert.deepEqual(all[0], {
    seq: 1,
    at: '2030-01-15 12:00:00',
    userId: users.administrator.id,
    login: 'administrator',
    door: 'interface',
    client: 'test',
    kind: 'venue',
    id: body.id,
    action: 'created',
    version: 1,
    fields: {},
    notifies: false,
  })
  assert.deepEqual(last, all.slice(1))
})

for (const [args, expected] of [
  [['history', 'event'], /Which event\? Give its id as well\./],
  [['history', 'band', '1'], /There is no kind "band"\. The kinds are event, venue,/],
  [['history', '--last', 'x'], /"x" is not a number of changes\./],
] as const) {
  test(`"almanac ${args.join(' ')}" reports the error`, async t => {
    const { databaseUrl } = await buildTestApp(t)
    const { code, stderr } = await almanac(databaseUrl, [...args])
    assert.equal(code, 2)
    assert.match(stderr, expected)
  })
}
