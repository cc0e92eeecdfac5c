import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signInAtDesk } from '../../desk/desk-client.ts'
import { attributesIn, textsIn } from '../../support/html.ts'
import {
  askToFollow,
  concert,
  deliver,
  follow,
  followingScene,
  immediate,
  lettersSent,
  look,
  mailSent,
  travel,
} from './scene.ts'

test('editors see numbers, and no addresses', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  await app.post('/events', concert('Choir', '2030-03-01', { categories: ['Music'] }))
  await follow(scene, 'zqana@example.org')
  await follow(scene, 'zqbob@example.org')
  await follow(scene, 'zqbob@example.org', '?category=music', immediate)
  await askToFollow(app, 'zqunconfirmed@example.org')
  await mailSent(scene)
  const desk = await signInAtDesk(app.app, 'editor')
  const { body } = await desk.get('/following/')
  assert.deepEqual(textsIn(body, '.lines .line'), ['All events 2', 'Music 1'])
  assert.deepEqual(textsIn(body, '.card ul:first-of-type > li:not(.line)'), [
    'Once a week: 2',
    'Once a day: 0',
    'As soon as something is new: 1',
    'Addresses that the mail server refuses: 0',
  ])
  for (const path of ['/following/', '/following/preview/', '/', '/events/'])
    assert.doesNotMatch((await desk.get(path)).body, /zq\w+@/, path)
  assert.match((await desk.get('/')).body, /3 confirmed follows/)
})

test('an editor introduces the next digests, sees them first, and gets a test', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  await app.post('/events', concert('Soon', '2030-01-19'))
  await follow(scene, 'ana@example.org')
  const desk = await signInAtDesk(app.app, 'editor')
  const introduction = { text_en: 'Welcome to the <b>new</b> season.', text_fr: '', until: '2030-01-17' }
  assert.equal(
    (await desk.post('/following/introduction/', { ...introduction, until: 'soon' })).statusCode,
    422,
  )
  assert.equal((await desk.post('/following/introduction/', introduction)).statusCode, 303)
  const preview = await desk.get('/following/preview/?language=en')
  const [frame = ''] = attributesIn(preview.body, 'iframe[sandbox=""]', 'src')
  const mail = await desk.get(frame.replace('/desk', ''))
  assert.match(textsIn(mail.body, 'body').join(), /Welcome to the <b>new<\/b> season\..*Soon/)
  assert.match(String(mail.headers['content-security-policy']), /default-src 'none';.* sandbox$/)
  assert.doesNotMatch((await desk.get('/following/preview/mail/?language=fr')).body, /Welcome/)
  await desk.post('/following/test/', { language: 'en' })
  assert.deepEqual(await mailSent(scene), [])
  await app.store.transaction(tx => tx.users.setMail(app.users.editor.id, 'editor@example.org'))
  await desk.post('/following/test/', { language: 'en' })
  const [letter] = await lettersSent(scene)
  assert.equal(letter?.to, 'editor@example.org')
  assert.match(letter?.parsed.html ?? '', /Welcome to the &lt;b&gt;new&lt;\/b&gt; season/)
  travel(app, '2030-01-17T17:00:05Z')
  assert.match((await deliver(scene))[0]?.parsed.text ?? '', /^Welcome/)
  await app.post('/events', concert('Later', '2030-01-26'))
  travel(app, '2030-01-24T17:00:05Z')
  assert.doesNotMatch((await deliver(scene))[0]?.parsed.text ?? '', /Welcome/)
})

test('administrators switch it on and set the rate; the outbox shows no working link', async t => {
  const scene = await followingScene(t, { ALMANAC_FOLLOWING: undefined })
  const { app } = scene
  assert.equal((await look(app, '/follow/')).statusCode, 404)
  const desk = await signInAtDesk(app.app, 'administrator')
  const settings = '/settings/following/'
  assert.equal((await desk.post(settings, { following: '1', mails_per_minute: '0' })).statusCode, 422)
  assert.equal((await desk.post(settings, { following: '1', mails_per_minute: '60' })).statusCode, 303)
  assert.equal((await look(app, '/follow/')).statusCode, 200)
  await askToFollow(app, 'ana@example.org')
  const shown = await desk.get('/settings/mail/1/')
  assert.match(shown.body, /following\/…/)
  assert.doesNotMatch(shown.body, /alm_/)
})
