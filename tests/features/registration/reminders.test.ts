import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TimeZoneName, UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { remindsAt } from '../../../src/features/registration/reminders.ts'
import {
  mailSent,
  newWorkshop,
  type RegistrationScene,
  registerAndConfirm,
  registrationScene,
  runJob,
} from './scene.ts'

const seat = { name: 'Seat', price: 0, capacity: 9 }
const at = (text: string) => (Date.parse(text) / 1000) as UtcSeconds

async function reminded(scene: RegistrationScene, time: string): Promise<string[]> {
  scene.app.clock.now = at(time)
  await runJob(scene.app, 'remind-registrations')
  return (await mailSent(scene)).map(([to, text]) => `${to} ${/a reminder/.test(text)}`)
}

test('people are reminded once, at nine on the morning before, with their code', async t => {
  const scene = await registrationScene(t)
  const event = await newWorkshop(scene.app, [seat])
  await registerAndConfirm(scene, event, 'amina@example.org')
  assert.deepEqual(await reminded(scene, '2030-02-28T08:59:59Z'), [])
  assert.deepEqual(await reminded(scene, '2030-02-28T09:00:00Z'), ['amina@example.org true'])
  assert.equal(scene.mailbox.letters.length, 1)
  assert.deepEqual(await reminded(scene, '2030-02-28T10:00:00Z'), [])

  await registerAndConfirm(scene, event, 'late@example.org')
  assert.deepEqual(await reminded(scene, '2030-02-28T12:00:00Z'), [], 'They confirmed after that morning.')

  await scene.app.patch(`/events/${event.id}`, {
    start_date: '2030-03-05 19:00',
    end_date: '2030-03-05 21:00',
  })
  assert.deepEqual(await reminded(scene, '2030-03-01T09:00:00Z'), [])
  assert.deepEqual((await reminded(scene, '2030-03-04T09:00:00Z')).toSorted(), [
    'amina@example.org true',
    'late@example.org true',
  ])
})

const without: Readonly<Record<string, object>> = {
  'that says no reminder': { send_reminder: false },
  'that is cancelled': { event_status: 'cancelled' },
  'that is postponed': { event_status: 'postponed' },
  'that is a draft': { status: 'draft' },
}

for (const [which, change] of Object.entries(without))
  test(`no one is reminded of an event ${which}`, async t => {
    const scene = await registrationScene(t)
    const event = await newWorkshop(scene.app, [seat])
    await registerAndConfirm(scene, event, 'amina@example.org')
    await scene.app.patch(`/events/${event.id}`, change)
    assert.deepEqual(await reminded(scene, '2030-02-28T12:00:00Z'), [])
  })

test('the morning is in the time zone of the event, also when the clocks change', () => {
  const cases = [
    ['2030-03-01T19:00:00Z', 'UTC', '2030-02-28T09:00:00Z'],
    ['2030-03-01T05:00:00Z', 'America/New_York', '2030-02-28T14:00:00Z'],
    ['2030-03-01T04:59:59Z', 'America/New_York', '2030-02-27T14:00:00Z'],
    ['2030-04-01T10:00:00Z', 'Europe/Lisbon', '2030-03-31T08:00:00Z'],
    ['2030-03-31T10:00:00Z', 'Europe/Lisbon', '2030-03-30T09:00:00Z'],
    ['2030-03-01T10:00:00Z', 'Pacific/Kiritimati', '2030-02-28T19:00:00Z'],
  ] as const
  for (const [starts, zone, due] of cases)
    assert.equal(
      remindsAt({ startsAtUtc: at(starts), zone: zone as TimeZoneName }),
      at(due),
      `${starts} ${zone}`,
    )
})
