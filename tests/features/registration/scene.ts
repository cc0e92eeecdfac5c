// Registering for events as visitors do: by forms, without scripts, with real mail.
import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { allJobs } from '../../../src/jobs/all-jobs.ts'
import { type Mailbox, openMailbox, sendMail, textOf } from '../../support/mailbox.ts'
import { buildTestApp, type TestApp } from '../../support/test-app.ts'

export interface RegistrationScene {
  readonly app: TestApp
  readonly mailbox: Mailbox
  readonly env: Record<string, string>
}

export async function registrationScene(t: TestContext, more: object = {}): Promise<RegistrationScene> {
  const mailbox = await openMailbox(t)
  const env = { ALMANAC_SMTP_URL: mailbox.url, PUBLIC_URL: 'https://events.example.org', ...more }
  return { app: await buildTestApp(t, { env }), mailbox, env }
}

export const workshop = {
  title: 'Workshop',
  start_date: '2030-03-01 19:00',
  end_date: '2030-03-01 21:00',
  registration: 'here',
}

interface Registrable {
  readonly id: number
  readonly slug: string
  readonly tickets: readonly { readonly id: number }[]
}

export async function newWorkshop(
  { post }: TestApp,
  tickets: readonly object[],
  more: object = {},
): Promise<Registrable> {
  const { status, body } = await post('/events', { ...workshop, ...more, tickets })
  assert.equal(status, 201, JSON.stringify(body))
  return body
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

/** The token of the form, as someone has it who opened the form half a minute ago. */
export async function formToken({ app, clock }: TestApp, event: Pick<Registrable, 'slug'>): Promise<string> {
  const { now } = clock
  clock.now = (now - 30) as typeof now
  const { body } = await app.inject({
    url: `/event/${event.slug}/register/`,
    headers: { accept: 'text/html' },
  })
  clock.now = now
  return /name="form_token" value="([^"]*)"/.exec(body)?.[1] ?? ''
}

/** What the form of the event sends, for one place of the first ticket. */
export async function formValues(
  app: TestApp,
  event: Registrable,
  email: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Record<string, string>> {
  return {
    name: 'Amina',
    email,
    [`ticket_${event.tickets[0]?.id}`]: '1',
    consent: '1',
    website: '',
    form_token: await formToken(app, event),
    ...more,
  }
}

export async function registerFor(
  app: TestApp,
  event: Registrable,
  email: string,
  more: Readonly<Record<string, string>> = {},
) {
  return sendForm(app, `/event/${event.slug}/register/`, await formValues(app, event, email, more))
}

/** Sends the mail that is due, and returns its texts by recipient. */
export async function mailSent({
  app,
  mailbox,
  env,
}: RegistrationScene): Promise<(readonly [string, string])[]> {
  mailbox.letters.length = 0
  const { errors } = await sendMail(app, env)
  assert.deepEqual(errors, [])
  return mailbox.letters.map(letter => [letter.to, textOf(letter)] as const)
}

/** The path of the link in a mail. */
export function linkIn(text: string): string {
  const path = /https:\/\/events\.example\.org(\S*\/registration\/\S+)/.exec(text)?.[1]
  assert.ok(path, text)
  return path
}

/** Registers, and confirms by the link in the mail. Returns the path of the link. */
export async function registerAndConfirm(
  scene: RegistrationScene,
  event: Registrable,
  email: string,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const sent = await registerFor(scene.app, event, email, more)
  assert.equal(sent.statusCode, 200, sent.body)
  const [letter] = await mailSent(scene)
  const path = linkIn(letter?.[1] ?? '')
  await sendForm(scene.app, path, { do: 'confirm' })
  await mailSent(scene)
  return path
}

export async function runJob({ store, clock }: TestApp, name: string): Promise<void> {
  const job = allJobs.find(known => known.name === name)
  assert.ok(job)
  const context = { store, clock: () => clock.now, historyDays: 0 }
  if (await job.hasWork(context)) await job.run(context, new AbortController().signal)
}
