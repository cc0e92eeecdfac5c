import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UtcSeconds } from '../time/date-time.ts'
import { createPresentTime } from '../time/present-time.ts'
import { availabilities, eventStates, registrationModes } from './event-state.ts'
import { type OfferingEvent, offeredAvailability, registrationOffer } from './registration-offer.ts'

const at = (seconds: number) => seconds as UtcSeconds
const startsAtUtc = at(1000)
const endsAtUtc = at(2000)
const times = { 'before start': at(500), running: at(1500), over: at(2000) } as const

type Sale = readonly [from: number | null, until: number | null]

/** The windows of the free tickets, and what is offered at 500, before the event begins. */
const windows: Readonly<Record<string, { sales: readonly Sale[]; before: string }>> = {
  'no window': { sales: [[null, null]], before: 'on sale' },
  within: { sales: [[400, 600]], before: 'on sale' },
  'opens now': { sales: [[500, null]], before: 'on sale' },
  before: { sales: [[600, null]], before: 'opens_later 600' },
  after: { sales: [[null, 400]], before: 'closed 400' },
  'ends now': { sales: [[null, 500]], before: 'closed 500' },
  'before and within': {
    sales: [
      [600, null],
      [400, 600],
    ],
    before: 'on sale',
  },
  'after and within': {
    sales: [
      [null, 400],
      [null, null],
    ],
    before: 'on sale',
  },
  'after and before': {
    sales: [
      [null, 400],
      [700, null],
      [600, 650],
    ],
    before: 'opens_later 600',
  },
  'after twice': {
    sales: [
      [null, 300],
      [100, 450],
    ],
    before: 'closed 450',
  },
  'never: opens when the event begins': { sales: [[1000, null]], before: 'none' },
  'ends after the event began': { sales: [[null, 1700]], before: 'on sale' },
  'no free ticket': { sales: [], before: 'none' },
}

const ticket = { id: 9, price: 0, url: '', capacity: 10, salesStartUtc: null, salesEndUtc: null }

function ticketsOf(sales: readonly Sale[]): OfferingEvent['tickets'] {
  const free = sales.map(([from, until]) => ({
    ...ticket,
    salesStartUtc: from === null ? null : at(from),
    salesEndUtc: until === null ? null : at(until),
  }))
  return [{ ...ticket, price: 20 }, { ...ticket, url: 'https://example.org/sold/', capacity: 0 }, ...free]
}

const cells = Object.keys(windows).flatMap(window =>
  registrationModes.flatMap(mode =>
    eventStates.flatMap(eventStatus =>
      availabilities.flatMap(level =>
        (Object.keys(times) as (keyof typeof times)[]).flatMap(when =>
          (['mail', 'no mail', 'unconfirmed'] as const).map(
            mail => ({ window, mode, eventStatus, level, when, mail }) as const,
          ),
        ),
      ),
    ),
  ),
)
type Cell = (typeof cells)[number]

/** The table, from the strongest reason to the weakest. A postponed or moved event is like a scheduled one. */
function expected({ window, mode, eventStatus, level, when, mail }: Cell): string {
  const { sales = [], before = '' } = windows[window] ?? {}
  if (mode === 'none' || (mode === 'here' && (mail === 'no mail' || before === 'none'))) return 'none'
  if (eventStatus === 'cancelled') return 'cancelled'
  if (when === 'over') return 'over'
  if (mode === 'external') return 'elsewhere https://example.org/'
  // While the event is running, the last sale has ended: at the latest when the event began.
  if (when === 'running')
    return `closed ${Math.max(...sales.map(([, until]) => Math.min(until ?? 1000, 1000)))}`
  if (before !== 'on sale') return before
  if (level === 'full') return mail === 'mail' ? 'waiting_list' : 'full'
  return level === 'few' ? 'few' : 'open'
}

function eventOf({ window, mode, eventStatus, level, mail }: Cell): OfferingEvent {
  return {
    registration: mode,
    status: 'publish',
    eventStatus,
    startsAtUtc,
    endsAtUtc,
    tickets: ticketsOf(windows[window]?.sales ?? []),
    website: 'https://example.org/',
    availability: level,
    takesUnconfirmed: mail === 'unconfirmed',
  }
}

