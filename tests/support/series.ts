import assert from 'node:assert/strict'
import type { TestApp } from './test-app.ts'

/** An event on a Tuesday, for tests that make it repeat. */
export const jazz = {
  title: 'Jazz night',
  start_date: '2030-01-08 19:00:00',
  end_date: '2030-01-08 22:00:00',
  timezone: 'Europe/Lisbon',
}

/** Requests about series that fail the test if they are not answered as expected. */
export function seriesOf({ get, post, patch }: TestApp) {
  const admin = { as: 'administrator' } as const
  return {
    async begin(recurrence: unknown, values: object = {}) {
      const { status, body } = await post('/events', { ...jazz, ...values, recurrence })
      assert.equal(status, 201, JSON.stringify(body))
      return body
    },
    async events(id: number, query = '') {
      const { status, body } = await get(`/events?series=${id}&per_page=50${query}`, admin)
      assert.equal(status, 200, JSON.stringify(body))
      return body.events as any[]
    },
    async starts(id: number, query = '') {
      return (await this.events(id, query)).map(event => event.start_date)
    },
    async change(id: number, values: object, scope?: string) {
      const { status, body } = await patch(`/events/${id}${scope ? `?scope=${scope}` : ''}`, values)
      assert.equal(status, 200, JSON.stringify(body))
      return body
    },
    async refused(path: string, values: object) {
      const { status, body } = await patch(path, values)
      assert.equal(status, 400, JSON.stringify(body))
      return body.data.params as Record<string, string>
    },
  }
}
