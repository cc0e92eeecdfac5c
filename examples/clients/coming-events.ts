// Prints the next events of a calendar. All that it knows of the interface is in almanac.d.ts, which openapi-typescript
// made of the OpenAPI document at <root>/doc.
//
//   node examples/clients/coming-events.ts http://127.0.0.1:3000/calendar/events/v1
import type { operations } from './almanac.d.ts'

type Query = NonNullable<operations['listEvents']['parameters']['query']>
type Page = operations['listEvents']['responses'][200]['content']['application/json']

async function listEvents(root: string, query: Query): Promise<Page> {
  const address = new URL(`${root}/events`)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value))
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Page
}

const [root = 'http://127.0.0.1:3000/calendar/events/v1'] = process.argv.slice(2)
const { events, total } = await listEvents(root, { start_date: 'now', per_page: 5 })
for (const event of events) {
  const venues = Array.isArray(event.venue) ? event.venue : [event.venue]
  const place = venues.map(venue => venue.venue).join(', ')
  console.log([event.start_date, event.timezone_abbr, event.title, place].filter(Boolean).join('  '))
}
console.log(`${events.length} of ${total}`)
