import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Ticket } from '../../domain/events/event-content.ts'
import { availabilityOf, placesOf } from './registration.ts'

const ticket = (id: number, changes: Partial<Ticket>) => ({ id, quota: '', ...changes }) as Ticket

test('places that tickets share count once', () => {
  const shared = { capacity: null, quota: 'hall', quotaCapacity: 100 }
  const tickets = [ticket(1, shared), ticket(2, shared), ticket(3, { capacity: 20 })]
  const rows = [
    { taken: [0, 0, 0], left: 120, availability: 'available' },
    // If the hall counted twice, these were 20 of 220.
    { taken: [60, 40, 0], left: 20, availability: 'available' },
    { taken: [60, 32, 20], left: 8, availability: 'few' },
    { taken: [100, 0, 20], left: 0, availability: 'full' },
  ]
  for (const { taken, left, availability } of rows) {
    const byTicket = new Map(taken.map((count, index) => [index + 1, count]))
    assert.equal(placesOf(tickets, byTicket), left)
    assert.equal(availabilityOf(tickets, byTicket), availability)
  }
  const unlimited = ticket(4, { capacity: null })
  assert.equal(availabilityOf([...tickets, unlimited], new Map([[1, 100]])), 'available')
})
