// The attempts of a hostile sender: many forms, two servers, replayed and guessed links, injected headers and markup.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { submissionStorage } from '../../../src/features/submissions/storage/submission-storage.ts'
import { mostUnconfirmed } from '../../../src/features/submissions/submission.ts'
import { formLimits } from '../../../src/http/identity/form-guard.ts'
import { textOf } from '../../support/mailbox.ts'
import { isLong, onlyInLongRun, rounds } from '../../support/rounds.ts'
import { buildAppBeside } from '../../support/test-app.ts'
import { flood, type SentForm } from './flood.ts'
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

/** Everything that a visitor can read, and the editors' queue. */
const readable = ['/events/', '/events/?search=spam', '/events/month/2030-03/', '/events.ics', '/sitemap.xml']

test('a flood of forms sends no more mail than allowed, and publishes nothing', async t => {
  const scene = await submissionScene(t)
  const { app, env } = scene
  const beside = await buildAppBeside(t, app, env)
  const servers = [app, beside].map(one => ({ ...one, clock: () => app.clock.now }))
  const form = (network: number, email: string, more = {}) => ({ network, email, more })
  const count = async (forms: readonly SentForm[]) => {
    const statuses = await flood(servers, forms)
    return Object.fromEntries([200, 422, 429].map(code => [code, statuses.filter(s => s === code).length]))
  }
  const [victims, others, faults] = isLong ? [100, 1000, 1000] : [10, 260, 50]
  const { address, network } = formLimits
  // Many networks write to few addresses: the limit of the address holds.
  const few = Array.from({ length: victims * 18 }, (_, at) =>
    form(at % 45, `victim${at % victims}@example.org`),
  )
  assert.deepEqual(await count(few), { 200: victims * address, 422: 0, 429: victims * (18 - address) })
  // Few networks write to many addresses: the limit of the network holds.
  const many = Array.from({ length: others }, (_, at) => form(100 + (at % 2), `other${at}@example.org`))
  assert.deepEqual(await count(many), { 200: 2 * network, 422: 0, 429: others - 2 * network })
  // What is refused for another reason.
  const wrong = [
    { form_token: 'forged.token.x' },
    { website: 'https://spam.example' },
    { link: 'javascript:alert(1)' },
    { email: 'a@example.org\r\nBcc: b@example.org' },
    { description: 'www.a.example www.b.example www.c.example www.d.example' },
  ]
  const refused = Array.from({ length: faults }, (_, at) =>
    form(110 + (at % 20), `third${at}@example.org`, wrong[at % wrong.length]),
  )
  assert.deepEqual(await count(refused), { 200: 0, 422: faults, 429: 0 })
  const mails = await app.store.outbox.listPage({ page: 1, perPage: 1 })
  assert.equal(mails.total, victims * address + 2 * network)
  // Each address has few proposals that wait for it, and gets the mail of one of them again.
  const kept = await app.store.of(submissionStorage).listByEmail('victim1@example.org')
  assert.equal(kept.length, mostUnconfirmed)
  assert.equal((await app.get(all, { as: 'editor' })).body.total, 0)
  for (const path of readable) assert.doesNotMatch((await look(app, path)).body, /Spam \d|Spam Hall|victim/)
})

test('two processes that take forms at the same time keep the limits', { skip: onlyInLongRun }, async t => {
  const { app } = await submissionScene(t)
  const script = fileURLToPath(new URL('./flood-process.ts', import.meta.url))
  const args = [script, app.databaseUrl, String(app.clock.now), '300']
  const run = promisify(execFile)
  const ended = await Promise.all([run(process.execPath, args), run(process.execPath, args)])
  const accepted = ended
    .flatMap(({ stdout }) => JSON.parse(stdout) as number[])
    .filter(status => status === 200)
  // Two networks, and each of forty addresses: the smaller limit decides.
  assert.equal(accepted.length, 2 * formLimits.network)
  const mails = await app.store.outbox.listPage({ page: 1, perPage: 1 })
  assert.equal(mails.total, accepted.length)
  assert.equal((await app.get(all, { as: 'editor' })).body.total, 0)
})

test('strangers can write nothing to an address', async t => {
  const scene = await submissionScene(t)
  const hostile = { title: 'Buy pills at www.pills.example', description: 'Pills', venue: 'Pills Inc' }
  await propose(scene.app, 'victim@example.org', { ...hostile, organizer: 'Pills', cost: 'pills' })
  await mailSent(scene)
  const [letter] = scene.mailbox.letters
  assert.ok(letter)
  assert.doesNotMatch(`${letter.parsed.subject}${letter.parsed.html}${letter.parsed.text}`, /pills/i)
  assert.match(textOf(letter), /March 1, 2030/)
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
