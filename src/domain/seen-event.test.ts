import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CalendarEvent } from './calendar-event.ts'
import { toSeenEvent } from './seen-event.ts'
import { everything, opened, visibleTo } from './visibility.ts'

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
  passwordHash: 'hash',
} as unknown as CalendarEvent

const { passwordHash: _, ...content } = event
const forPublic = visibleTo(undefined)

test('an event without a password is seen whole, and its hash by nobody', () => {
  const seen = toSeenEvent({ ...event, passwordHash: null }, forPublic)
  assert.deepEqual(seen, { ...content, isProtected: false, isLocked: false })
})

test('of a protected event, the public sees its name and time', () => {
  assert.deepEqual(toSeenEvent(event, forPublic), {
    ...content,
    imageId: null,
    description: '',
    excerpt: '',
    cost: '',
    website: '',
    tickets: [],
    customFields: {},
    source: null,
    sourceId: null,
    isProtected: true,
    isLocked: true,
  })
})

test('who may edit it, or gave its password, sees all of a protected event but the hash', () => {
  const author = visibleTo({ id: 7, login: 'author', role: 'author' })
  for (const visibility of [author, opened(forPublic), everything])
    assert.deepEqual(toSeenEvent(event, visibility), { ...content, isProtected: true, isLocked: false })
})
