// Unmodified third-party clients against the whole server, which are the reason for the compatibility layer.
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { distinctPicture } from '../support/pictures.ts'
import { buildTestApp, type TestApp } from '../support/test-app.ts'

const require = createRequire(import.meta.url)

const walk = { title: 'Walk', start_date: '2030-03-01 10:00:00', end_date: '2030-03-01 12:00:00' }

/** Listens on a free local port until the test ends, which closes the app. */
async function served(t: Parameters<typeof buildTestApp>[0]): Promise<TestApp & { readonly site: string }> {
  const app = await buildTestApp(t)
  const site = await app.app.listen({ host: '127.0.0.1', port: 0 })
  return { ...app, site }
}

const credentials = `Basic ${Buffer.from('editor:editor-pass').toString('base64')}`

test('@wordpress/api-fetch lists all pages, creates, updates, deletes and uploads', async t => {
  const { site, post } = await served(t)
  const { default: apiFetch } = require('@wordpress/api-fetch')
  apiFetch.use(apiFetch.createRootURLMiddleware(`${site}/wp-json/`))
  const headers = { Authorization: credentials }
  for (let number = 1; number <= 101; number++) await post('/tags', { name: `tag ${number}` })

  // It requests pages of a hundred, and follows the links in their headers.
  const tags = await apiFetch({ path: '/wp/v2/tags?per_page=-1' })
  const event = await apiFetch({ path: '/tribe/events/v1/events', method: 'POST', data: walk, headers })
  // Methods other than GET and POST are sent as a POST with an override.
  const updated = await apiFetch({
    path: `/tribe/events/v1/events/${event.id}`,
    method: 'PUT',
    data: { title: 'Hike' },
    headers,
  })
  const body = new FormData()
  body.append(
    'file',
    new Blob([new Uint8Array(await distinctPicture(1, 40, 30))], { type: 'image/jpeg' }),
    'quay.jpg',
  )
  const image = await apiFetch({ path: '/wp/v2/media', method: 'POST', body, headers })
  const deleted = await apiFetch({ path: `/tribe/events/v1/events/${event.id}`, method: 'DELETE', headers })

  assert.equal(tags.length, 101)
  assert.deepEqual([event.title, updated.title, updated.id], ['Walk', 'Hike', event.id])
  assert.deepEqual([image.title.raw, image.mime_type], ['quay', 'image/jpeg'])
  assert.equal(deleted.status, 'trash')
  await assert.rejects(apiFetch({ path: '/tribe/events/v1/events', method: 'POST', data: walk }), {
    code: 'rest_forbidden',
  })
})

test('wpapi discovers the API, pages through lists, creates, updates, deletes and uploads', async t => {
  const { site, post } = await served(t)
  const WPAPI = require('wpapi')
  const wp = new WPAPI({
    endpoint: `${site}/wp-json`,
    username: 'editor',
    password: 'editor-pass',
    auth: true,
  })
  wp.events = wp.registerRoute('tribe/events/v1', '/events/(?P<id>\\d+)')
  wp.tecEvents = wp.registerRoute('tec/v1', '/events/(?P<id>\\d+)')
  for (const title of ['A', 'B', 'C']) await post('/events', { ...walk, title })

  const found = await WPAPI.discover(`${site}/events/`)
  const root = await found.root().get()
  const first = await wp.tecEvents().param('per_page', 2).get()
  const next = await first._paging.next.get()
  const event = await wp.events().create(walk)
  const updated = await wp.events().id(event.id).update({ title: 'Hike' })
  const image = await wp
    .media()
    .file(await distinctPicture(2, 40, 30), 'quay.png')
    .create({ alt_text: 'Boats' })
  const trashed = await wp.events().id(event.id).delete()

  assert.ok(root.namespaces.includes('tribe/events/v1'))
  assert.deepEqual([first._paging.total, first._paging.totalPages, next.length], [3, 2, 1])
  assert.deepEqual([event.title, updated.title, trashed.status], ['Walk', 'Hike', 'trash'])
  assert.deepEqual([image.alt_text, image.media_type], ['Boats', 'image'])
})

test('gatsby-source-tribe-events creates nodes for everything', async t => {
  const { site, post } = await served(t)
  const { sourceNodes } = require('gatsby-source-tribe-events/gatsby-node.js')
  const links = {
    venue: { venue: 'Hall' },
    organizer: { organizer: 'Club' },
    categories: ['Music'],
    tags: ['loud'],
  }
  await post('/events', { ...walk, ...links })
  const nodes: { id: string; internal: { type: string } }[] = []

  await sourceNodes(
    {
      actions: { createNode: (node: (typeof nodes)[number]) => nodes.push(node) },
      createNodeId: (id: string) => id,
      createContentDigest: (content: object) => JSON.stringify(content),
    },
    { baseUrl: site, maxEvents: 50 },
  )

  const types = ['TribeEvents', 'TribeVenues', 'TribeOrganizers', 'TribeCategories', 'TribeTags']
  assert.deepEqual(
    nodes.map(node => node.internal.type),
    types,
  )
})
