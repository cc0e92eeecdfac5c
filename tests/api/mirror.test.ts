// Whoever follows the changes and reads again what it is told of has what a reader of everything has.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLong } from '../support/rounds.ts'
import { buildTestApp, type TestApp } from '../support/test-app.ts'

const times = { start_date: '2030-02-01 10:00:00', end_date: '2030-02-01 12:00:00' }
const collections = ['events', 'venues', 'organizers', 'categories', 'tags'] as const
const plurals: Record<string, string> = {
  event: 'events',
  venue: 'venues',
  organizer: 'organizers',
  category: 'categories',
  tag: 'tags',
}

/** What makes a list hold everything. */
const wholeList: Readonly<Record<string, Record<string, string | boolean>>> = {
  events: { starts_after: '2000-01-01' },
  categories: { hide_empty: false },
  tags: { hide_empty: false },
}

type Copy = Map<string, any>

/** Numbers that look random and are the same each time (mulberry32). */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return sides => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}

async function read({ get }: TestApp, plural: string, id: number): Promise<any | undefined> {
  const { status, body } = await get(`/${plural}/${id}`)
  return status === 200 ? body : undefined
}

/** Everything that lists show and that can be read. */
async function crawl(app: TestApp): Promise<Copy> {
  const copy: Copy = new Map()
  for (const plural of collections) {
    for (let page = 1, pages = 1; page <= pages; page++) {
      const query = { page, per_page: 50, ...wholeList[plural] }
      const { body } = await app.get(`/${plural}`, { query })
      pages = body.total_pages
      for (const { id } of body[plural]) {
        const record = await read(app, plural, id)
        if (record) copy.set(`${plural} ${id}`, record)
      }
    }
  }
  return copy
}

/** Reads again what changed since the token, some at a time, and returns the next token. */
async function follow(app: TestApp, copy: Copy, since: string, perPage: number): Promise<string> {
  const { body } = await app.get('/changes', { query: { since, per_page: perPage } })
  for (const { kind, id, action } of body.changes) {
    const plural = plurals[kind] as string
    const record = action === 'removed' ? undefined : await read(app, plural, id)
    if (record) copy.set(`${plural} ${id}`, record)
    else copy.delete(`${plural} ${id}`)
  }
  return body.has_more ? follow(app, copy, body.next_token, perPage) : body.next_token
}

/** The number of a term's events inside of an event is taken from the term. */
function withCounts(copy: Copy): Record<string, unknown> {
  const counted = (plural: string, terms: any[]) =>
    terms.map(term => ({ ...term, count: copy.get(`${plural} ${term.id}`)?.count }))
  const entries = [...copy].map(([key, record]) => [
    key,
    key.startsWith('events')
      ? {
          ...record,
          categories: counted('categories', record.categories),
          tags: counted('tags', record.tags),
        }
      : record,
  ])
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)))
}

type Roll = (sides: number) => number
type Ids = Map<string, number[]>

const statuses = ['publish', 'publish', 'draft', 'private', 'pending']
const nameFields: Readonly<Record<string, string>> = {
  events: 'title',
  venues: 'venue',
  organizers: 'organizer',
  categories: 'name',
  tags: 'name',
}

/** One change that somebody could make, of whatever there is. */
async function changeSomething({ post, patch, remove }: TestApp, ids: Ids, roll: Roll): Promise<void> {
  const plural = collections[roll(collections.length)] as string
  const known = ids.get(plural) ?? []
  const id = known[roll(Math.max(1, known.length))]
  const name = nameFields[plural] as string
  if (id === undefined || roll(4) === 0) {
    const { status, body } = await post(`/${plural}`, {
      [name]: `W${roll(1000)}`,
      ...fieldsOf(plural, ids, roll),
    })
    if (status === 201) ids.set(plural, [...known, body.id])
    return
  }
  const path = `/${plural}/${id}`
  const kindOfChange = roll(8)
  if (kindOfChange === 0) await remove(path)
  else if (kindOfChange === 1) await patch(`${path}?i18n_language=fr`, { [name]: `W${roll(1000)} fr` })
  else if (kindOfChange === 2) await patch(path, { [name]: `W${roll(1000)}` })
  else await patch(path, oneOf(Object.entries(fieldsOf(plural, ids, roll)), roll))
}

/** What a record of the kind may say besides its name. */
function fieldsOf(plural: string, ids: Ids, roll: Roll): Record<string, unknown> {
  const some = (of: string) => (ids.get(of) ?? []).filter(() => roll(4) === 0).slice(0, 2)
  if (plural === 'tags') return { slug: `S${roll(1000)}` }
  if (plural === 'categories') return { slug: `S${roll(1000)}`, parent: some('categories')[0] ?? 0 }
  const status = statuses[roll(statuses.length)]
  if (plural !== 'events') return { status }
  return {
    ...times,
    status,
    venue: some('venues'),
    organizer: some('organizers'),
    categories: some('categories'),
    tags: some('tags'),
    post_parent: some('events')[0] ?? 0,
    password: roll(4) === 0 ? 'sesame' : '',
    hide_from_listings: roll(4) === 0,
  }
}

function oneOf(fields: readonly [string, unknown][], roll: Roll): Record<string, unknown> {
  const [name, value] = fields[roll(fields.length)] as [string, unknown]
  return { [name]: value }
}

test('a copy that follows the changes is what a reader of everything gets', async t => {
  const app = await buildTestApp(t)
  for (const seed of isLong ? [1, 2, 3, 4] : [1]) {
    const roll = dice(seed)
    const ids = new Map<string, number[]>()
    let { next_token: token } = (await app.get('/changes')).body
    const copy = await crawl(app)
    for (let round = 0; round < (isLong ? 200 : 60); round++) {
      await changeSomething(app, ids, roll)
      if (roll(6) === 0) token = await follow(app, copy, token, 1 + roll(5))
    }
    await follow(app, copy, token, 7)
    assert.ok(copy.size > 0)
    assert.deepEqual(withCounts(copy), withCounts(await crawl(app)), `seed ${seed}`)
  }
})
