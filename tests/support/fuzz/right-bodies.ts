// Bodies that are accepted, for the fields of the fuzzer to spoil: several for each operation, with ids of earlier requests.
import { createExamples } from '../../../src/resources/shapes/examples.ts'

const examples = createExamples('2030-02-01')
const times = { start_date: '2030-02-01 10:00', end_date: '2030-02-01 12:00' }

/** The newest of a name, or one before it. */
export type Find = (name: string, back?: number) => string | number | undefined

type Body = Readonly<Record<string, unknown>>

const seats = { registration: 'here', tickets: [{ name: 'Seat', price: 0, capacity: 3 }] }

const bodies: Readonly<Record<string, (find: Find) => readonly Body[]>> = {
  createEvent: find => [
    { title: 'Open', ...times, ...seats },
    { title: 'Weekly', ...times, recurrence: 'FREQ=WEEKLY;COUNT=3', ...seats },
    { title: 'Linked', ...times, venue: find('venues'), organizer: find('organizers'), status: 'draft' },
  ],
  editEvent: find => [
    { title: 'Changed', venue: find('venues'), categories: [find('categories')], tags: [find('tags')] },
    { title: 'Traduit', i18n_language: 'fr' },
    { status: 'publish', password: '', ...seats },
    { status: 'draft', image: find('images'), parent: find('events', 1) },
  ],
  editVenue: () => [{ venue: 'Changed' }, { venue: 'Traduit', i18n_language: 'fr' }, { status: 'publish' }],
  editOrganizer: () => [{ organizer: 'Changed' }, { organizer: 'Traduit', i18n_language: 'fr' }],
  editCategory: find => [{ name: 'Changed' }, { parent: find('categories', 1) }],
  editTag: () => [{ name: 'Changed' }, { name: 'Traduit', i18n_language: 'fr' }],
  editImage: () => [{ title: 'Changed' }],
  editWebhook: () => [{ status: 'paused' }, { secret: null }, { registrations: 'people' }],
  createRegistration: find => [
    { name: 'Amina', email: 'amina@example.org', tickets: [{ id: find('tickets'), count: 1 }] },
    {
      name: 'Many',
      email: 'many@example.org',
      tickets: [{ id: find('tickets'), count: 5 }],
      join_waiting: true,
    },
    {
      name: 'Mail',
      email: 'm@example.org',
      tickets: [{ id: find('tickets'), count: 1 }],
      confirmation: true,
    },
  ],
  editRegistration: find => [{ name: 'Changed' }, { places: [{ id: find('places'), name: 'Changed' }] }],
  checkIn: find => [
    { event: find('events with registration'), place: find('places'), nonce: 'one' },
    { event: find('events with registration'), code: find('codes'), nonce: 'two' },
  ],
  createSubmission: () => [{ title: 'Proposed', ...times, email: 'someone@example.org' }],
  runBatch: find => [
    { operations: batchOf(find) },
    { operations: batchOf(find), atomic: true },
    { operations: [...batchOf(find), { method: 'POST', path: '/events', body: {} }], atomic: true },
  ],
}

/** Operations that use results of others, and records of earlier requests. */
function batchOf(find: Find): readonly Body[] {
  return [
    { method: 'POST', path: '/events', name: 'first', body: { title: 'First', ...times, ...seats } },
    { method: 'PATCH', path: '/events/{first.id}', body: { title: 'Second', parent: find('events') } },
    { method: 'DELETE', path: `/events/${find('events', 2)}` },
    { method: 'POST', path: '/events', body: { title: 'Part', ...times, parent: { $ref: 'first.id' } } },
  ]
}

/** One of the right bodies of an operation. Values that don't exist yet are left out. */
export function rightBody(name: string, choice: number, find: Find): Body {
  const own = bodies[name.replace('BySlug', '')]?.(find) ?? []
  const all = [...own, ...(examples[name] ? [examples[name]] : [])]
  return all[choice % Math.max(1, all.length)] ?? {}
}
