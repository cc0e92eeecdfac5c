import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Store } from '../../storage/store.ts'
import { searchSite } from './site-search.ts'

/** A store in which each word occurs in the given share of events. */
function storeWhere(shares: Readonly<Record<string, number>> | undefined): Store {
  const search = {
    shares: async (texts: readonly string[]) => shares && texts.map(text => shares[text] ?? 0),
    names: async () => [],
    eventIds: async () => [7],
    withOpenEvents: async () => new Set(),
  }
  return { search } as unknown as Store
}

async function usedOf(typed: string, shares?: Readonly<Record<string, number>>) {
  const request = { store: storeWhere(shares), language: 'en', now: 0 as UtcSeconds } as const
  return (await searchSite(typed, request)).used
}

test('words in more than half of the events are dropped if there are others', async () => {
  assert.deepEqual(await usedOf('jazz concert calendar', { concert: 0.51, calendar: 1 }), ['jazz'])
  assert.deepEqual(await usedOf('event concert', { event: 1, concert: 0.9 }), ['concert'])
  assert.equal(await usedOf('jazz concert', { jazz: 0.5, concert: 0.5 }), undefined)
  assert.equal(await usedOf('event', { event: 1 }), undefined)
})

test('a small calendar uses the five longest words', async () => {
  assert.equal(await usedOf('jazz concert'), undefined)
  assert.deepEqual(await usedOf('one three seven eleven twelve forty'), [
    'three',
    'seven',
    'eleven',
    'twelve',
    'forty',
  ])
})
