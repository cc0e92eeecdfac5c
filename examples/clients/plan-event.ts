// Creates an event with its venue, changes it, and reads it in another language. Types as in coming-events.ts.
//
//   TOKEN=alm_… node examples/clients/plan-event.ts http://127.0.0.1:3000/calendar/events/v1
import type { components } from './almanac.d.ts'

type EventInput = components['schemas']['EventInput']
type EventPatch = components['schemas']['EventPatch']
type SingleEvent = components['schemas']['SingleEvent']

const [root = 'http://127.0.0.1:3000/calendar/events/v1'] = process.argv.slice(2)

async function send(method: string, path: string, body?: EventInput | EventPatch): Promise<SingleEvent> {
  const response = await fetch(`${root}${path}`, {
    method,
    headers: { authorization: `Bearer ${process.env.TOKEN}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as SingleEvent
}

const { id } = await send('POST', '/events', {
  title: 'Harbour walk',
  start_date: '2027-06-01 10:00',
  end_date: '2027-06-01 12:00',
  timezone: 'Europe/Lisbon',
  venue: { venue: 'Old harbour', city: 'Lisbon' },
  tags: ['outdoors'],
  // Names that mean nothing are refused, so that a typing error does not go unseen.
  strict: true,
})
await send('PATCH', `/events/${id}`, { title: 'Passeio no porto', i18n_language: 'pt-pt' })

// What was read can be written back: only what was changed changes.
const read = await send('GET', `/events/${id}?i18n_language=pt-pt`)
const { title, cost, utc_start_date } = await send('PUT', `/events/${id}?i18n_language=pt-pt`, {
  ...read,
  cost: '€5',
})
console.log([utc_start_date, title, cost].join('  '))
