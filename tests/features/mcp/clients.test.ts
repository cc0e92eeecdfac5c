import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { fetchFrom, openMcp, whileRunning } from './scene.ts'

const scene = await openMcp(whileRunning(after))
const token = await scene.tokenOf('editor')

const url = new URL('http://localhost/mcp')
const about = { name: 'Trial', version: '1.0.0' }

type CallTool = (name: string, args: Record<string, unknown>) => Promise<any>

async function newestClient(): Promise<CallTool> {
  const client = new Client(about)
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(url, { fetch: fetchFrom(scene.app), requestInit }))
  return async (name, args) => (await client.callTool({ name, arguments: args })).structuredContent
}

async function olderClient(): Promise<CallTool> {
  const client = new OlderClient(about)
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  await client.connect(new OlderTransport(url, { fetch: fetchFrom(scene.app), requestInit }))
  return async (name, args) => (await client.callTool({ name, arguments: args })).structuredContent
}

for (const [version, open] of Object.entries({ '2.4': newestClient, '1.32': olderClient }))
  test(`the official client ${version} creates, changes and finds an event`, async () => {
    const call = await open()
    const { id, version: read } = await call('create_event', {
      ...{
        title: `Fair ${version}`,
        start_date: '2030-03-01 10:00',
        end_date: '2030-03-01 18:00',
        publish: true,
      },
    })
    const changed = await call('update_event', { id, version: read, cost: '5' })
    assert.equal(changed.version, read + 1)
    const { events } = await call('search_events', { search: `Fair ${version}` })
    assert.deepEqual(
      events.map((event: { id: number }) => event.id),
      [id],
    )
  })

test('an assistant adds a concert from a text, translates it and lists what is to review', async () => {
  const { post } = scene
  await post('/venues', { venue: 'St Mary’s Church', city: 'Nairobi' })
  await post('/categories', { name: 'Music' })
  const times = { start_date: '2030-04-01 10:00', end_date: '2030-04-01 11:00' }
  await post('/events', { title: 'Book sale', ...times, status: 'pending' }, { as: 'contributor' })
  const call = await newestClient()

  const when = await call('check_date', { text: '1 march 7pm to 9pm' })
  const { venues } = await call('list_choices', { kind: 'venues', search: 'mary' })
  const { categories } = await call('list_choices', { kind: 'categories', search: 'music' })
  const concert = { title: 'Choir concert', start_date: when.start_date }
  assert.deepEqual((await call('find_duplicates', { ...concert, venue: venues[0].venue })).events, [])
  const draft = await call('create_event', {
    ...{ ...concert, end_date: when.end_date, venue: venues[0].id, categories: [categories[0].slug] },
    description: '<p>Songs from three centuries.</p>',
  })
  assert.deepEqual(
    [draft.status, draft.start_date, draft.venue[0].venue],
    ['draft', '2030-03-01 19:00:00', 'St Mary’s Church'],
  )
  const similar = await call('find_duplicates', { ...concert, venue: venues[0].venue })
  assert.deepEqual(
    similar.events.map(({ id }: { id: number }) => id),
    [draft.id],
  )
  const french = await call('translate_event', {
    ...{ id: draft.id, version: draft.version, language: 'fr', title: 'Concert de chœur' },
    description: '<p>Des chants de trois siècles.</p>',
  })
  assert.deepEqual([french.title, french.languages], ['Concert de chœur', ['en', 'fr']])
  const { events } = await call('review_queue', {})
  assert.deepEqual(
    events.map(({ title }: { title: string }) => title),
    ['Book sale'],
  )
})
