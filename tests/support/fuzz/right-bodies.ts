// Bodies that are accepted, for the fields of the fuzzer to spoil: several for each operation, with ids of earlier requests.
import { requestExamples } from '../../../src/resources/shapes/examples.ts'
import type { Find, RightBodies, RightBody } from '../slice-row.ts'
import { sliceRows } from '../slice-rows.ts'

export type { Find }

const examples = requestExamples('2030-02-01')
const times = { start_date: '2030-02-01 10:00', end_date: '2030-02-01 12:00' }

const seats = { registration: 'here', tickets: [{ name: 'Seat', price: 0, capacity: 3 }] }

const bodies: RightBodies = {
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
  runBatch: find => [
    { operations: batchOf(find) },
    { operations: batchOf(find), atomic: true },
    { operations: [...batchOf(find), { method: 'POST', path: '/events', body: {} }], atomic: true },
  ],
  ...Object.assign({}, ...sliceRows.map(rows => rows.bodies)),
}

/** Operations that use results of others, and records of earlier requests. */
function batchOf(find: Find): readonly RightBody[] {
  return [
    { method: 'POST', path: '/events', name: 'first', body: { title: 'First', ...times, ...seats } },
    { method: 'PATCH', path: '/events/{first.id}', body: { title: 'Second', parent: find('events') } },
    { method: 'DELETE', path: `/events/${find('events', 2)}` },
    { method: 'POST', path: '/events', body: { title: 'Part', ...times, parent: { $ref: 'first.id' } } },
  ]
}

/** One of the right bodies of an operation. Values that don't exist yet are left out. */
export function rightBody(name: string, choice: number, find: Find): RightBody {
  const own = bodies[name.replace('BySlug', '')]?.(find) ?? []
  const all = [...own, ...(examples[name] ? [examples[name]] : [])]
  return all[choice % Math.max(1, all.length)] ?? {}
}
