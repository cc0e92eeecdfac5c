// The examples of hooks in a server, and what becomes of hooks that fail.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { deliverMail } from '../../src/actions/notifications/deliver-outbox.ts'
import { createHookFollower } from '../../src/actions/notifications/follow-with-hooks.ts'
import { openMail } from '../../src/components.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { type OpenHooks, openHooks } from '../../src/hooks/open-hooks.ts'
import { allJobs } from '../../src/jobs/all-jobs.ts'
import { createMetrics, metricsText } from '../../src/monitoring/metrics.ts'
import { folderFor } from '../support/backup-files.ts'
import { almanac } from '../support/command-line.ts'
import { oneIn, textsIn } from '../support/html.ts'
import { openMailbox, textOf } from '../support/mailbox.ts'
import { buildAppBeside, buildTestApp, type TestApp } from '../support/test-app.ts'

const times = { start_date: '2030-03-01 19:00', end_date: '2030-03-01 21:00' }
const { signal } = new AbortController()

function unexpected(error: unknown): never {
  throw error
}

async function appWithExamples(t: TestContext) {
  const free = await buildTestApp(t)
  const app = await buildAppBeside(t, free, { ALMANAC_HOOKS: 'examples/hooks' })
  return { free, app }
}

/** Hooks of files with these texts, and their errors. */
async function hooksIn(t: TestContext, files: Readonly<Record<string, string>>) {
  const folder = await folderFor(t)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const errors: string[] = []
  const report = (error: unknown, hook: string, file: string) => errors.push(`${hook} ${file}: ${error}`)
  return { folder, errors, hooks: await openHooks(folder, report) }
}

test('accessibility.ts refuses to publish an event without a tag, and fills in a category', async t => {
  const { app } = await appWithExamples(t)

  const refused = await app.post('/events', { title: 'Jazz', ...times })
  assert.equal(refused.status, 422)
  assert.match(refused.body.message, /Step-free, Not step-free/)
  const draft = await app.post('/events', { title: 'Jazz', ...times, status: 'draft' })
  assert.deepEqual(
    draft.body.categories.map(({ name }: any) => name),
    ['Other'],
  )
  assert.equal((await app.patch(`/events/${draft.body.id}`, { status: 'publish' })).status, 422)
  const tagged = { status: 'publish', tags: ['Step-free'] }
  assert.equal((await app.patch(`/events/${draft.body.id}`, tagged)).status, 200)
})

test('change-log.mjs appends every change, in order', async t => {
  const path = join(await folderFor(t), 'changes.jsonl')
  process.env.CHANGE_LOG = path
  t.after(() => delete process.env.CHANGE_LOG)
  const app = await buildTestApp(t)
  const { changeHooks } = await openHooks('examples/hooks', unexpected)
  const { run } = createHookFollower()
  const clock = () => app.clock.now
  await run(app.store, changeHooks, clock, signal)

  const { body: event } = await app.post('/events', { title: 'Jazz', ...times })
  await app.patch(`/events/${event.id}`, { title: 'Late jazz' })
  await app.post('/venues', { venue: 'Hall' })
  assert.equal(await run(app.store, changeHooks, clock, signal), 3)

  const lines = (await readFile(path, 'utf8')).trim().split('\n')
  assert.deepEqual(
    lines.map(line => JSON.parse(line)).map(({ kind, action, title }) => [kind, action, title]),
    [
      ['event', 'created', 'Late jazz'],
      ['event', 'updated', 'Late jazz'],
      ['venue', 'created', undefined],
    ],
  )
})

test('notice.ts is on every page in its language and below events, under the same policy', async t => {
  const { free, app } = await appWithExamples(t)
  const { body: event } = await free.post('/events', { title: 'Jazz', ...times })
  for (const [path, notice] of [
    ['/events/', 'The office is closed in August.'],
    ['/fr/events/', 'Le bureau est fermé en août.'],
    [`/event/${event.slug}/`, 'The office is closed in August.'],
  ] as const) {
    const [page, plain] = [await app.app.inject(path), await free.app.inject(path)]
    assert.deepEqual(textsIn(page.body, 'body > p.notice'), [notice])
    const policy = 'content-security-policy'
    assert.equal(page.headers[policy], plain.headers[policy])
  }
  const { body } = await app.app.inject(`/event/${event.slug}/`)
  assert.equal(oneIn(body, 'article a[href="https://example.org/rules"]').text, 'House rules')
})

/** Sends a mail that invites a user to choose a password. */
async function mailWith(t: TestContext, hooks: OpenHooks) {
  const mailbox = await openMailbox(t)
  const { store, clock, users } = await buildTestApp(t)
  await store.transaction(async tx => {
    await tx.users.setMail(users.author.id, 'author@example.org')
    const data = { language: 'fr', byUserId: users.editor.id }
    const message = { topic: 'account.reset', recipient: `user:${users.author.id}`, data }
    await tx.outbox.insert([message], clock.now)
  })
  const config = loadConfig({ ALMANAC_SMTP_URL: mailbox.url, PUBLIC_URL: 'https://events.example.org' })
  const parts = openMail({ config, store, clock: () => clock.now, hooks }, unexpected)
  assert.ok(parts)
  assert.equal(await deliverMail(parts, signal), 1)
  const [letter] = mailbox.letters
  assert.ok(letter)
  return letter
}

test('notice.ts ends mail with a notice in its language', async t => {
  const hooks = await openHooks('examples/hooks', unexpected)
  assert.match(textOf(await mailWith(t, hooks)), /Le bureau est fermé en août\./)
})