function written(event: OfferingEvent, now: UtcSeconds, sendsMail: boolean): string {
  const offer = registrationOffer(event, { time: createPresentTime(now), site: { sendsMail } })
  const detail =
    'at' in offer ? offer.at : 'since' in offer ? offer.since : 'url' in offer ? offer.url : undefined
  return detail === undefined ? offer.state : `${offer.state} ${detail}`
}

test('every cell: mode × status × windows × level × time × mail', () => {
  for (const cell of cells) {
    const found = written(eventOf(cell), times[cell.when], cell.mail === 'mail')
    assert.equal(found, expected(cell), JSON.stringify(cell))
  }
  assert.equal(cells.length, 13 * 3 * 5 * 3 * 3 * 3)
})

const open: OfferingEvent = {
  registration: 'here',
  status: 'publish',
  eventStatus: 'scheduled',
  startsAtUtc,
  endsAtUtc,
  tickets: [{ ...ticket, salesStartUtc: at(600), salesEndUtc: at(900) }],
  availability: 'available',
}

test('events that are not published, locked, or known to no slice offer nothing', () => {
  for (const status of ['draft', 'pending', 'private', 'future', 'trash'] as const)
    assert.equal(written({ ...open, status }, at(700), true), 'none')
  const { availability: _, ...unknown } = open
  assert.equal(written(unknown, at(700), true), 'none')
  assert.equal(written({ ...open, tickets: [] }, at(700), true), 'none')
})

test('the link elsewhere belongs to a ticket with places, or is the website', () => {
  const external = { ...open, registration: 'external', website: 'https://example.org/' } as const
  const tickets = [
    { ...ticket, url: 'https://example.org/sold/', capacity: 0 },
    { ...ticket, url: 'https://example.org/left/' },
  ]
  assert.equal(written({ ...external, tickets }, at(700), true), 'elsewhere https://example.org/left/')
  assert.equal(written({ ...external, website: '' }, at(700), true), 'none')
})

test('the answer expires when the sale begins, when it ends, and when the event ends', () => {
  const expiries = [500, 600, 900, 1000, 2000].map(now => {
    const time = createPresentTime(at(now))
    registrationOffer(open, { time, site: { sendsMail: true } })
    return time.expiresAt
  })
  assert.deepEqual(expiries, [600, 900, 2000, 2000, Number.POSITIVE_INFINITY])
})

test('the interface says opens_later and closed beside the level, whether or not mail is sent', () => {
  const said = (event: OfferingEvent, now: number) => offeredAvailability(event, createPresentTime(at(now)))
  assert.deepEqual(
    [500, 700, 950, 1500, 2500].map(now => said(open, now)),
    ['opens_later', 'available', 'closed', 'closed', 'closed'],
  )
  assert.equal(said({ ...open, availability: 'few' }, 700), 'few')
  assert.equal(said({ ...open, availability: 'full' }, 700), 'full')
  assert.equal(said({ ...open, eventStatus: 'cancelled' }, 700), 'closed')
  assert.equal(said({ ...open, registration: 'external', website: 'https://example.org/' }, 700), null)
  assert.equal(said({ ...open, registration: 'none' }, 700), null)
})

test('an event is full if no ticket that is on sale has places, whatever others have', () => {
  const tickets = [
    { ...ticket, id: 1, salesStartUtc: null, salesEndUtc: at(500) },
    { ...ticket, id: 2, salesStartUtc: null, salesEndUtc: null },
    { ...ticket, id: 3, salesStartUtc: at(800), salesEndUtc: null },
  ]
  const mixed: OfferingEvent = { ...open, tickets, fullTickets: [2] }
  assert.deepEqual(
    [400, 600, 850].map(now => written(mixed, at(now), true)),
    ['open', 'waiting_list', 'open'],
  )
  assert.equal(written({ ...mixed, fullTickets: [] }, at(600), true), 'open')
})
