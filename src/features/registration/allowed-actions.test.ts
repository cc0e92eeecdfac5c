import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EventState } from '../../domain/events/event-state.ts'
import type { Status } from '../../domain/records/record-frame.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { keysOf } from '../../domain/typed-entries.ts'
import {
  actionRefusal,
  confirmationRefusal,
  eventCondition,
  eventConditions,
  moveProblems,
  type RegistrationAction,
  registrationActions,
} from './allowed-actions.ts'
import { isTrueNow, letterTopics, type Topic } from './letter-topics.ts'
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
  return { state, expiresAt, erasedAt: null, places: [place] }
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
      over: unlessCancelled('eventIsOver'),
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
  const problems = moveProblems(registrations[column], dates[row], { from: open, taken, now })
  return keysOf(problems)
    .map(field => `${field}: ${problems[field]?.key}`)
    .join(', ')
}

const columns = {
  pending: registrations.pending,
  joining: registrations.joining,
  offered: registrations.offered,
  confirmed: registrations.confirmed,
  waiting: registrations.waiting,
  cancelled: registrations.cancelled,
  expired: registrations.expired,
  overdue: registrations.overdue,
  erased: { ...registrations.confirmed, erasedAt: now },
}

const conditions = {
  scheduled: dates.open,
  postponed: dates.postponed,
  rescheduled: dates.rescheduled,
  moved_online: dates.movedOnline,
  begun: dates.running,
  closed: dates.registrationOff,
  over: dates.over,
  cancelled: dates.cancelled,
  unpublished: dates.draft,
  trashed: dates.trashed,
}

const letters: Readonly<Record<string, string>> = {
  '-': '',
  B: 'eventHasBegun',
  C: 'registrationClosed',
  O: 'eventIsOver',
  X: 'eventIsCancelled',
  U: 'eventIsUnpublished',
  T: 'eventIsTrashed',
  c: 'registrationCancelled',
  e: 'registrationEnded',
  E: 'registrationErased',
  n: 'notConfirmedYet',
  w: 'isWaiting',
  W: 'notWaiting',
  p: 'placeIsCancelled',
}

/**
 * Each column is an event: scheduled, postponed, rescheduled, moved online, begun, closed, over, cancelled,
 * unpublished, in the trash. Each line is a registration, in the order of `columns`.
 */
const expected: Readonly<Record<RegistrationAction, readonly string[]>> = {
  confirm: [...Array(5).fill('----BCOXUT'), 'cccccccccc', ...Array(2).fill('----BCOXUT'), 'EEEEEEEEEE'],
  change: [...Array(5).fill('----------'), 'cccccccccc', 'eeeeeeeeee', 'eeeeeeeeee', 'EEEEEEEEEE'],
  addPlaces: [...Array(5).fill('-----COXUT'), 'cccccccccc', 'eeeeeeeeee', 'eeeeeeeeee', 'EEEEEEEEEE'],
  cancelPlaces: [...Array(6).fill('------O---'), 'eeeeeeeeee', 'eeeeeeeeee', '------O---'],
  move: [...Array(5).fill('----------'), 'cccccccccc', 'eeeeeeeeee', 'eeeeeeeeee', 'EEEEEEEEEE'],
  checkIn: [
    ...Array(3).fill('nnnnnnnnnn'),
    ...['-------X-T', 'wwwwwwwwww', 'pppppppppp', 'pppppppppp', 'pppppppppp', '-------X-T'],
  ],
  undoCheckIn: [
    ...Array(3).fill('nnnnnnnnnn'),
    ...['----------', 'wwwwwwwwww', 'pppppppppp', 'pppppppppp', 'pppppppppp', '----------'],
  ],
  moveUp: [
    ...['WWWWWWWWWW', '-----COXUT', '-----COXUT', 'WWWWWWWWWW', '-----COXUT'],
    ...['cccccccccc', 'eeeeeeeeee', 'eeeeeeeeee', 'EEEEEEEEEE'],
  ],
  resend: [
    ...['----BCOXUT', '----BCOXUT', '----BCOXUT', '------OXUT', '----BCOXUT'],
    ...['cccccccccc', 'eeeeeeeeee', 'eeeeeeeeee', 'EEEEEEEEEE'],
  ],
  mail: [
    ...['nnnnnnnnnn', 'nnnnnnnnnn', '----------', '----------', '----------'],
    ...['cccccccccc', 'eeeeeeeeee', 'eeeeeeeeee', 'EEEEEEEEEE'],
  ],
  erase: Array(9).fill('----------'),
}

test('every action is allowed or refused for every state of the registration and of the event', () => {
  assert.deepEqual(Object.keys(conditions).sort(), [...eventConditions].sort())
  for (const condition of keysOf(conditions))
    assert.equal(eventCondition(conditions[condition], now), condition)
  for (const action of registrationActions)
    for (const [line, column] of keysOf(columns).entries()) {
      const found = keysOf(conditions).map(
        condition => actionRefusal(action, columns[column], conditions[condition], now) ?? '',
      )
      const meant = [...String(expected[action][line])].map(letter => letters[letter])
      assert.deepEqual(found, meant, `${action} ${column}`)
    }
})

/** `+` is sent. The lines and columns are the same. */
const trueMails: Readonly<Record<Topic, readonly string[]>> = {
  confirm: [...Array(2).fill('++++------'), ...Array(7).fill('----------')],
  confirmed: [...Array(3).fill('----------'), '++++++----', ...Array(5).fill('----------')],
  known: [
    ...['----------', '----------', '++++------', '++++++----', '++++------'],
    ...Array(4).fill('----------'),
  ],
  waiting: [...Array(4).fill('----------'), '++++------', ...Array(4).fill('----------')],
  offered: [...Array(2).fill('----------'), '++++------', ...Array(6).fill('----------')],
  cancelled: [...Array(5).fill('----------'), '++++++++++', ...Array(3).fill('----------')],
  moved: [
    ...['++++------', '++++------', '++++------', '++++++----', '++++------'],
    ...Array(4).fill('----------'),
  ],
  message: [...Array(2).fill('----------'), ...Array(3).fill('++++++++++'), ...Array(4).fill('----------')],
  // Nothing is sent to someone whose address is erased.
  eventChanged: [
    ...Array(2).fill('----------'),
    ...Array(3).fill('++++++-+--'),
    ...[...Array(3).fill('----------'), '++++++-+--'],
  ],
  eventLink: [...Array(3).fill('----------'), '++++++----', ...Array(5).fill('----------')],
  reminder: [...Array(3).fill('----------'), '+-++-+----', ...Array(5).fill('----------')],
  eventCancelled: [
    ...Array(2).fill('----------'),
    ...Array(3).fill('-+--++-+++'),
    ...[...Array(3).fill('----------'), '-+--++-+++'],
  ],
}

test('no mail says something that is not true any more', () => {
  for (const topic of letterTopics)
    for (const [line, column] of keysOf(columns).entries()) {
      const found = keysOf(conditions).map(condition =>
        isTrueNow(topic, columns[column], conditions[condition], now) ? '+' : '-',
      )
      assert.equal(found.join(''), trueMails[topic][line], `${topic} ${column}`)
    }
})
