// Everything that an assistant can read, as the tools and resources of the Model Context Protocol answer it.
import type { FastifyInstance } from 'fastify'
import { languages } from '../../../src/domain/records/record-frame.ts'
import { noSuchId } from '../../secrets/api-addresses.ts'
import { calendarSettings, type PlantedCalendar } from '../../secrets/planted-calendar.ts'
import type { Reader } from '../../secrets/read-answers.ts'
import { hiddenStates } from '../../secrets/secret-words.ts'
import { shareOf } from '../../support/rounds.ts'
import type { SliceAnswer } from '../../support/slice-row.ts'
import { buildAppBeside, type Lifetime, type TestApp } from '../../support/test-app.ts'

const anyTime = { start_date: '1970-01-01', end_date: '2200-01-01', per_page: 50 }

function messagesFor({ open, hidden, locked, secrets }: PlantedCalendar): [method: string, params: object][] {
  const planted = [...hidden, ...locked].filter(({ kind }) => kind === 'event')
  const ids = [open.event, open.part, noSuchId, ...planted.map(({ id }) => id)]
  const call = (name: string, args: object): [string, object] => ['tools/call', { name, arguments: args }]
  const words = shareOf([...secrets.all.keys()], 1, 40)
  return [
    ...ids.flatMap(id => [
      call('get_event', { id }),
      call('registration_summary', { id }),
      ['resources/read', { uri: `almanac://event/${id}` }] as [string, object],
    ]),
    ...languages.map(language => call('get_event', { id: open.event, language })),
    ...['publish', ...hiddenStates].map(status => call('search_events', { ...anyTime, status })),
    ...words.map(search => call('search_events', { ...anyTime, search })),
    ...words.map(title => call('find_duplicates', { title, start_date: '2030-02-01' })),
    ...['categories', 'tags', 'venues', 'organizers'].map(kind => call('list_choices', { kind })),
    call('search_events', anyTime),
    call('review_queue', {}),
    ['resources/list', {}],
    ['tools/list', {}],
  ]
}

/** Assistants find what their users find. */
export async function* assistantAnswers(
  calendar: PlantedCalendar,
  { t, app, readers }: { readonly t: Lifetime; readonly app: TestApp; readonly readers: readonly Reader[] },
): AsyncGenerator<SliceAnswer> {
  const env = { ...calendarSettings, ALMANAC_MCP: 'public' }
  const { app: served } = await buildAppBeside(t, app, env)
  for (const reader of readers) yield* answersTo(served, calendar, reader)
}

async function* answersTo(app: FastifyInstance, calendar: PlantedCalendar, reader: Reader) {
  const basic = reader && Buffer.from(`${reader}:${reader}-pass`).toString('base64')
  // In the short run, signed-in readers read a part of it.
  for (const [method, params] of shareOf(messagesFor(calendar), reader?.length ?? 0, reader ? 6 : 2)) {
    const response = await app.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        ...{
          host: 'localhost',
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        ...(basic && { authorization: `Basic ${basic}` }),
      },
      payload: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    yield { reader, asked: JSON.stringify([method, params]), answer: response.body }
  }
}
