// The attempts of a hostile sender: many forms, two servers, replayed and guessed links, injected headers and markup.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildApp } from '../../../src/app.ts'
import { loadConfig } from '../../../src/config/load-config.ts'
import { formLimits } from '../../../src/http/identity/form-guard.ts'
import { rounds } from '../../support/rounds.ts'
import { sharedRenderer } from '../../support/test-app.ts'
import {
  concert,
  formToken,
  look,
  mailSent,
  propose,
  proposeAndConfirm,
  sendForm,
  submissionScene,
} from './scene.ts'

const url = '/events/submit/'
const all = '/events?status=pending,publish,draft&start_date=2029-01-01'

test('a network sends no more mail than its limit, over two servers, and nothing is published', async t => {
  const scene = await submissionScene(t, { ALMANAC_LIMIT_LOOPBACK: 'true' })
  const { app, env } = scene
  const config = loadConfig({ ALMANAC_LOG_LEVEL: 'silent', ...env })
  const parts = { config, store: app.store, clock: () => app.clock.now, renderer: sharedRenderer }
  const second = await buildApp(parts)
  t.after(() => second.close())
  const servers = [app, { ...app, app: second }]
  const statuses: number[] = []
  for (let count = 0; count < formLimits.network + 20; count++) {
    const server = servers[count % 2] ?? app
    const sent = await propose(server, `victim${count}@example.org`, {
      title: `Spam ${count}`,
      different: '1',
    })
    statuses.push(sent.statusCode)
  }
  assert.deepEqual(
    statuses.slice(0, formLimits.network).filter(status => status !== 200),
    [],
  )
  assert.deepEqual(new Set(statuses.slice(formLimits.network)), new Set([429]))
  assert.equal((await mailSent(scene)).length, formLimits.network)
  assert.equal((await app.get(all, { as: 'editor' })).body.total, 0)
})

test('forms without a token, with a used or foreign one, or with a filled trap send nothing', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  const values = { ...concert, email: 'victim@example.org' }
  const token = await formToken(app, url)
  assert.equal((await sendForm(app, url, { ...values, form_token: token })).statusCode, 200)
  assert.equal((await mailSent(scene)).length, 1)
  const { body: event } = await app.post('/events', {
    ...{ title: 'Reading', start_date: '2030-04-01 18:00', end_date: '2030-04-01 19:00' },
  })
  const foreign = await formToken(app, `/event/${event.slug}/report/`)
  for (const form_token of ['', token, foreign, `${token}x`, '1.2.3'])
    assert.equal((await sendForm(app, url, { ...values, form_token })).statusCode, 422)
  const trapped = { ...values, form_token: await formToken(app, url), website: 'https://spam.example' }
  assert.equal((await sendForm(app, url, trapped)).statusCode, 422)
  assert.deepEqual(await mailSent(scene), [])
})

test('injected headers, markup and control characters stay text', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  for (const email of [
    'a@example.org\r\nBcc: b@example.org',
    'a@example.org, b@example.org',
    '<a@example.org>',
  ])
    assert.equal((await propose(app, email)).statusCode, 422, email)
  assert.deepEqual(await mailSent(scene), [])
  const hostile = {
    title: 'Hello\r\nBcc: b@example.org <script>alert(1)</script>\u0000\u202e',
    description: '<img src=x onerror=alert(1)> <a href="javascript:alert(1)">x</a>\u0000',
    venue: '<svg onload=alert(1)>',
    organizer: '"><script>alert(1)</script>',
    cost: '<script>alert(1)</script>',
  }
  const { path, event } = await proposeAndConfirm(scene, 'ana@example.org', hostile)
  for (const letter of scene.mailbox.letters) assert.equal(letter.parsed.bcc, undefined)
  await app.patch(`/events/${event.id}`, { status: 'publish' }, { as: 'editor' })
  const { slug } = (await app.get(`/events/${event.id}`)).body
  for (const page of [await look(app, path), await look(app, `/event/${slug}/`), await look(app, '/events/')])
    assert.deepEqual(
      page.body.match(/.{60}(<script>alert|<img src=x|<svg onload|<a href="javascript).{20}/gis),
      null,
    )
})

test('links of other sites are refused unless they are web addresses', async t => {
  const { app } = await submissionScene(t)
  for (const link of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'ftp://example.org'])
    assert.equal((await propose(app, 'ana@example.org', { link })).statusCode, 422, link)
})

test('guessed links and links of other purposes open nothing, and all look the same', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  const { path } = await proposeAndConfirm(scene, 'ana@example.org')
  const secret = /alm_[^/]+/.exec(path)?.[0] ?? ''
  const guesses = Array.from({ length: rounds * 5 }, (_, at) => `alm_${'A'.repeat(40)}${at}`)
  const bodies = new Set<string>()
  for (const guess of [...guesses, secret.slice(0, -1), secret.toLowerCase(), 'nothing-like-it']) {
    const { statusCode, body } = await look(app, `/submission/${guess}/`)
    assert.equal(statusCode, 410)
    bodies.add(body.replaceAll(guess, ''))
  }
  assert.equal(bodies.size, 1)
  assert.equal((await look(app, `/registration/${secret}/`)).statusCode, 410)
  assert.equal((await look(app, `/door/${secret}/`)).statusCode, 410)
})

test('the page after sending is the same for known, unknown and full addresses', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  await proposeAndConfirm(scene, 'known@example.org')
  const pages = new Set<string>()
  for (const email of ['known@example.org', 'other@example.org', ...Array(7).fill('full@example.org')]) {
    const title = `Other ${pages.size}`
    const { body } = await propose(app, email, { title, start_day: '2030-03-20', different: '1' })
    pages.add(body.replaceAll(email, '').replaceAll(title, ''))
  }
  assert.equal(pages.size, 1)
})
