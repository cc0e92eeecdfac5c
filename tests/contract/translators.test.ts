// Role × change, through the interface, batches and the desk: what is a translation, and who may write it.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createToken } from '../../src/actions/accounts/tokens.ts'
import type { Role } from '../../src/domain/rights/permissions.ts'
import { signInAtDesk } from '../desk/desk-client.ts'
import { whileRunning } from '../features/mcp/scene.ts'
import { apiRoot, buildTestApp, testNow } from '../support/test-app.ts'

const app = await buildTestApp(whileRunning(after))
const { post, patch, get, remove } = app

const people = ['editor', 'translator', 'author', 'contributor', 'subscriber'] as const satisfies Role[]

/** Who may do it with a published record of the administrator: all of them, those who translate, or editors. */
type Who = 'editors' | 'translators'

const may: Readonly<Record<Who, readonly Role[]>> = {
  editors: ['editor'],
  translators: ['editor', 'translator'],
}

const times = { start_date: '2031-05-01 10:00', end_date: '2031-05-01 11:00' }

const records = {
  events: { title: 'Fair', ...times },
  venues: { venue: 'Mill' },
  organizers: { organizer: 'Guild' },
  categories: { name: 'Music' },
  tags: { name: 'free' },
} as const

type Path = keyof typeof records

const nameOf: Readonly<Record<Path, string>> = {
  events: 'title',
  venues: 'venue',
  organizers: 'organizer',
  categories: 'name',
  tags: 'name',
}

let made = 0

/** Names are unique, because terms are. */
async function add(path: Path): Promise<number> {
  made++
  const body = { ...records[path], [nameOf[path]]: `Record ${made}` }
  return (await post(`/${path}`, body)).body.id
}

const { body: arts } = await post('/categories', { name: 'Arts' })

interface Change {
  readonly about: string
  readonly who: Who
  readonly paths?: readonly Path[]
  readonly query?: string
  readonly method?: 'PATCH' | 'DELETE'
  body?(path: Path): object
}

const all = Object.keys(records) as Path[]
const linked = ['events', 'venues', 'organizers'] as const

const changes: readonly Change[] = [
  {
    about: 'texts in another language',
    who: 'translators',
    query: '?i18n_language=fr',
    body: path => ({ [nameOf[path]]: 'Foire' }),
  },
  {
    about: 'its slug in another language',
    who: 'translators',
    query: '?i18n_language=fr',
    body: () => ({ slug: 'foire' }),
  },
  { about: 'texts in its own language', who: 'editors', body: path => ({ [nameOf[path]]: 'Other' }) },
  { about: 'its own slug', who: 'editors', body: () => ({ slug: 'other' }) },
  {
    about: 'its status, with texts of another language',
    who: 'editors',
    paths: linked,
    query: '?i18n_language=fr',
    body: path => ({ [nameOf[path]]: 'Foire', status: 'draft' }),
  },
  {
    about: 'its times, with texts of another language',
    who: 'editors',
    paths: ['events'],
    query: '?i18n_language=fr',
    body: () => ({ title: 'Foire', end_date: '2031-05-01 12:00' }),
  },
  {
    about: 'an image that the server would fetch',
    who: 'editors',
    paths: linked,
    query: '?i18n_language=fr',
    body: path => ({ [nameOf[path]]: 'Foire', image: null }),
  },
  {
    about: 'its parent',
    who: 'editors',
    paths: ['categories'],
    query: '?i18n_language=fr',
    body: () => ({ name: 'Musique', parent: arts.id }),
  },
  { about: 'moving it to the trash', who: 'editors', method: 'DELETE', query: '?i18n_language=fr' },
]

for (const { about, who, paths = all, query = '', method = 'PATCH', body } of changes)
  for (const path of paths)
    test(`${path}: ${about}`, async () => {
      for (const role of people) {
        const id = await add(path)
        const before = (await get(`/${path}/${id}?i18n_language=en`, { as: 'administrator' })).body
        const { status } =
          method === 'DELETE'
            ? await remove(`/${path}/${id}${query}`, { as: role })
            : await patch(
                `/${path}/${id}${query}`,
                { ...body?.(path), ...slugFor(body?.(path), id) },
                { as: role },
              )
        const isAllowed = may[who].includes(role)
        assert.equal(status, isAllowed ? 200 : 403, role)
        if (role !== 'translator') continue
        // Nothing but the translation changes.
        const { body: after } = await get(`/${path}/${id}?i18n_language=en`, { as: 'administrator' })
        for (const name of [nameOf[path], 'slug', 'status', 'end_date', 'parent'])
          assert.deepEqual(after[name], before[name], name)
      }
    })

