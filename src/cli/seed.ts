import type { CalendarEvent } from '../domain/calendar-event.ts'
import { emptyEvent } from '../domain/calendar-event.ts'
import { type UtcSeconds, utcToLocal } from '../domain/date-time.ts'
import { emptyOrganizer } from '../domain/organizer.ts'
import type { New } from '../domain/record-frame.ts'
import { slugFrom } from '../domain/slug.ts'
import { utc } from '../domain/time-zone.ts'
import { emptyVenue } from '../domain/venue.ts'
import type { Store, StoreTransaction } from '../storage/store.ts'
import { systemClock } from './clock.ts'
import { CommandError, type Invocation, print, UsageError } from './command.ts'
import { ensureAdministrator } from './first-start.ts'
import { newLogin } from './start-message.ts'
import { withNewStore } from './with-store.ts'

const perTransaction = 1000
const days = 3650
const day = 86_400

export async function seed(invocation: Invocation): Promise<void> {
  const { words, terminal } = invocation
  const count = Number(words[0])
  if (!Number.isInteger(count) || count < 1 || count > 5_000_000) {
    throw new UsageError(`"${words[0]}" is not a number of events between 1 and 5,000,000.`)
  }
  await withNewStore(invocation, store => addSeed(store, invocation, count))
  print(terminal, `Added ${count} events.`)
}

async function addSeed(store: Store, { terminal }: Invocation, count: number): Promise<void> {
  const { administrator, password } = await ensureAdministrator(store, terminal.env)
  if (password !== undefined) terminal.stdout.write(newLogin(administrator, password))
  const by = { userId: administrator.id, door: 'command', at: systemClock() } as const
  const frame = frameOf(administrator.id, by.at)
  const links = await store.change(by, tx => addLinks(tx, frame))
  for (let first = 0; first < count; first += perTransaction) {
    const last = Math.min(first + perTransaction, count)
    await store.change(by, async tx => {
      for (let number = first; number < last; number++) await addEvent(tx, frame, links, number)
    })
    terminal.stderr.write(`\r${last} of ${count}`)
  }
  terminal.stderr.write('\n')
}

type Frame = ReturnType<typeof frameOf>

function frameOf(authorId: number, now: UtcSeconds) {
  return {
    authorId,
    status: 'publish',
    publishedAt: now,
    modifiedAt: now,
    language: 'en',
    languages: ['en'],
    imageId: null,
  } as const
}

interface Links {
  readonly venueIds: readonly number[]
  readonly organizerIds: readonly number[]
  readonly categoryIds: readonly number[]
  readonly tagIds: readonly number[]
}

async function addLinks(tx: StoreTransaction, frame: Frame): Promise<Links> {
  return {
    venueIds: await idsOf(200, number =>
      tx.venues.insert({
        ...frame,
        ...emptyVenue,
        name: `Seed hall ${number}`,
        slug: `seed-hall-${number}`,
        latitude: -60 + scattered(number, 120),
        longitude: -180 + scattered(number * 7, 360),
      }),
    ),
    organizerIds: await idsOf(100, number =>
      tx.organizers.insert({
        ...frame,
        ...emptyOrganizer,
        name: `Seed club ${number}`,
        slug: `seed-club-${number}`,
      }),
    ),
    categoryIds: await idsOf(20, number => addTerm(tx, 'category', `Seed category ${number}`)),
    tagIds: await idsOf(50, number => addTerm(tx, 'tag', `Seed tag ${number}`)),
  }
}

async function addTerm(
  tx: StoreTransaction,
  taxonomy: 'category' | 'tag',
  name: string,
): Promise<{ readonly id: number }> {
  const known = await tx.terms.findByName(taxonomy, name, null)
  if (known !== undefined) return { id: known }
  return tx.terms.insert({
    taxonomy,
    language: 'en',
    languages: ['en'],
    name,
    description: '',
    parentId: null,
    color: null,
    slug: slugFrom(name),
  })
}

const subjects = [
  'Jazz',
  'Chess',
  'Harbour',
  'Theatre',
  'Film',
  'Book',
  'Market',
  'Science',
  'Football',
  'Garden',
]
const occasions = [
  'night',
  'fair',
  'walk',
  'workshop',
  'festival',
  'talk',
  'tournament',
  'concert',
  'meeting',
  'tour',
]

async function addEvent(tx: StoreTransaction, frame: Frame, links: Links, number: number): Promise<void> {
  const title = `${pick(subjects, number)} ${pick(occasions, Math.floor(number / 10))} ${number}`
  const startsAtUtc = (frame.publishedAt - (days / 2) * day + scattered(number, days * day)) as UtcSeconds
  const endsAtUtc = (startsAtUtc + (1 + (number % 5)) * 3600) as UtcSeconds
  const event: New<CalendarEvent> = {
    ...frame,
    ...emptyEvent,
    title,
    slug: slugFrom(`${number} ${title}`),
    description: `A made-up event, number ${number}, to see how a large calendar behaves.`,
    featured: number % 50 === 0,
    allDay: false,
    zone: utc,
    startsAtUtc,
    endsAtUtc,
    startsAtLocal: utcToLocal(startsAtUtc, utc),
    endsAtLocal: utcToLocal(endsAtUtc, utc),
    passwordHash: null,
  }
  await tx.events.insert(event, {
    venueIds: [pick(links.venueIds, number)],
    organizerIds: [pick(links.organizerIds, number)],
    categoryIds: [pick(links.categoryIds, number)],
    tagIds: [pick(links.tagIds, number)],
  })
}

async function idsOf(
  count: number,
  make: (number: number) => Promise<{ readonly id: number }>,
): Promise<number[]> {
  const ids: number[] = []
  for (let number = 1; number <= count; number++) ids.push((await make(number)).id)
  return ids
}

/** The same numbers every time, spread evenly: multiples of the golden ratio. */
function scattered(number: number, range: number): number {
  return Math.floor(((number * 0.618_033_988_749_895) % 1) * range)
}

function pick<T>(list: readonly T[], number: number): T {
  const item = list[number % list.length]
  if (item === undefined) throw new CommandError('There is nothing to pick from.')
  return item
}
