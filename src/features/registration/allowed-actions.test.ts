import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EventState } from '../../domain/events/event-state.ts'
import type { Status } from '../../domain/records/record-frame.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { keysOf } from '../../domain/typed-entries.ts'
import { confirmationRefusal, moveProblems } from './allowed-actions.ts'
import type { RegistrationState } from './registration.ts'

const now = 1_000_000 as UtcSeconds
const soon = 1_000_600 as UtcSeconds
const later = 1_003_600 as UtcSeconds

const ticket = {
  ...{ id: 1, name: 'Seat', price: 0, currency: '', capacity: 1, url: '' },
  ...{ salesStartUtc: null, salesEndUtc: null, maxPerRegistration: null, quota: '', quotaCapacity: null },
}

const open = {
  status: 'publish' as Status,
  eventStatus: 'scheduled' as EventState,
  registration: 'here' as const,
  startsAtUtc: soon,
  endsAtUtc: later,
  tickets: [ticket],
}

function registrationIn(state: RegistrationState, expiresAt: UtcSeconds | null = null) {
  const place = { id: 1, ticketId: 1, name: '', isCancelled: false, checkedInAt: null, checkedInBy: '' }
  return { state, expiresAt, places: [place] }
}

const registrations = {
  pending: registrationIn('pending', soon),
  confirmed: registrationIn('confirmed'),
  joining: registrationIn('joining', soon),
  waiting: registrationIn('waiting'),
  offered: registrationIn('offered', soon),
  cancelled: registrationIn('cancelled'),
  expired: registrationIn('expired'),
  // Expired, but the job hasn't run yet.
  overdue: registrationIn('pending', now),
}

const noCount = { eventId: 1, ticketId: 1, sold: 0, held: 0, waiting: 0, cancelled: 0, checkedIn: 0 }

/** Compares each cell of a table, events × registrations, with what the function answers. */
function assertTable(
  columns: readonly (keyof typeof registrations)[],
  rows: Readonly<Partial<Record<keyof typeof dates, readonly string[]>>>,
  answer: (row: keyof typeof dates, column: keyof typeof registrations) => string,
): void {
  const found = keysOf(rows).map(row => [row, columns.map(column => answer(row, column))] as const)
  assert.deepEqual(Object.fromEntries(found), rows)
}

const dates = {
  open,
  postponed: { ...open, eventStatus: 'postponed' as const },
  rescheduled: { ...open, eventStatus: 'rescheduled' as const },
  movedOnline: { ...open, eventStatus: 'moved_online' as const },
  full: open,
  withoutItsTicket: { ...open, tickets: [{ ...ticket, id: 2 }] },
  running: { ...open, startsAtUtc: now },
  over: { ...open, startsAtUtc: now, endsAtUtc: now },
  cancelled: { ...open, eventStatus: 'cancelled' as const },
  draft: { ...open, status: 'draft' as const },
  pending: { ...open, status: 'pending' as const },
  private: { ...open, status: 'private' as const },
  future: { ...open, status: 'future' as const },
  trashed: { ...open, status: 'trash' as const },
  registrationOff: { ...open, registration: 'none' as const },
}

test('a registration moves only to a date that takes it', () => {
  const columns = ['confirmed', 'pending', 'offered', 'waiting', 'joining'] as const
  const all = (text: string) => columns.map(() => text)
  assertTable(
    columns,
    {
      open: all(''),
      postponed: all(''),
      rescheduled: all(''),
      movedOnline: all(''),
      full: ['event: date_is_full', 'event: date_is_full', 'event: date_is_full', '', ''],
      withoutItsTicket: all('event: date_is_full'),
      // Confirmed people may come late. Others can't confirm any more.
      running: ['', ...Array(4).fill('event: date_has_begun')],
      over: all('event: date_has_begun'),
      cancelled: all('event: date_cancelled'),
      draft: all('event: date_not_open'),
      pending: all('event: date_not_open'),
      private: all('event: date_not_open'),
      future: all('event: date_not_open'),
      trashed: all('event: date_not_open'),
      registrationOff: all('event: date_not_open'),
    },
    moveTo,
  )
})

test('a registration that is over moves nowhere', () => {
  const columns = ['cancelled', 'expired', 'overdue'] as const
  const [alone, both] = ['registration_is_over', 'registration: registration_is_over, event: date_cancelled']
  assertTable(
    columns,
    { open: columns.map(() => `registration: ${alone}`), cancelled: columns.map(() => both) },
    moveTo,
  )
})

test('a registration is confirmed only if its event takes it', () => {
  const columns = ['pending', 'offered', 'joining', 'expired', 'overdue', 'cancelled'] as const
  const unlessCancelled = (text: string) => [...Array(5).fill(text), 'registrationCancelled']
  assertTable(
    columns,
    {
      open: unlessCancelled(''),
      postponed: unlessCancelled(''),
      rescheduled: unlessCancelled(''),
      movedOnline: unlessCancelled(''),
      // One other person is confirmed: the capacity is lower than it was, or the time to confirm is over.
      full: [
        ...['fewerPlaces', 'fewerPlaces', '', 'registrationExpired', 'registrationExpired'],
        'registrationCancelled',
      ],
      withoutItsTicket: [
        ...['fewerPlaces', 'fewerPlaces', '', 'registrationExpired', 'registrationExpired'],
        'registrationCancelled',
      ],
      running: unlessCancelled('eventHasBegun'),
      over: unlessCancelled('eventHasBegun'),
      cancelled: unlessCancelled('eventIsCancelled'),
      draft: unlessCancelled('eventIsUnpublished'),
      pending: unlessCancelled('eventIsUnpublished'),
      private: unlessCancelled('eventIsUnpublished'),
      future: unlessCancelled('eventIsUnpublished'),
      trashed: unlessCancelled('eventIsTrashed'),
      registrationOff: unlessCancelled('registrationClosed'),
    },
    (row, column) => {
      const counts = row === 'full' ? [{ ...noCount, sold: 1 }] : []
      return confirmationRefusal(registrations[column], dates[row], counts, now) ?? ''
    },
  )
})

test('places that others hold are left for a registration that holds its own, and not for a late one', () => {
  const counts = [{ ...noCount, held: 2 }]
  assert.equal(confirmationRefusal(registrations.pending, open, counts, now), undefined)
  assert.equal(confirmationRefusal(registrations.expired, open, counts, now), 'registrationExpired')
})

function moveTo(row: keyof typeof dates, column: keyof typeof registrations): string {
  const taken = new Map(row === 'full' ? [[ticket.id, 1]] : [])
  const problems = moveProblems(registrations[column], dates[row], { taken, now })
  return keysOf(problems)
    .map(field => `${field}: ${problems[field]?.key}`)
    .join(', ')
}
