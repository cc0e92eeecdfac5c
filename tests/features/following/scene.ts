// Following as visitors do: by forms, without scripts, with real mail.
import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { followJournal } from '../../../src/actions/notifications/follow-journal.ts'
import { openProgram } from '../../../src/components.ts'
import { loadConfig } from '../../../src/config/load-config.ts'
import { followingConsumer } from '../../../src/features/following/jobs.ts'
import { allJobs } from '../../../src/jobs/all-jobs.ts'
import { type Mailbox, openMailbox, type Received, sendMail, textOf } from '../../support/mailbox.ts'
import { buildTestApp, type TestApp } from '../../support/test-app.ts'

export interface FollowingScene {
  readonly app: TestApp
  readonly mailbox: Mailbox
  readonly env: Record<string, string>
}

export async function followingScene(t: TestContext, more: object = {}): Promise<FollowingScene> {
  const mailbox = await openMailbox(t)
  const env = {
    ALMANAC_SMTP_URL: mailbox.url,
    PUBLIC_URL: 'https://events.example.org',
    ALMANAC_FOLLOWING: 'true',
    ALMANAC_TIME_ZONE: 'Europe/Lisbon',
    ...more,
  }
  const scene = { app: await buildTestApp(t, { env }), mailbox, env }
  // A new consumer starts at the end of the journal.
  await readJournal(scene)
  return scene
}

export async function readJournal({ app: { store, clock } }: Pick<FollowingScene, 'app'>): Promise<void> {
  await followJournal(store, [followingConsumer], clock.now, new AbortController().signal)
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

/** Thursday at five, in the zone of the site. */
export const weekly = {
  frequency: 'weekly',
  weekday: '4',
  hour: '17',
  time_zone: 'Europe/Lisbon',
  language: 'en',
}
export const immediate = { ...weekly, frequency: 'immediate' }

export async function askToFollow(
  app: TestApp,
  email: string,
  query = '',
  choices: Readonly<Record<string, string>> = weekly,
): Promise<FormAnswer> {
  const url = `/follow/${query}`
  return sendForm(app, url, { ...choices, email, form_token: await formToken(app, url) })
}

/** Sends the mail that is due. */
export async function lettersSent({ app, mailbox, env }: FollowingScene): Promise<Received[]> {
  mailbox.letters.length = 0
  await sendMail(app, env)
  return [...mailbox.letters]
}

export async function mailSent(scene: FollowingScene): Promise<(readonly [string, string])[]> {
  return (await lettersSent(scene)).map(letter => [letter.to, textOf(letter)] as const)
}

/** The path of the link in a mail. */
export function linkIn(text: string | undefined): string {
  const path = /https:\/\/events\.example\.org(\S*\/following\/\S+)/.exec(text ?? '')?.[1]
  assert.ok(path, text ?? 'no mail')
  return path
}

/** Follows and confirms. Returns the path of the page on which the address is managed. */
export async function follow(
  scene: FollowingScene,
  email: string,
  query = '',
  choices: Readonly<Record<string, string>> = weekly,
): Promise<string> {
  const { app } = scene
  const asked = await askToFollow(app, email, query, choices)
  assert.equal(asked.statusCode, 200, asked.body)
  const letter = (await mailSent(scene)).find(([to]) => to === email)
  const path = linkIn(letter?.[1])
  const of = /of=(\d+)/.exec(path)?.[1] ?? ''
  const page = path.replace(/\?.*/, '')
  const confirmed = await sendForm(app, page, { do: 'confirm', of })
  assert.equal(confirmed.statusCode, 303, confirmed.body)
  return page
}

export async function runJob({ app, env }: Pick<FollowingScene, 'app' | 'env'>, name: string): Promise<void> {
  const { store, clock } = app
  const job = allJobs.find(known => known.name === name)
  assert.ok(job, name)
  const program = openProgram(loadConfig(env), store, () => clock.now)
  const context = { store, clock: () => clock.now, historyDays: 0, openProgram: async () => program }
  if (await job.hasWork(context)) await job.run(context, new AbortController().signal)
}

export function travel({ clock }: TestApp, to: string): void {
  clock.now = (Date.parse(to) / 1000) as typeof clock.now
}

/** Everything that is due now: news, alerts and digests are queued, and mail is sent. */
export async function deliver(scene: FollowingScene): Promise<Received[]> {
  await readJournal(scene)
  await runJob(scene, 'collect-alerts')
  await runJob(scene, 'queue-digests')
  return lettersSent(scene)
}

export function concert(title: string, day: string, more: object = {}): object {
  return { title, start_date: `${day} 19:00`, end_date: `${day} 21:00`, ...more }
}
