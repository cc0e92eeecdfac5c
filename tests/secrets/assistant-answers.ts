// Everything that an assistant can read, as the tools and resources of the Model Context Protocol answer it.
import type { FastifyInstance } from 'fastify'
import { languages } from '../../src/domain/records/record-frame.ts'
import { shareOf } from '../support/rounds.ts'
import { noSuchId } from './api-addresses.ts'
import type { PlantedCalendar } from './planted-calendar.ts'
import type { Reader } from './read-answers.ts'
import { hiddenStates } from './secret-words.ts'

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

export async function* assistantAnswers(app: FastifyInstance, calendar: PlantedCalendar, reader: Reader) {
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
    yield { asked: JSON.stringify([method, params]), answer: response.body }
  }
}
