// Clients retry the same write at two processes, one of which is killed, until each has an answer.
import assert from 'node:assert/strict'
import { mkdir } from 'node:fs/promises'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { openStore } from '../../src/storage/open-store.ts'
import { isLong } from '../support/rounds.ts'
import { addAdministrator, administratorToken } from '../support/served-database.ts'
import { newFolder, serve } from '../support/server-process.ts'

const clients = 100
const event = {
  title: 'Relay',
  start_date: '2035-06-01 19:00',
  end_date: '2035-06-01 22:00',
  venue: { venue: 'Track' },
}

const post = (api: string, key: string) =>
  fetch(`${api}/events`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${administratorToken}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(event),
  })

/** Retries at any running server until there is an answer. */
async function insist(apis: readonly string[], key: string, first: number): Promise<number> {
  for (let attempt = first; attempt < first + 1000; attempt++) {
    const answer = await post(apis[attempt % apis.length] as string, key).catch(() => undefined)
    if (answer?.status === 201) return ((await answer.json()) as { id: number }).id
    if (answer) assert.equal(answer.status, 409)
    await pause(20)
  }
  return assert.fail('Nobody answered.')
}

test('a hundred identical writes with one key, through two processes of which one is killed, create one event', async t => {
  for (let round = 0; round < (isLong ? 20 : 1); round++) {
    const folder = newFolder()
    await mkdir(folder)
    const store = await openStore(`file:${folder}/x.db`)
    await addAdministrator(store)
    await store.close()
    const [stays, goes] = await Promise.all([serve(t, [], { folder }), serve(t, [], { folder })])
    const apis = [goes.api, stays.api]

    const sent = Array.from({ length: clients }, (_, number) => insist(apis, 'the relay', number))
    await Promise.race([...sent, pause(round * 5)])
    goes.child.kill('SIGKILL')
    const ids = await Promise.all(sent)

    assert.equal(new Set(ids).size, 1)
    for (const list of ['events', 'venues']) {
      const answer = await fetch(`${stays.api}/${list}?modified_after=2000-01-01`)
      assert.equal(((await answer.json()) as { total: number }).total, 1, list)
    }
    assert.equal((await post(stays.api, 'the relay')).headers.get('idempotency-replayed'), 'true')
    await stays.stop()
  }
})
