// Conflicting changes of an event, undo, and comments.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allIn, oneIn, textsIn, valueIn } from '../support/html.ts'
import { fieldsIn, signInAtDesk } from './desk-client.ts'
import { evening, openEditorDesk } from './editor-desk.ts'

const oldEvent = { title: 'Old', start_date: '2030-03-01 19:00', end_date: '2030-03-01 20:00' }

test('two people who change different fields both keep their changes', async t => {
  const { client, post, save, app } = await openEditorDesk(t)
  const { body } = await post('/events', oldEvent)
  const other = await signInAtDesk(app, 'administrator')
  const [mine, theirs] = [
    fieldsIn((await client.get(`/events/${body.id}/`)).body),
    fieldsIn((await other.get(`/events/${body.id}/`)).body),
  ]
  await save(`/events/${body.id}/`, { ...theirs, cost: '7', do: 'update' }, other)

  const { html, event } = await save(`/events/${body.id}/`, { ...mine, title: 'New', do: 'update' })

  assert.match(html, /Saved\. It was merged with someone else’s changes: Price\./)
  assert.deepEqual([event.title, event.cost], ['New', '$7'])
})

test('where two people change the same field, both versions are shown and one is chosen', async t => {
  const { client, post, save, app } = await openEditorDesk(t)
  const { body } = await post('/events', oldEvent)
  const other = await signInAtDesk(app, 'administrator')
  const path = `/events/${body.id}/`
  const mine = {
    ...fieldsIn((await client.get(path)).body),
    title: 'Mine',
    website: 'https://mine.example',
    do: 'update',
  }
  const theirs = fieldsIn((await other.get(path)).body)
  await save(
    path,
    { ...theirs, title: 'Theirs', website: 'https://theirs.example', cost: '7', do: 'update' },
    other,
  )

  const conflict = await client.post(path, mine)
  assert.equal(conflict.statusCode, 409)
  assert.deepEqual(
    allIn(conflict.body, '[name^="choose_"][value="mine"]').map(({ attributes }) => attributes.name),
    ['choose_title', 'choose_website'],
  )
  const kept = fieldsIn(conflict.body, 'conflict')
  const { event } = await save(path, { ...kept, choose_title: 'mine', choose_website: 'theirs' })

  assert.deepEqual([event.title, event.website, event.cost], ['Mine', 'https://theirs.example', '$7'])
})

test('text of others is shown before it is published, and once it was read, it is published', async t => {
  const { client, post, save, app, get } = await openEditorDesk(t)
  const other = await signInAtDesk(app, 'administrator')
  /** The answer to a reviewer who publishes, or saves, after someone else changed the price. */
  const afterOthers = async (status: string, fields: { do: string; title?: string }) => {
    const { body } = await post('/events', { ...oldEvent, status })
    const path = `/events/${body.id}/`
    const mine = { ...fieldsIn((await client.get(path)).body), ...fields }
    const theirs = fieldsIn((await other.get(path)).body)
    await save(path, { ...theirs, cost: '7', do: 'update' }, other)
    return { path, mine, id: body.id, answered: await client.post(path, mine) }
  }

  const shown = await afterOthers('pending', { title: 'New', do: 'publish' })
  assert.equal(shown.answered.statusCode, 409)
  assert.match(oneIn(shown.answered.body, '.summary').text, /Nothing has been published yet\..*Price.*7/s)
  assert.equal((await get(`/events/${shown.id}`, { as: 'editor' })).body.status, 'pending')
  const again = fieldsIn(shown.answered.body)
  assert.deepEqual([again.title, again.cost], ['New', '7'])
  const { html, event } = await save(shown.path, { ...again, do: 'publish' })
  assert.match(html, /Published\./)
  assert.deepEqual([event.title, event.cost, event.status], ['New', '$7', 'publish'])

  // Nothing becomes public by these.
  assert.equal((await afterOthers('pending', { do: 'update' })).answered.statusCode, 303)
  assert.equal((await afterOthers('publish', { title: 'New', do: 'update' })).answered.statusCode, 303)
  // The form already has what the other one typed.
  const { body } = await post('/events', { ...oldEvent, status: 'pending' })
  const mine = fieldsIn((await client.get(`/events/${body.id}/`)).body)
  await save(`/events/${body.id}/`, { ...mine, cost: '7', do: 'update' }, other)
  const same = await client.post(`/events/${body.id}/`, { ...mine, cost: '7', do: 'publish' })
  assert.match((await client.follow(same)).body, /Published\./)
})

