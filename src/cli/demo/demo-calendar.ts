import { readFileSync } from 'node:fs'
import type { DemoEvent, DemoOrganizer, DemoTerm, DemoVenue } from './shape.ts'

interface DemoCalendar {
  readonly venues: readonly DemoVenue[]
  readonly organizers: readonly DemoOrganizer[]
  readonly categories: readonly DemoTerm[]
  readonly tags: readonly DemoTerm[]
  readonly events: readonly DemoEvent[]
}

type DemoRecord =
  | ({ readonly kind: 'venue' } & DemoVenue)
  | ({ readonly kind: 'organizer' } & DemoOrganizer)
  | ({ readonly kind: 'category' } & DemoTerm)
  | ({ readonly kind: 'tag' } & DemoTerm)
  | ({ readonly kind: 'event' } & DemoEvent)

/** The calendar of the fictional harbour city of Mwambani, created by `almanac serve --demo`. */
export const demoCalendar = readCalendar(new URL('../../../demo/calendar.ndjson', import.meta.url))

/** The file has one record per line. A test checks that each has the shape of its kind. */
function readCalendar(file: URL): DemoCalendar {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const records = lines.map(line => JSON.parse(line) as DemoRecord)
  return {
    venues: records.filter(record => record.kind === 'venue').map(withoutKind),
    organizers: records.filter(record => record.kind === 'organizer').map(withoutKind),
    categories: records.filter(record => record.kind === 'category').map(withoutKind),
    tags: records.filter(record => record.kind === 'tag').map(withoutKind),
    events: records.filter(record => record.kind === 'event').map(withoutKind),
  }
}

function withoutKind<T extends { readonly kind: string }>({ kind: _, ...record }: T): Omit<T, 'kind'> {
  return record
}
