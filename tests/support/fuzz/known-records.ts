// Ids, slugs, entity tags, cursors and tokens that the requests of a run created, for later requests to use.
import type { Route } from '../../../src/rest/table/route.ts'
import type { TestAnswer } from '../test-app.ts'

/** Names of what was created: collections, and `tickets`, `places`, `codes`, `cursors`, `tokens` and `tags of records`. */
export type KnownRecords = Map<string, (string | number)[]>

/** Only the newest are used, so that the requests of a sequence meet. */
const newest = 6

/** The newest one with this name, or one before it. */
export function knownOf(known: KnownRecords, name: string, back: number): string | number | undefined {
  const all = known.get(name) ?? []
  return all.at(-1 - (back % Math.min(newest, Math.max(1, all.length))))
}

function add(known: KnownRecords, name: string, value: unknown): void {
  if (typeof value !== 'number' && typeof value !== 'string') return
  const all = known.get(name) ?? []
  if (!all.includes(value)) all.push(value)
  known.set(name, all.slice(-newest * 4))
}

/** The collection that `{id}` or `{slug}` of a path is in: `venues` of `/venues/{id}/history`. */
export function collectionOf(path: string): string {
  return path.split('/')[1] ?? ''
}

/** Keeps what an answer names. Ids of planted records are no part of it, because those must stay as they are. */
export function learn(
  known: KnownRecords,
  { path }: Route,
  { status, headers, body }: TestAnswer,
  planted: ReadonlySet<unknown>,
): void {
  if (status >= 300 || typeof body !== 'object' || body === null) return
  add(known, 'cursors', body.next_cursor)
  add(known, 'tokens', body.next_token)
  if (path === '/batch') for (const result of body.results) learnCreated(known, 'events', result, planted)
  const created = path.endsWith('/registrations') ? 'registrations' : collectionOf(path)
  learnCreated(known, created, { status, headers, body }, planted)
}

function learnCreated(
  known: KnownRecords,
  collection: string,
  { status, headers, body }: Pick<TestAnswer, 'status' | 'headers' | 'body'>,
  planted: ReadonlySet<unknown>,
): void {
  if (status !== 201 || planted.has(`${collection} ${body.id}`)) return
  add(known, collection, body.id)
  add(known, `slugs of ${collection}`, body.slug)
  add(known, 'entity tags', headers.etag)
  if (body.registration === 'here') add(known, 'events with registration', body.id)
  for (const ticket of [body.tickets ?? []].flat()) add(known, 'tickets', ticket.id)
  for (const { id, code } of body.places ?? []) {
    add(known, 'places', id)
    add(known, 'codes', code)
  }
}
