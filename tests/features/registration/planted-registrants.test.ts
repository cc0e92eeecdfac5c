// Who comes to an event: only those who may read its registrations learn it, on every route, page, feed and desk
// page, in the change feed, the journal, exports and logs.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Role } from '../../../src/domain/rights/permissions.ts'
import { ndjsonExport } from '../../../src/export/ndjson.ts'
import { codeKey, codeOf } from '../../../src/features/registration/actions/codes.ts'
import { registrationStorage } from '../../../src/features/registration/storage/registration-storage.ts'
import { signInAtDesk } from '../../desk/desk-client.ts'
import { routesRegisteredBy } from '../../secrets/site-addresses.ts'
import { reportedChanges } from '../../secrets/told-changes.ts'
import { shareOf } from '../../support/rounds.ts'
import { type TestApp, tokenOf } from '../../support/test-app.ts'
import { registerAndConfirm, registrationScene, workshop } from './scene.ts'

interface Person {
  readonly owner: 'author' | 'editor'
  readonly isPublic: boolean
  /** The word in name, address and answer. */
  readonly word: string
  readonly code: string
  /** The secret in the address of the person's own page. */
  readonly link: string
}

interface Scene {
  readonly app: TestApp
  readonly people: readonly Person[]
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

/** Two events that show nothing, of different authors, and one that shows names. */
async function plantPeople(t: TestContext): Promise<Scene> {
  const { built: scene, urls } = await routesRegisteredBy(() =>
    registrationScene(t, { ALMANAC_LOG_LEVEL: 'info' }),
  )
  const { app } = scene
  const logged = logOf(app.app)
  const people: Person[] = []
  const ids = new Set<number>()
  const slugs: string[] = []
  const planted = [
    { owner: 'author', shows: false },
    { owner: 'editor', shows: false },
    { owner: 'editor', shows: true },
  ] as const
  for (const [at, { owner, shows }] of planted.entries()) {
    const asked = { questions: [{ label: 'Diet', type: 'text' }], tickets: [{ name: 'Seat', price: 0 }] }
    const { body: event } = await app.post(
      '/events',
      { ...workshop, ...asked, title: `Evening ${at}`, show_attendees: shows },
      { as: owner },
    )
    ids.add(event.id)
    slugs.push(event.slug)
    for (const isPublic of [false, true]) {
      // Long enough not to be in a random token.
      const word = `zqperson${people.length}`
      const path = await registerAndConfirm(scene, event, `${word}mail@example.org`, {
        name: `${word}name`,
        [`answer_${event.questions[0].id}`]: `${word}answer`,
        ...(isPublic && { public: '1' }),
      })
      const [registration] = (await app.store.of(registrationStorage).listAll(event.id, ['confirmed'])).slice(
        -1,
      )
      const placeId = registration?.places[0]?.id ?? 0
      for (const id of [registration?.id ?? 0, placeId]) ids.add(id)
      const code = codeOf(placeId, await codeKey(app.store))
      const link = /alm_[^/]+/.exec(path)?.[0]
      assert.ok(link, path)
      people.push({ owner, isPublic: shows && isPublic, word, code, link })
    }
  }
  return { app, people, ids: [...ids], slugs, urls, logged }
}

type Reader = Role | undefined

function mayLearn(reader: Reader, { owner }: Person): boolean {
  return reader === 'administrator' || reader === 'editor' || reader === owner
}

/** The facts about people in a text that its reader must not learn. */
function leaksIn(text: string, reader: Reader | 'journal', people: readonly Person[]): string[] {
  return people.flatMap(person => {
    const { word, code, isPublic } = person
    const isKnown = reader !== 'journal' && mayLearn(reader, person)
    const hidden = isPublic && reader !== 'journal' ? [`${word}mail`, `${word}answer`] : [word]
    return (isKnown ? [] : [code, ...hidden]).filter(secret => text.includes(secret))
  })
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

async function readAt(scene: Scene, reader: Reader, place: number): Promise<string[]> {
  const { app, urls, people } = scene
  const desk = reader ? await signInAtDesk(app.app, reader) : undefined
  const cookie = [...(desk?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  const all = [...urls].flatMap(url => addressesOf(url, scene))
  const leaked: string[] = []
  for (const url of shareOf(all, place, reader ? 6 : 2)) {
    const isDesk = url.startsWith('/desk')
    const headers = isDesk ? { cookie } : reader ? { authorization: `Bearer ${tokenOf(reader)}` } : {}
    const { body, headers: sent } = await app.app.inject({ url, headers })
    leaked.push(...leaksIn(`${body}${JSON.stringify(sent)}`, reader, people).map(word => `${url}: ${word}`))
  }
  const told = (await reportedChanges(app, reader)).join()
  return [...leaked, ...leaksIn(told, reader, people).map(word => `changes: ${word}`)]
}

test('who comes is known to those who may read the registrations, and to no others:', async t => {
  const scene = await plantPeople(t)
  const { app, people } = scene
  for (const [place, reader] of ([undefined, 'subscriber', 'contributor', 'author'] as const).entries())
    await t.test(reader ?? 'visitor', async () => {
      assert.deepEqual(await readAt(scene, reader, place), [])
    })

  await t.test('readers with access find them', async () => {
    for (const reader of ['author', 'editor', 'administrator'] as const) {
      const own = people.filter(person => mayLearn(reader, person))
      const lists = await Promise.all(
        scene.ids.map(id => app.get(`/events/${id}/registrations`, { as: reader })),
      )
      const text = JSON.stringify(lists.map(({ body }) => body))
      const missed = own.filter(
        ({ word }) => !['name', 'mail', 'answer'].every(end => text.includes(word + end)),
      )
      assert.deepEqual(missed, [])
    }
    const page = await app.app.inject({ url: `/event/${scene.slugs[2]}/` })
    assert.match(page.body, /zqperson5name/)
  })

  await t.test(
    'logs contain no person, whatever is registered, searched, refused or checked in',
    async () => {
      const [{ word, code, link }] = people as [Person]
      const [event = 0] = scene.ids
      const editor = { as: 'editor' } as const
      const desk = await signInAtDesk(app.app, 'editor')
      const before = scene.logged.length
      await app.get(`/events/${event}/registrations?search=${word}name`, editor)
      await desk.get(`/events/${event}/registrations/?q=${word}mail`)
      await app.get(`/registrations?email=${word}mail@example.org`, editor)
      await app.app.inject({ url: `/calendar/events/v1/registrations/export?Email=${word}mail` })
      const person = { name: `${word}name`, email: `${word}mail`, tickets: [] }
      assert.equal((await app.post(`/events/${event}/registrations`, person, editor)).status, 400)
      await app.post('/check-ins', { event, code, nonce: '1' }, editor)
      await app.app.inject({ url: `/registration/${link}/` })
      await app.app.inject({ url: `/registration/${link}x/` })

      assert.ok(scene.logged.length >= before + 8)
      for (const shown of ['/registrations?search=***', '/registrations/?q=***', '/registration/***/'])
        assert.ok(
          scene.logged.some(line => line.includes(shown)),
          shown,
        )
      const text = scene.logged.join('')
      assert.deepEqual(leaksIn(text, 'journal', people), [])
      assert.deepEqual(
        people.filter(person => text.includes(person.link)),
        [],
      )
    },
  )

  await t.test('the journal and exports contain no person', async () => {
    const changes = await app.store.journal.since(0, 1000)
    assert.ok(changes.length > 0)
    assert.deepEqual(leaksIn(JSON.stringify(changes), 'journal', people), [])
    const exported = await Array.fromAsync(
      ndjsonExport({ store: app.store, filter: {}, made: '', program: '', calendar: '' }),
    )
    assert.match(exported.join(''), /Evening 2/)
    assert.deepEqual(leaksIn(exported.join(''), 'journal', people), [])
  })
})
