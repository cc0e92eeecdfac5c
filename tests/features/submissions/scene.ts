// Proposing events as visitors do: by forms, without scripts, with real mail.
import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { followJournal } from '../../../src/actions/notifications/follow-journal.ts'
import { submissionConsumer } from '../../../src/features/submissions/jobs.ts'
import { allJobs } from '../../../src/jobs/all-jobs.ts'
import type { DeskClient } from '../../desk/desk-client.ts'
import { allIn } from '../../support/html.ts'
import { type Mailbox, openMailbox, sendMail, textOf } from '../../support/mailbox.ts'
import { buildTestApp, type TestApp } from '../../support/test-app.ts'

export interface SubmissionScene {
  readonly app: TestApp
  readonly mailbox: Mailbox
  readonly env: Record<string, string>
}

export async function submissionScene(t: TestContext, more: object = {}): Promise<SubmissionScene> {
  const mailbox = await openMailbox(t)
  const env = {
    ALMANAC_SMTP_URL: mailbox.url,
    PUBLIC_URL: 'https://events.example.org',
    ALMANAC_SUBMISSIONS: 'true',
    ...more,
  }
  const scene = { app: await buildTestApp(t, { env }), mailbox, env }
  // A new consumer starts at the end of the journal.
  await follow(scene)
  return scene
}

/** What a person types. */
export const concert: Readonly<Record<string, string>> = {
  title: 'Concert & <b>Friends</b>',
  start_day: '2030-03-01',
  start_time: '19:00',
  end_time: '21:00',
  venue: 'Village Green',
  address: 'Main Street 1',
  city: 'Porto',
  description: 'Music for all.\n\nBring a chair.',
  cost: '5',
  link: 'example.org/concert',
  organizer: 'Music Club',
  consent: '1',
}

export interface FormAnswer {
  readonly statusCode: number
  readonly body: string
  readonly headers: Readonly<Record<string, unknown>>
}

/** Sends a form as a browser without scripts. */
export async function sendForm(
  { app }: TestApp,
  url: string,
  values: Readonly<Record<string, string>>,
): Promise<FormAnswer> {
  return app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: new URLSearchParams(values).toString(),
  })
}

export async function look({ app }: TestApp, url: string): Promise<FormAnswer> {
  return app.inject({ url, method: 'GET', headers: { accept: 'text/html' } })
}

/** The token of a form, as someone has it who opened the page half a minute ago. */
export async function formToken(app: TestApp, url: string): Promise<string> {
  const { clock } = app
  const { now } = clock
  clock.now = (now - 30) as typeof now
  const { body } = await look(app, url)
  clock.now = now
  return /name="form_token" value="([^"]*)"/.exec(body)?.[1] ?? ''
}

export async function propose(
  app: TestApp,
  email: string,
  more: Readonly<Record<string, string>> = {},
  root = '',
): Promise<FormAnswer> {
  const url = `${root}/events/submit/`
  const values = { ...concert, email, ...more }
  return sendForm(app, url, { ...values, form_token: await formToken(app, url) })
}

/** Sends the mail that is due, and returns its texts by recipient. */
export async function mailSent({
  app,
  mailbox,
  env,
}: SubmissionScene): Promise<(readonly [string, string])[]> {
  mailbox.letters.length = 0
  const { errors } = await sendMail(app, env)
  assert.deepEqual(errors, [])
  return mailbox.letters.map(letter => [letter.to, textOf(letter)] as const)
}

/** The path of the link in a mail. */
export function linkIn(text: string | undefined): string {
  const path = /https:\/\/events\.example\.org(\S*\/submission\/\S+)/.exec(text ?? '')?.[1]
  assert.ok(path, text ?? 'no mail')
  return path
}

/** Proposes an event and confirms it. Returns the path of the link, and the event. */
export async function proposeAndConfirm(
  scene: SubmissionScene,
  email: string,
  more: Readonly<Record<string, string>> = {},
) {
  const { app } = scene
  const sent = await propose(app, email, more)
  assert.equal(sent.statusCode, 200, sent.body)
  const [letter] = await mailSent(scene)
  const path = linkIn(letter?.[1])
  const { statusCode, body } = await sendForm(app, path, { do: 'confirm' })
  assert.equal(statusCode, 303, body)
  await mailSent(scene)
  const { events } = (
    await app.get('/events?status=pending,publish&per_page=50&start_date=2029-01-01', { as: 'editor' })
  ).body
  return { path, event: events.at(-1) }
}

/** Presses a button below a proposal in the editor of its event, which shows what it decides about. */
export async function press(
  desk: DeskClient,
  eventId: number,
  button: string,
  more: Readonly<Record<string, string>> = {},
) {
  const { body } = await desk.get(`/events/${eventId}/`)
  const form = allIn(body, '.proposal form').find(({ all }) => all(`button[value="${button}"]`).length > 0)
  assert.ok(form, `no button ${button}`)
  const seen = form.all('input[name="seen"]')[0]?.attributes.value
  return desk.post(String(form.attributes.action).replace('/desk', ''), { seen, do: button, ...more })
}

export async function follow({ app: { store, clock } }: Pick<SubmissionScene, 'app'>): Promise<void> {
  await followJournal(store, [submissionConsumer], clock.now, new AbortController().signal)
}

export async function runJob({ store, clock }: TestApp, name: string): Promise<void> {
  const job = allJobs.find(known => known.name === name)
  assert.ok(job)
  const context = { store, clock: () => clock.now, historyDays: 0 }
  if (await job.hasWork(context)) await job.run(context, new AbortController().signal)
}
