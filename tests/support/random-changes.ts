// Random changes that users could make: all kinds of records, translations, trash, statuses, passwords.
import type { Role } from '../../src/domain/rights/permissions.ts'
import type { TestApp } from './test-app.ts'

const times = { start_date: '2030-02-01 10:00:00', end_date: '2030-02-01 12:00:00' }

/** The collections that the public reads. */
export const collections = ['events', 'venues', 'organizers', 'categories', 'tags'] as const

/** A seeded random number generator (mulberry32). */
export function dice(seed: number): Roll {
  let state = seed
  return sides => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}

export type Roll = (sides: number) => number
export type Ids = Map<string, number[]>

/** The users who create records. Others do not see the author's private ones. */
const writers = ['administrator', 'administrator', 'author'] as const

const statuses = ['publish', 'publish', 'draft', 'private', 'pending']
const nameFields: Readonly<Record<string, string>> = {
  events: 'title',
  venues: 'venue',
  organizers: 'organizer',
  categories: 'name',
  tags: 'name',
}

/** One random change to any record. */
export async function changeSomething(app: TestApp, ids: Ids, roll: Roll): Promise<void> {
  const plural = collections[roll(collections.length)] as string
  const known = ids.get(plural) ?? []
  const id = known[roll(Math.max(1, known.length))]
  if (id === undefined || roll(4) === 0) await createSomething(app, plural, ids, roll)
  else await changeRecord(app, { plural, path: `/${plural}/${id}` }, ids, roll)
}

async function createSomething({ post }: TestApp, plural: string, ids: Ids, roll: Roll): Promise<void> {
  const repeats = plural === 'events' && roll(4) === 0 ? { recurrence: 'FREQ=WEEKLY;COUNT=3' } : {}
  const record = {
    [nameFields[plural] as string]: `W${roll(1000)}`,
    ...fieldsOf(plural, ids, roll),
    ...repeats,
  }
  const { status, body } = await post(`/${plural}`, record, { as: writers[roll(writers.length)] as Role })
  if (status === 201) ids.set(plural, [...(ids.get(plural) ?? []), body.id])
}

/**
 * A removal, a translation, a rename, an undo, a batch, a change to a whole series, or most often to one
 * field.
 */
async function changeRecord(
  { post, patch, remove }: TestApp,
  { plural, path }: { readonly plural: string; readonly path: string },
  ids: Ids,
  roll: Roll,
): Promise<void> {
  const named = (text: string) => ({ [nameFields[plural] as string]: text })
  const word = () => `W${roll(1000)}`
  const changes = [
    () => remove(path),
    () => patch(`${path}?i18n_language=fr`, named(`${word()} fr`)),
    () => patch(path, named(word())),
    () => post(`${path}/history/1`, {}),
    () => post('/batch', { operations: [{ method: 'PATCH', path, body: named(word()) }] }),
    () => patch(`${path}?scope=${plural === 'events' ? 'all' : 'one'}`, named(word())),
  ]
  const change = changes[roll(changes.length * 2)]
  if (change) await change()
  else await patch(path, oneOf(Object.entries(fieldsOf(plural, ids, roll)), roll))
}

/** Optional fields for a record of this kind. */
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