test('a mail is sent without the changes of hooks that fail, and with those of others', async t => {
  const { hooks, errors } = await hooksIn(t, {
    'a.mjs': 'export default { version: 1, mailText() { throw new Error("broken") } }',
    'b.mjs': 'export default { version: 1, mailText: () => ({ blocks: [{ nonsense: 1 }] }) }',
    'c.mjs': 'export default { version: 1, mailText: () => ({ text: "lost" }) }',
    'd.mjs': 'export default { version: 1, mailText: ({ topic }) => ({ subject: topic }) }',
  })
  const letter = await mailWith(t, hooks)
  assert.equal(letter.parsed.subject, 'account.reset')
  assert.match(textOf(letter), /welcome/)
  assert.deepEqual(
    errors.map(error => error.slice(0, 14)),
    ['mailText a.mjs', 'mailText b.mjs', 'mailText c.mjs'],
  )
})

test('a page is shown without the parts of hooks that fail', async t => {
  const { hooks, errors } = await hooksIn(t, {
    'a.mjs': 'export default { version: 1, pageParts() { throw new Error("broken") } }',
    'b.mjs': 'export default { version: 1, async pageParts() { throw new Error("later") } }',
    'c.mjs': 'export default { version: 1, pageParts: () => ({ header: "<p>x</p>" }) }',
    'd.mjs':
      'export default { version: 1, pageParts: ({ page }) => ({ head: "<meta name=at content=" + page.path + page.status + ">" }) }',
  })
  const app = await buildAppBeside(t, await buildTestApp(t), {}, { hooks })
  const { statusCode, body } = await app.app.inject('/events/')
  assert.equal(statusCode, 200)
  assert.equal(oneIn(body, 'head meta[name="at"]').attributes.content, '/events/200')
  assert.deepEqual(
    errors.map(error => error.slice(0, 15)),
    ['pageParts a.mjs', 'pageParts b.mjs', 'pageParts c.mjs'],
  )
  assert.match(errors.at(-1) ?? '', /returns header/)
})

/** Follows the journal with a hook that fails for some calls. */
function followerOf(app: TestApp, failing: { isBroken: boolean }) {
  const passed: string[] = []
  const { run, hasWork } = createHookFollower()
  const hooks = ['good.ts', 'bad.ts'].map(file => ({
    file,
    async run({ seq }: { readonly seq: number }) {
      if (file === 'bad.ts' && failing.isBroken) throw new Error('broken')
      passed.push(`${file} ${seq}`)
    },
  }))
  const clock = () => app.clock.now
  return {
    passed,
    follow: () => run(app.store, hooks, clock, signal),
    hasWork: () => hasWork(app.store, hooks, clock()),
  }
}

test('a hook that fails is called again with the same change, later each time, and no other hook waits', async t => {
  const app = await buildTestApp(t)
  const failing = { isBroken: false }
  const { passed, follow, hasWork } = followerOf(app, failing)
  await follow()
  const { head } = await app.store.journal.state()
  await app.post('/venues', { venue: 'Hall' })
  await app.post('/venues', { venue: 'Barn' })
  failing.isBroken = true
  assert.equal(await hasWork(), true)

  assert.equal(await follow(), 2)
  assert.equal(await hasWork(), false, 'it waits')
  app.clock.now = (app.clock.now + 2) as UtcSeconds
  assert.equal(await hasWork(), true)
  assert.equal(await follow(), 0)
  app.clock.now = (app.clock.now + 3) as UtcSeconds
  assert.equal(await hasWork(), false, 'it waits longer')
  app.clock.now = (app.clock.now + 1) as UtcSeconds
  failing.isBroken = false
  assert.equal(await follow(), 2)

  const [first, second] = [head + 1, head + 2]
  assert.deepEqual(passed, [`good.ts ${first}`, `good.ts ${second}`, `bad.ts ${first}`, `bad.ts ${second}`])
  assert.equal(await hasWork(), false)
})

test('a server runs the hooks as a job, and forgets the position of a file that is gone', async t => {
  const { store, clock } = await buildTestApp(t)
  await store.transaction(tx => tx.journalConsumers.advance('hook:gone.ts', 0))
  const context = { store, clock: () => clock.now, historyDays: 0, hooks: { changeHooks: [] } }
  const job = (name: string) => allJobs.find(one => one.name === name) ?? assert.fail(name)
  assert.equal(await job('run-hooks').hasWork(context), false)

  await job('tend-database').run(context, signal)

  assert.equal(await store.journalConsumers.position('hook:gone.ts'), undefined)
})

test('errors are counted by hook and file', async () => {
  const metrics = createMetrics('0', 'main')
  metrics.countHookError('pageParts', 'notice.ts')
  assert.match(
    await metricsText([await metrics.snapshot()]),
    /almanac_hook_errors_total\{hook="pageParts",file="notice.ts",process="main"\} 1/,
  )
})

test('the doctor and the start of a server name a hook file that cannot be used', async t => {
  const folder = await folderFor(t)
  const url = `file:${folder}/almanac.db`
  writeFileSync(join(folder, 'rule.mjs'), 'export default { version: 7 }')
  const env = { ALMANAC_HOOKS: folder }
  const { stdout } = await almanac(url, ['doctor'], { env })
  assert.match(stdout, /^error +hooks +The hook file .*rule\.mjs cannot be used: version is 7\./m)
  const started = await almanac(url, ['serve', '--port', '0'], { env })
  assert.equal(started.code, 2)
  assert.match(started.stderr, /rule\.mjs cannot be used: version is 7\./)
  const healthy = await almanac(url, ['doctor'], { env: { ALMANAC_HOOKS: 'examples/hooks' } })
  assert.match(
    healthy.stdout,
    /^ok +hooks +Loaded from examples\/hooks: accessibility\.ts, change-log\.mjs, notice\.ts\./m,
  )
})
