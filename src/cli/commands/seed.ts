import { setImmediate as pause } from 'node:timers/promises'
import { noSource } from '../../domain/records/record-frame.ts'
import { slugFrom } from '../../domain/records/slug.ts'
import { emptyOrganizer, emptyVenue } from '../../domain/records/venues-organizers.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { NewEvent } from '../../storage/events/event-bulk.ts'
import type { Store, StoreTransaction } from '../../storage/store.ts'
import { systemClock } from '../line/clock.ts'
import { type Invocation, print, UsageError } from '../line/command.ts'
import { progressOn } from '../line/progress.ts'
import { withStore } from '../line/with-store.ts'
import { pick, seededEvent, seededLinks, seededPlace } from '../seeded/seeded-event.ts'
import { ensureAdministrator } from '../server/first-start.ts'
import { limitHeapGrowth } from '../server/limit-heap-growth.ts'

/** More events per transaction mean fewer writes of each index page, and more memory. */
const perTransaction = 50_000

/** How many are in memory at a time, and how many are written before signals are handled. */
const atOnce = 5000

/** Plans made for empty tables read all rows, until there are statistics of these events. */
const firstFew = 500

export async function seed(invocation: Invocation): Promise<void> {
  const { words, terminal } = invocation
  const count = Number(words[0])
  if (!Number.isInteger(count) || count < 1 || count > 5_000_000) {
    throw new UsageError(`"${words[0]}" is not a number of events between 1 and 5,000,000.`)
  }
  limitHeapGrowth()
  await withStore(invocation, store => addSeed(store, invocation, count), { isForFilling: true })
  print(terminal, `Added ${count} events.`)
}

async function addSeed(store: Store, { terminal }: Invocation, count: number): Promise<void> {
  const administrator = await ensureAdministrator(store, terminal.env)
  const by = { userId: administrator.id, door: 'command', at: systemClock() } as const
  const frame = frameOf(administrator.id, by.at)
  const links = await store.change(by, tx => addLinks(tx, frame))
  const { show, stop } = progressOn(terminal.stderr)
  try {
    for (let first = 0, next = 0; first < count; first = next) {
      next = Math.min(first === 0 ? firstFew : first + perTransaction, count)
      await store.change(by, async tx => {
        for (const numbers of chunksOf(first, next)) {
          await tx.events.insertMany(numbers.map(number => newEvent(frame, links, number)))
          show({ doing: 'Adding', table: 'events', done: (numbers.at(-1) ?? 0) + 1, total: count })
          // SQLite is synchronous. The pause lets signals be handled.
          await pause()
        }
      })
      if (first === 0) await store.analyze()
    }
    await store.analyze()
  } finally {
    stop()
  }
}

function* chunksOf(first: number, last: number): Generator<number[]> {
  for (let from = first; from < last; from += atOnce)
    yield Array.from({ length: Math.min(atOnce, last - from) }, (_, index) => from + index)
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
    ...noSource,
  } as const
}

type Links = Awaited<ReturnType<typeof addLinks>>

async function addLinks(tx: StoreTransaction, frame: Frame) {
  return {
    venueIds: await idsOf(seededLinks.venues, number =>
      tx.venues.insert({
        ...frame,
        ...emptyVenue,
        name: `Seed hall ${number}`,
        slug: `seed-hall-${number}`,
        ...seededPlace(number),
      }),
    ),
    organizerIds: await idsOf(seededLinks.organizers, number =>
      tx.organizers.insert({
        ...frame,
        ...emptyOrganizer,
        name: `Seed club ${number}`,
        slug: `seed-club-${number}`,
      }),
    ),
    categoryIds: await idsOf(seededLinks.categories, number =>
      addTerm(tx, frame, 'category', `Seed category ${number}`),
    ),
    tagIds: await idsOf(seededLinks.tags, number => addTerm(tx, frame, 'tag', `Seed tag ${number}`)),
  }
}

async function addTerm(
  tx: StoreTransaction,
  { modifiedAt }: Frame,
  taxonomy: 'category' | 'tag',
  name: string,
): Promise<{ readonly id: number }> {
  const known = await tx.terms.findByName(taxonomy, name, null)
  if (known !== undefined) return { id: known }
  return tx.terms.insert({
    taxonomy,
    modifiedAt,
    language: 'en',
    languages: ['en'],
    name,
    description: '',
    parentId: null,
    color: null,
    slug: slugFrom(name),
    ...noSource,
  })
}

function newEvent(frame: Frame, links: Links, number: number): NewEvent {
  return {
    event: { ...frame, ...seededEvent(number, frame.publishedAt) },
    links: {
      venueIds: [pick(links.venueIds, number)],
      organizerIds: [pick(links.organizerIds, number)],
      categoryIds: [pick(links.categoryIds, number)],
      tagIds: [pick(links.tagIds, number)],
    },
  }
}

async function idsOf(count: number, make: (number: number) => Promise<{ readonly id: number }>) {
  const ids: number[] = []
  for (let number = 1; number <= count; number++) ids.push((await make(number)).id)
  return ids
}
