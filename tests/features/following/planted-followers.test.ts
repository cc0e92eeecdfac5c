// Who follows what: only the holder of the link learns it. It is on no route, page, feed or desk page, and not in the
// change feed, the journal, exports and logs.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Role } from '../../../src/domain/rights/permissions.ts'
import { ndjsonExport } from '../../../src/export/ndjson.ts'
import { signInAtDesk } from '../../desk/desk-client.ts'
import { routesRegisteredBy } from '../../secrets/site-addresses.ts'
import { reportedChanges } from '../../secrets/told-changes.ts'
import { shareOf } from '../../support/rounds.ts'
import { type TestApp, tokenOf } from '../../support/test-app.ts'
import { concert, deliver, follow, followingScene, immediate, look, travel } from './scene.ts'

/** Long enough not to be in a random token. */
const planted = /zqfollower|zqwords/

/** The lines that the server logs from now on, with every detail. */
function logOf({ log }: TestApp['app']): string[] {
  const lines: string[] = []
  const stream = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream')
  assert.ok(stream)
  Object.assign(log, { [stream]: { write: (line: string) => lines.push(line) }, level: 'trace' })
  return lines
}

function addressesOf(url: string, slug: string): string[] {
  if (/stream|assets|^\/(ar|en|fr|pt-pt|sw)(\/|$)/.test(url)) return []
  const value = /:slug/.test(url) ? slug : '1'
  const plain = url.replace(/\*/g, '').replace(/::/g, ':')
  return [plain.replace(/:\w+(\([^)]*\))?/g, value)]
}

test('who follows what is known to no reader:', async t => {
  const { built: scene, urls } = await routesRegisteredBy(() =>
    followingScene(t, { ALMANAC_LOG_LEVEL: 'info' }),
  )
  const { app } = scene
  const logged = logOf(app.app)
  const { body: event } = await app.post('/events', concert('Choir', '2030-01-19'))
  const page = await follow(scene, 'zqfollower@example.org')
  await follow(scene, 'zqfollower@example.org', `?event=${event.slug}`, immediate)
  await app.patch(`/events/${event.id}`, { event_status: 'cancelled' })
  travel(app, '2030-01-17T17:00:05Z')
  assert.ok((await deliver(scene)).length > 0)
  await look(app, page)

  for (const [place, reader] of ([undefined, 'author', 'editor'] as const).entries())
    await t.test(reader ?? 'visitor', async () => {
      assert.deepEqual(await readAt(app, [...urls], event.slug, { reader, place }), [])
    })

  await t.test('the journal, exports and logs contain none of it', async () => {
    assert.doesNotMatch(JSON.stringify(await app.store.journal.since(0, 1000)), planted)
    const request = { store: app.store, filter: {}, made: '', program: '', calendar: '' }
    assert.doesNotMatch((await Array.fromAsync(ndjsonExport(request))).join(''), planted)
    assert.match(logged.join(''), /\/following\/\*\*\*\//)
    assert.doesNotMatch(logged.join(''), planted)
    assert.equal(logged.join('').includes(page), false)
  })
})

async function readAt(
  app: TestApp,
  urls: readonly string[],
  slug: string,
  { reader, place }: { readonly reader: Role | undefined; readonly place: number },
): Promise<string[]> {
  const desk = reader ? await signInAtDesk(app.app, reader) : undefined
  const cookie = [...(desk?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  const leaked: string[] = []
  const all = urls.flatMap(url => addressesOf(url, slug))
  for (const url of shareOf(all, place, reader ? 6 : 2)) {
    const headers = url.startsWith('/desk')
      ? { cookie }
      : reader
        ? { authorization: `Bearer ${tokenOf(reader)}` }
        : {}
    const { body, headers: sent } = await app.app.inject({ url, headers })
    if (planted.test(`${body}${JSON.stringify(sent)}`)) leaked.push(url)
  }
  return planted.test((await reportedChanges(app, reader)).join()) ? [...leaked, 'changes'] : leaked
}
