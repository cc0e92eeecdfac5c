// An editor who restores a record publishes it as it was. Its contributor must not change it in the trash
// meanwhile.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp, type RequestOptions } from '../support/test-app.ts'
import { signInAtDesk } from './desk-client.ts'

const times = { start_date: '2030-03-01 19:00', end_date: '2030-03-01 21:00' }
const contributor = { as: 'contributor' } as const
const editor = { as: 'editor' } as const

test('a contributor cannot change their own event in any way after an editor trashed it', async t => {
  const { app, get, post, patch, request, store } = await buildTestApp(t)
  const { body: event } = await post('/events', { title: 'Fair', ...times }, contributor)
  await patch(`/events/${event.id}`, { status: 'publish' }, editor)
  await request('DELETE', `/events/${event.id}`, editor)
  const state = () => store.journal.newest(1, { kind: 'event', id: event.id })
  const before = await state()
  const change = { title: 'Something else', status: 'draft' }
  const entrances: readonly (readonly [
    method: 'PATCH' | 'DELETE' | 'POST' | 'PUT',
    path: string,
    json?: object,
  ])[] = [
    ['PATCH', `/events/${event.id}`, change],
    ['PATCH', `/events/${event.id}?i18n_language=fr`, { title: 'Autre' }],
    ['DELETE', `/events/${event.id}?force=true`],
    ['POST', `//wp-json/tribe/events/v1/events/${event.id}`, change],
    ['PUT', `//wp-json/tec/v1/events/${event.id}`, change],
  ]
  for (const [method, path, json] of entrances) {
    const options: RequestOptions = { ...contributor, ...(json && { json }) }
    assert.equal((await request(method, path, options)).status, 403, `${method} ${path}`)
  }
  const operations = [{ method: 'PATCH', path: `/events/${event.id}`, body: change }]
  const batch = await post('/batch', { operations }, contributor)
  assert.equal(batch.body.results[0].status, 403)

  const client = await signInAtDesk(app, 'contributor')
  const desk = { title: 'Something else', version: String(event.version) }
  for (const [path, fields] of [
    [`/events/${event.id}/`, desk],
    [`/events/${event.id}/restore/`, {}],
    [`/events/${event.id}/history/1/`, {}],
    [`/events/${event.id}/comments/`, { comment: 'Hello' }],
    ['/events/change/', { id: String(event.id), change: 'restore' }],
    ['/undo/', { changes: `${event.id}.${before[0]?.version}` }],
  ] as const) {
    const { statusCode } = await client.post(path, fields)
    assert.ok(statusCode >= 303, `${path}: ${statusCode}`)
  }

  assert.deepEqual(await state(), before)
  assert.equal((await get(`/events/${event.id}`, contributor)).body.title, 'Fair')
})

test('a contributor restores what they trashed themselves, and editors and authors restore anything', async t => {
  const { post, patch, request } = await buildTestApp(t)
  for (const [path, record] of [
    ['/events', { title: 'Fair', ...times }],
    ['/venues', { venue: 'Hall' }],
    ['/organizers', { organizer: 'Club' }],
  ] as const) {
    const { body } = await post(path, record, contributor)
    const back = async (by: RequestOptions) =>
      (await patch(`${path}/${body.id}`, { status: 'draft' }, by)).status
    await request('DELETE', `${path}/${body.id}`, contributor)
    assert.equal(await back(contributor), 200)
    await request('DELETE', `${path}/${body.id}`, editor)
    assert.deepEqual([await back(contributor), await back(editor)], [403, 200])
    await patch(`${path}/${body.id}`, { status: 'trash' }, editor)
    assert.equal(await back(contributor), 403)
    await patch(`${path}/${body.id}`, { status: 'draft' }, editor)
    await patch(`${path}/${body.id}`, { status: 'trash' }, contributor)
    assert.equal(await back(contributor), 200)
  }
})