/** Slugs are unique. */
function slugFor(body: object | undefined, id: number): object {
  return body && 'slug' in body ? { slug: `${String(body.slug)}-${id}` } : {}
}

test('only editors create, restore, upload or manage anything', async () => {
  const id = await add('events')
  const refused: readonly (readonly [method: 'POST' | 'GET', path: string, body: object])[] = [
    ...all.map(path => ['POST', `/${path}?i18n_language=fr`, { ...records[path] }] as const),
    ['GET', `/events/${id}/history`, {}],
    ['POST', `/events/${id}/history/1`, {}],
    ['POST', '/webhooks', { url: 'https://example.org/' }],
  ]
  for (const [method, path, json] of refused) {
    const { status } = await app.request(method, path, {
      as: 'translator',
      ...(method === 'POST' && { json }),
    })
    assert.equal(status, 403, `${method} ${path}`)
  }
})

test('a translator translates all dates of a series, and splits none', async () => {
  const recurrence = 'FREQ=DAILY;COUNT=3'
  const { body: first } = await post('/events', { title: 'Course', ...times, recurrence })
  const as = 'translator' as const
  const following = await patch(
    `/events/${first.id}?i18n_language=fr&scope=following`,
    { title: 'Cours' },
    { as },
  )
  assert.equal(following.status, 403)
  const { status } = await patch(`/events/${first.id}?i18n_language=fr&scope=all`, { title: 'Cours' }, { as })
  assert.equal(status, 200)
  const { body } = await get(`/events?i18n_language=fr&series=${first.series.id}&start_date=2031-01-01`)
  assert.deepEqual(
    body.events.map(({ title }: { title: string }) => title),
    ['Cours', 'Cours', 'Cours'],
  )
})

test('a batch follows the same rules', async () => {
  const id = await add('events')
  const operations = [
    { method: 'PATCH', path: `/events/${id}?i18n_language=fr`, body: { title: 'Foire' } },
    { method: 'PATCH', path: `/events/${id}?i18n_language=en`, body: { title: 'Other' } },
    { method: 'DELETE', path: `/events/${id}` },
  ]
  const { body } = await post('/batch', { operations }, { as: 'translator' })
  assert.deepEqual(
    body.results.map(({ status }: { status: number }) => status),
    [200, 403, 403],
  )
})

test('a token of a translator translates what its scopes name', async () => {
  const { body: term } = await post('/tags', { name: 'indoors' })
  const event = await add('events')
  const token = { login: 'translator', name: 'test', scopes: ['terms:write'] as const, expiresAt: null }
  const { secret } = await createToken(app.store, token, testNow)
  const send = async (path: string, payload: object) => {
    const headers = { authorization: `Bearer ${secret}` }
    const url = `${apiRoot}${path}?i18n_language=fr`
    return (await app.app.inject({ method: 'PATCH', url, headers, payload })).statusCode
  }
  assert.equal(await send(`/tags/${term.id}`, { name: 'couvert' }), 200)
  assert.equal(await send(`/events/${event}`, { title: 'Foire' }), 403)
})

test('at the desk, a translator gets the translations and no forms of records', async () => {
  const client = await signInAtDesk(app.app, 'translator')
  for (const [path, kind] of [
    ['events', 'event'],
    ['venues', 'venue'],
    ['organizers', 'organizer'],
    ['categories', 'category'],
    ['tags', 'tag'],
  ] as const) {
    const id = await add(path)
    const side = `/translations/fr/${kind}/${id}/`
    assert.equal((await client.get(side)).statusCode, 200, side)
    const saved = await client.post(side, { [nameOf[path]]: `Traduit ${id}`, was: '{}' })
    assert.equal(saved.statusCode, 303, side)
    const { body } = await get(`/${path}/${id}?i18n_language=fr`)
    assert.equal(body[nameOf[path]], `Traduit ${id}`)
    assert.equal((await client.get(`/${path}/${id}/`)).statusCode, 403, path)
    // Its own language is no translation.
    assert.equal(
      (await client.get(`/translations/en/${kind}/${id}/`)).statusCode,
      kind === 'category' || kind === 'tag' ? 404 : 403,
    )
  }
})

test('drafts of others are not in the queue of a translator', async () => {
  const client = await signInAtDesk(app.app, 'translator')
  await post('/events', { title: 'Half written', ...times, status: 'draft' })
  await post('/events', { title: 'Submitted', ...times, status: 'pending' })
  const { body } = await client.get('/translations/fr/')
  assert.ok(body.includes('Submitted'))
  assert.ok(!body.includes('Half written'))
})
