// Who proposed an event or reported a mistake: only those who review proposals learn it, on every route, page, feed
// and desk page, in the change feed, the journal, exports and logs.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Role } from '../../../src/domain/rights/permissions.ts'
import { ndjsonExport } from '../../../src/export/ndjson.ts'
import { signInAtDesk } from '../../desk/desk-client.ts'
import { routesRegisteredBy } from '../../secrets/site-addresses.ts'
import { reportedChanges } from '../../secrets/told-changes.ts'
import { shareOf } from '../../support/rounds.ts'
import { type TestApp, tokenOf } from '../../support/test-app.ts'
import {
  concert,
  follow,
  formToken,
  look,
  mailSent,
  proposeAndConfirm,
  sendForm,
  submissionScene,
} from './scene.ts'

/** Long enough not to be in a random token. */
const planted = ['zqpersonmail', 'zqpersonsaid', 'zqpersonreport', 'zqpersonchange']

interface Scene {
  readonly app: TestApp
  readonly link: string
  readonly ids: readonly number[]
  readonly slugs: readonly string[]
  readonly urls: ReadonlySet<string>
  readonly logged: readonly string[]
}

/** The lines that the server logs from now on, with every detail. */
function logOf({ log }: TestApp['app']): string[] {
  const lines: string[] = []
  const stream = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream')
  assert.ok(stream)
  Object.assign(log, { [stream]: { write: (line: string) => lines.push(line) }, level: 'trace' })
  return lines
}

/** A published event with a proposed change and a report, and one that waits. */
async function plant(t: TestContext): Promise<Scene> {
  const { built: scene, urls } = await routesRegisteredBy(() =>
    submissionScene(t, { ALMANAC_LOG_LEVEL: 'info' }),
  )
  const { app } = scene
  const logged = logOf(app.app)
  const { path, event } = await proposeAndConfirm(scene, 'zqpersonmail@example.org')
  await sendForm(app, path, { do: 'answer', text: 'zqpersonsaid' })
  await app.patch(`/events/${event.id}`, { status: 'publish' }, { as: 'editor' })
  await follow(scene)
  await mailSent(scene)
  await sendForm(app, path, { ...concert, do: 'edit', organizer: 'zqpersonchange' })
  const { slug } = (await app.get(`/events/${event.id}`)).body
  const report = `/event/${slug}/report/`
  const token = await formToken(app, report)
  const values = { reason: 'other', text: 'zqpersonreport', email: 'zqpersonmail@example.org' }
  await sendForm(app, report, { ...values, form_token: token })
  const other = await proposeAndConfirm(scene, 'zqpersonmail@example.org', { start_day: '2030-03-09' })
  const link = /alm_[^/]+/.exec(path)?.[0] ?? ''
  await look(app, `/submission/${link}x/`)
  return { app, link, ids: [1, 2, event.id, other.event.id], slugs: [slug], urls, logged }
}

function leaksIn(text: string): string[] {
  return planted.filter(word => text.includes(word))
}

/** The addresses of a route, with each id and slug in the place of its parameters. */
function addressesOf(url: string, { ids, slugs }: Scene): string[] {
  if (/stream|assets|^\/(ar|en|fr|pt-pt|sw)(\/|$)/.test(url)) return []
  const filled = (value: string) =>
    url
      .replace(/\*/g, '')
      .replace(/::/g, ':')
      .replace(/:\w+(\([^)]*\))?/g, value)
  if (!/:\w/.test(url)) return [filled('')]
  return /:slug/.test(url) ? slugs.map(filled) : ids.map(id => filled(String(id)))
}

async function readAt(scene: Scene, reader: Role | undefined, place: number): Promise<string[]> {
  const { app, urls } = scene
  const desk = reader ? await signInAtDesk(app.app, reader) : undefined
  const cookie = [...(desk?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  const all = [...urls].flatMap(url => addressesOf(url, scene))
  const leaked: string[] = []
  for (const url of shareOf(all, place, reader ? 6 : 2)) {
    const isDesk = url.startsWith('/desk')
    const headers = isDesk ? { cookie } : reader ? { authorization: `Bearer ${tokenOf(reader)}` } : {}
    const { body, headers: sent } = await app.app.inject({ url, headers })
    leaked.push(...leaksIn(`${body}${JSON.stringify(sent)}`).map(word => `${url}: ${word}`))
  }
  return [...leaked, ...leaksIn((await reportedChanges(app, reader)).join()).map(word => `changes: ${word}`)]
}

test('who proposed and reported is known to those who review, and to no others:', async t => {
  const scene = await plant(t)
  const { app } = scene
  for (const [place, reader] of ([undefined, 'contributor', 'author'] as const).entries())
    await t.test(reader ?? 'visitor', async () => {
      assert.deepEqual(await readAt(scene, reader, place), [])
    })

  await t.test('editors find them', async () => {
    const desk = await signInAtDesk(app.app, 'editor')
    const pages = [await desk.get('/submissions/'), await desk.get(`/events/${scene.ids[2]}/`)]
    const text = pages.map(({ body }) => body).join('')
    assert.deepEqual(leaksIn(text), planted)
  })

  await t.test('the journal, exports and logs contain none of it', async () => {
    const journal = JSON.stringify(await app.store.journal.since(0, 1000))
    const request = { store: app.store, filter: {}, made: '', program: '', calendar: '' }
    const exported = await Array.fromAsync(ndjsonExport(request))
    assert.deepEqual(leaksIn(journal), [])
    assert.match(exported.join(''), /Village Green/)
    assert.deepEqual(leaksIn(exported.join('')), [])
    const logged = scene.logged.join('')
    assert.ok(logged.includes('/submission/***/'))
    assert.deepEqual(leaksIn(logged), [])
    assert.equal(logged.includes(scene.link), false)
  })
})
