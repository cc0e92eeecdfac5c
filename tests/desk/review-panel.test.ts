// What reviewers see in the editor: the author, the decision with its comment, and the next event.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allIn, oneIn, textsIn } from '../support/html.ts'
import { buildTestApp } from '../support/test-app.ts'
import { fieldsIn, signInAtDesk } from './desk-client.ts'

const on = (day: string) => ({ start_date: `${day} 19:00`, end_date: `${day} 20:00`, status: 'pending' })

test('a reviewer sees who wrote an event, next to the comment and the decision', async t => {
  const app = await buildTestApp(t)
  const { body: event } = await app.post(
    '/events',
    { title: 'Poems', ...on('2030-03-01') },
    { as: 'contributor' },
  )
  const editor = await signInAtDesk(app.app, 'editor')
  const { body } = await editor.get(`/events/${event.id}/`)
  const panel = oneIn(body, 'section.panel.status-panel')

  assert.match(panel.text, /By contributor/)
  assert.equal(panel.all('textarea[name="comment"]').length, 1)
  assert.equal(panel.all('[value="publish"]').length, 1)
  assert.match(panel.text, /Publish.*Ask for changes/)
  assert.match(oneIn(body, '#comment-hint').text, /Required to ask for changes/)
  assert.equal(oneIn(body, 'a.to-comment[href="#comment"]').text, 'Ask for changes…')
  oneIn(body, '[name="comment"]')
  const contributor = await signInAtDesk(app.app, 'contributor')
  const own = (await contributor.get(`/events/${event.id}/`)).body
  assert.doesNotMatch(own, /By contributor/)
  oneIn(own, '[name="comment"]')
  assert.doesNotMatch(own, /Required to ask/)
})

test('the message about requested changes tells only the author to submit again', async t => {
  const app = await buildTestApp(t)
  const { body: event } = await app.post(
    '/events',
    { title: 'Poems', ...on('2030-03-01') },
    { as: 'contributor' },
  )
  const editor = await signInAtDesk(app.app, 'editor')
  const path = `/events/${event.id}/`
  const fields = fieldsIn((await editor.get(path)).body)
  await editor.post(`${path}ask-for-changes/`, { ...fields, comment: 'Who reads?' })
  const contributor = await signInAtDesk(app.app, 'contributor')

  assert.match((await contributor.get(path)).body, /submit it for review again/)
  const seen = (await editor.get(path)).body
  assert.match(seen, /Who reads\?/)
  assert.doesNotMatch(seen, /submit it for review again/)
})

test('the next event that waits is one key away', async t => {
  const app = await buildTestApp(t)
  const { body: first } = await app.post(
    '/events',
    { title: 'One', ...on('2030-03-01') },
    { as: 'contributor' },
  )
  const { body: second } = await app.post(
    '/events',
    { title: 'Two', ...on('2030-03-02') },
    { as: 'contributor' },
  )
  const editor = await signInAtDesk(app.app, 'editor')

  assert.equal(
    oneIn((await editor.get(`/events/${first.id}/`)).body, '[data-key="j"]').text,
    'Next to review (1)',
  )
  const next = await editor.get(`/events/next-review?after=${first.id}`)
  assert.equal(next.headers.location, `/desk/events/${second.id}/`)
  await app.patch(`/events/${second.id}`, { status: 'publish' })
  assert.deepEqual(allIn((await editor.get(`/events/${first.id}/`)).body, '[href*="next-review"]'), [])
  await app.patch(`/events/${first.id}`, { status: 'publish' })
  assert.equal((await editor.get('/events/next-review')).headers.location, '/desk/')
})

test('the palette lists every page and action that the user may use', async t => {
  const app = await buildTestApp(t)
  const pathsFor = async (role: 'administrator' | 'author') => {
    const { body } = await (await signInAtDesk(app.app, role)).get('/palette')
    return allIn(body, '[data-href]').map(({ attributes }) => attributes['data-href'])
  }
  const administrator = await pathsFor('administrator')
  for (const path of ['settings/people', 'settings/site', 'venues/new', 'tags/new', 'venues/duplicates'])
    assert.ok(administrator.includes(`/desk/${path}/`), path)
  assert.ok(administrator.includes('#sign-out'))
  const author = await pathsFor('author')
  assert.ok(author.includes('/desk/venues/new/'))
  assert.ok(!author.some(path => /settings|tags|next-review/.test(path ?? '')))
})

test('the palette finds the next events first', async t => {
  const app = await buildTestApp(t)
  for (const day of ['2030-05-01', '2029-05-01', '2030-02-01', '2028-05-01'])
    await app.post('/events', { title: `Jazz ${day}`, ...on(day), status: 'publish' })
  const editor = await signInAtDesk(app.app, 'editor')
  const { found } = (await editor.get('/find?q=jazz')).json()

  assert.deepEqual(
    found.map(({ name }: { name: string }) => name.slice(5)),
    ['2030-02-01', '2030-05-01', '2029-05-01', '2028-05-01'],
  )
})

test('a reviewer sees the difference to the published version, and to the one that was sent back', async t => {
  const app = await buildTestApp(t)
  const event = { title: 'Poems', description: '<p>By the river</p>', ...on('2030-03-01') }
  const { body: sent } = await app.post('/events', event, { as: 'contributor' })
  const editor = await signInAtDesk(app.app, 'editor')
  const path = `/events/${sent.id}/`
  const changes = async () => {
    const { body } = await editor.get(path)
    return textsIn(body, 'section.changes-since').map(text => text.replace(/\s+/g, ' '))
  }
  assert.deepEqual(await changes(), [])

  await editor.post(`${path}ask-for-changes/`, {
    ...fieldsIn((await editor.get(path)).body),
    comment: 'Who?',
  })
  assert.deepEqual(await changes(), [])
  await app.patch(`/events/${sent.id}`, { title: 'New poems', status: 'pending' }, { as: 'contributor' })
  assert.deepEqual(await changes(), ['Changes since the last requestTitleBefore: Poems After: New poems'])

  await app.patch(`/events/${sent.id}`, { status: 'publish' })
  await app.patch(`/events/${sent.id}`, { status: 'draft', cost: '5' })
  await app.patch(`/events/${sent.id}`, { cost: '', description: '<p>By the old river</p>' })
  await app.patch(`/events/${sent.id}`, { status: 'pending' }, { as: 'contributor' })
  assert.deepEqual(await changes(), ['Changes since it was publishedAboutBy the After: old river'])
})
