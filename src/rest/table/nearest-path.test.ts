import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '../../api/routes.ts'
import { nearestPathFinder } from './nearest-path.ts'

const nearest = nearestPathFinder([
  { root: 'calendar/events/v1', routes },
  { root: 'wp-json', routes: [{ path: '' }] },
  { root: 'wp-json/tribe/events/v1', routes },
  { root: 'wp-json/tribe/tickets/v1', routes: [{ path: '/attendees/{id}' }] },
])

const older: [string, string | undefined][] = [
  ['/wp-json/tribe/events/v1/evnets?page=2', '/tribe/events/v1/events'],
  ['/wp-json/tribe/tickets/v1/atendees/5', '/tribe/tickets/v1/attendees/{id}'],
  ['/wp-json/tribe/tickets/v1/venues/5', undefined],
  ['/wp-json/evnets', '/tribe/events/v1/events'],
]

for (const [url, path] of older)
  test(`${url} is nearest to ${path}`, () => assert.equal(nearest(url), path && `/wp-json${path}`))

const rows: [string, string | undefined][] = [
  ['/calendar/events/v1/event', '/events'],
  ['/calendar/events/v1/evnets?page=2', '/events'],
  ['/calendar/events/v1/events/abc', '/events/by-slug/{slug}'],
  ['/calendar/events/v1/events/1.5', '/events/{id}'],
  ['/calendar/events/v1/categories/jazz', '/categories/{id}'],
  ['/calendar/events/v1/event/5', '/events/{id}'],
  ['/calendar/events/v1/categories/by-slug/x', '/categories'],
  ['/calendar/events/v1/venues/5/events', '/venues/{id}'],
  ['/calendar/events/v1/venues/x/events', '/venues'],
  ['/calendar/events/v1/events/by-slug', '/events/by-slug/{slug}'],
  ['/calendar/events/v1/EVENTS', '/events'],
  ['/api/events', '/events'],
  ['/v1/events/5', '/events/{id}'],
  ['/tags', '/tags'],
  ['/calendar/events/v1/nonsense', undefined],
  ['/', undefined],
  [`/${'a/'.repeat(50)}`, undefined],
  [`/${'e'.repeat(5000)}`, undefined],
]

for (const [url, path] of rows)
  test(`${url.slice(0, 60)} is nearest to ${path}`, () =>
    assert.equal(nearest(url), path && `/calendar/events/v1${path}`))
