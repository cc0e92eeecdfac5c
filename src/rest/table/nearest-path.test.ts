import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '../../api/routes.ts'
import { nearestPathFinder } from './nearest-path.ts'

const nearest = nearestPathFinder(routes, 'calendar/events/v1')

const rows: [string, string | undefined][] = [
  ['/calendar/events/v1/event', '/events'],
  ['/calendar/events/v1/evnets?page=2', '/events'],
  ['/calendar/events/v1/events/abc', '/events/{id}'],
  ['/calendar/events/v1/event/5', '/events/{id}'],
  ['/calendar/events/v1/categories/by-slug/x', '/categories'],
  ['/calendar/events/v1/venues/5/events', '/venues'],
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