test('a conflict with the same user’s other window says so', async t => {
  const { client, post, save } = await openEditorDesk(t)
  const { body } = await post('/events', oldEvent)
  const path = `/events/${body.id}/`
  const shown = { ...fieldsIn((await client.get(path)).body), do: 'update' }
  await save(path, { ...shown, title: 'First window' })

  const conflict = await client.post(path, { ...shown, title: 'Second window' })

  assert.equal(
    oneIn(conflict.body, '.summary[data-focus]').text,
    'You saved this event in another window. Choose what to keep.',
  )
  assert.deepEqual(textsIn(conflict.body, '.conflict label'), ['Other window', 'This window'])
  const { html } = await save(path, { ...shown, cost: '7' })
  assert.match(html, /Saved\. It was merged with your changes from another window: Title\./)
})

test('saving is undone with one click, including creation', async t => {
  const { client, post, save, get } = await openEditorDesk(t)
  const { body } = await post('/events', { ...oldEvent, categories: ['Music'] })
  const shown = fieldsIn((await client.get(`/events/${body.id}/`)).body)
  const { html } = await save(`/events/${body.id}/`, {
    ...shown,
    title: 'New',
    cost: '5',
    'categories[]': [],
    do: 'draft',
  })

  await client.post('/undo/', { changes: valueIn(html, 'changes') })

  const { body: after } = await get(`/events/${body.id}`, { as: 'editor' })
  assert.deepEqual(
    [after.title, after.cost, after.status, after.categories.length],
    ['Old', '', 'publish', 1],
  )
  const made = await save('/events/new/', { title: 'Made', ...evening, do: 'publish' })
  const undo = async ({ html }: { html: string }) =>
    client.post('/undo/', { changes: valueIn(html, 'changes') })
  const statusOf = async (id: number) => (await get(`/events/${id}`, { as: 'editor' })).body.status
  await undo(made)
  assert.equal(await statusOf(made.event.id), 'draft')
  const draft = await save('/events/new/', { title: 'Draft', ...evening, do: 'draft' })
  await undo(draft)
  assert.equal(await statusOf(draft.event.id), 'trash')
})

test('a user cannot undo another user’s change, or one that was changed since', async t => {
  const { client, post, patch, get } = await openEditorDesk(t)
  const { body } = await post('/events', { title: 'Old', start_date: '2030-03-01', end_date: '2030-03-01' })
  await patch(`/events/${body.id}`, { title: 'By the administrator' })

  await client.post('/undo/', { changes: `${body.id}:2` })

  assert.equal((await get(`/events/${body.id}`)).body.title, 'By the administrator')
})

test('an unsent comment survives saving, and unsaved changes survive a comment', async t => {
  const { client, post, get, store } = await openEditorDesk(t)
  const { body } = await post('/events', oldEvent)
  const one = `/events/${body.id}/`
  const opened = (await client.get(one)).body
  oneIn(opened, 'textarea#comment[name="comment"][form="event"]')
  const shown = fieldsIn(opened)

  const saved = await client.post(one, { ...shown, title: 'Newer', comment: 'Half a w', do: 'update' })
  assert.equal(saved.statusCode, 200)
  assert.match(oneIn(saved.body, '.note').text, /^Saved\./)
  assert.equal(oneIn(saved.body, 'textarea#comment').text, 'Half a w')
  assert.equal((await get(`/events/${body.id}`)).body.title, 'Newer')
  const said = await client.post(`${one}comments/`, {
    ...fieldsIn(saved.body),
    title: 'Newest',
    comment: 'A whole word',
  })
  assert.equal(said.statusCode, 200)
  assert.match(said.body, /Comment added\./)
  assert.equal(valueIn(said.body, 'title'), 'Newest')
  assert.equal(oneIn(said.body, '[name="comment"]').text, '')
  assert.deepEqual(
    (await store.eventComments.list(body.id)).map(({ text }) => text),
    ['A whole word'],
  )
  assert.equal((await get(`/events/${body.id}`)).body.title, 'Newer')
  const empty = await client.post(`${one}comments/`, {
    ...fieldsIn(said.body),
    title: 'Newest',
    comment: ' ',
  })
  assert.equal(empty.statusCode, 422)
  assert.equal(valueIn(empty.body, 'title'), 'Newest')
  oneIn(empty.body, '#comment-problem')
})
