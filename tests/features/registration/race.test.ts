// Never oversell: many people register for few places, through several processes.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { registrationStorage } from '../../../src/features/registration/storage/registration-storage.ts'
import { isLong } from '../../support/rounds.ts'
import { buildTestApp } from '../../support/test-app.ts'
import { newWorkshop } from './scene.ts'

const people = isLong ? 500 : 120
const places = isLong ? 100 : 25
const rounds = isLong ? 20 : 1
const script = fileURLToPath(new URL('./register-process.ts', import.meta.url))

test('people who register at once through two processes, one of them killed, get exactly the places', async t => {
  const app = await buildTestApp(t)
  for (let round = 0; round < rounds; round++) {
    const event = await newWorkshop(app, [{ name: 'Seat', price: 0, capacity: places }])
    const start = (first: number, count: number, killedAfter: number) => {
      const numbers = [event.id, event.tickets[0]?.id, first, count, killedAfter].map(String)
      return once(
        spawn(process.execPath, [script, app.databaseUrl, ...numbers], { stdio: 'inherit' }),
        'exit',
      )
    }
    const half = people / 2
    const [[, killedBy]] = await Promise.all([start(0, half, places / 5), start(half, half, 0)])
    assert.equal(killedBy, 'SIGKILL')
    await start(0, half, 0)

    const taken = await app.store.of(registrationStorage).taken(event.id, app.clock.now)
    assert.deepEqual([...taken.values()], [places])
    assert.equal((await app.get(`/events/${event.id}`)).body.availability, 'full')
    t.diagnostic(`round ${round + 1}: ${places} of ${people} have a place`)
  }
})
