import assert from 'node:assert/strict'
import { test } from 'node:test'
import { userCaller, visitor } from '../rights/caller.ts'
import { everything, opened, type Visibility, visibleTo } from '../rights/visibility.ts'
import type { UtcSeconds } from '../time/date-time.ts'
import { createPresentTime } from '../time/present-time.ts'
import { type CalendarEvent, toVisibleEvent, type VisibleEvent } from './calendar-event.ts'

const event = {
  id: 1,
  authorId: 7,
  status: 'publish',
  slug: 'party',
  imageId: 3,
  title: 'Party',
  description: 'Behind the waterfall',
  excerpt: 'Waterfall',
  cost: '5',
  website: 'https://example.org/',
  tickets: [{ name: 'Entry' }],
  customFields: { code: 'moss' },
  startsAtLocal: '2032-05-06 19:00:00',
  startsAtUtc: 10_000,
  attendance: 'online',
  onlineUrl: 'https://example.org/live',
  onlineUrlShown: 'before_start',
  onlineUrlMinutes: 10,
  programme: [{ id: 1, title: 'Moss' }],
  passwordHash: 'hash',
} as unknown as CalendarEvent

const { passwordHash: _, onlineUrl, ...content } = event
const forPublic = visibleTo(visitor)
const author = visibleTo(userCaller({ id: 7, login: 'author', role: 'author' }))

function valuesOf({ onlineUrlAt: _at, ...values }: VisibleEvent) {
  return values
}

test('an event without a password is fully visible, except for the hash', () => {
  const seen = toVisibleEvent({ ...event, passwordHash: null }, forPublic)
  assert.deepEqual(valuesOf(seen), { ...content, isProtected: false, isLocked: false })
})

test('the public sees the name and time of a protected event', () => {
  assert.deepEqual(valuesOf(toVisibleEvent(event, forPublic)), {
    ...content,
    imageId: null,
    description: '',
    excerpt: '',
    cost: '',
    website: '',
    tickets: [],
    customFields: {},
    eventStatusReason: '',
    onlineUrlShown: 'always',
    onlineUrlMinutes: 15,
    doorsOffsetSeconds: null,
    programme: [],
    questions: [],
    source: null,
    sourceId: null,
    isProtected: true,
    isLocked: true,
  })
})

test('an editor, or a reader with the password, sees all of a protected event except the hash', () => {
  for (const visibility of [author, opened(forPublic), everything])
    assert.deepEqual(valuesOf(toVisibleEvent(event, visibility)), {
      ...content,
      isProtected: true,
      isLocked: false,
    })
})

test('the join link is visible once it is public, and always to editors', () => {
  const at = (visibility: Visibility, seconds: number, changes: Partial<CalendarEvent> = {}) =>
    toVisibleEvent({ ...event, passwordHash: null, ...changes }, visibility).onlineUrlAt(
      createPresentTime(seconds as UtcSeconds),
    )
  const [early, late] = [10_000 - 601, 10_000 - 600]
  assert.deepEqual([at(forPublic, early), at(forPublic, late)], ['', onlineUrl])
  assert.equal(at(forPublic, early, { onlineUrlShown: 'always' }), onlineUrl)
  assert.equal(at(forPublic, late, { onlineUrlShown: 'never' }), '')
  assert.equal(at(author, early, { onlineUrlShown: 'never' }), onlineUrl)
  const locked = { passwordHash: 'hash', onlineUrlShown: 'always' } as const
  assert.deepEqual([at(forPublic, late, locked), at(opened(forPublic), late, locked)], ['', onlineUrl])
  // A password does not make the reader an editor.
  assert.equal(at(opened(forPublic), late, { ...locked, onlineUrlShown: 'never' }), '')
})
