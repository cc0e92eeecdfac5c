import type { TestContext } from 'node:test'
import { buildTestApp, type TestApp } from '../support/test-app.ts'
import { type DeskClient, eventIdIn, type Fields, signInAtDesk } from './desk-client.ts'

/** Fields of an event with a start and an end. */
export const evening = {
  start_day: '2030-03-01',
  start_time: '19:00',
  end_time: '21:30',
  timezone: 'UTC',
  show_map: '1',
  show_map_link: '1',
}

interface EditorDesk extends TestApp {
  readonly client: DeskClient
  /** The editor after saving, and the event as the API returns it. */
  save(path: string, fields: Fields, by?: DeskClient): Promise<{ html: string; event: any }>
}

/** The desk without a browser, as an editor uses it. */
export async function openEditorDesk(t: TestContext, env: Record<string, string> = {}): Promise<EditorDesk> {
  const app = await buildTestApp(t, { env })
  const client = await signInAtDesk(app.app, 'editor')
  return {
    ...app,
    client,
    async save(path, fields, by = client) {
      const { body: html } = await by.follow(await by.post(path, fields))
      const { body: event } = await app.get(`/events/${eventIdIn(html)}`, { as: 'administrator' })
      return { html, event }
    },
  }
}
