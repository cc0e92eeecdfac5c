// Everything that can happen to a follow, in each of its states.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TimeZoneName, UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { type FollowChoices, mostRefusals, stateOf } from '../../../src/features/following/follow.ts'
import { linkKey, linkOf } from '../../../src/features/following/links.ts'
import { followingStorage } from '../../../src/features/following/storage/following-storage.ts'
import type { TestApp } from '../../support/test-app.ts'
import {
  askToFollow,
  concert,
  type FollowingScene,
  followingScene,
  look,
  mailSent,
  readJournal,
  runJob,
  sendForm,
  travel,
  weekly,
} from './scene.ts'

const states = ['unconfirmed', 'expired', 'active', 'paused', 'refused', 'stopped', 'erased'] as const
type State = (typeof states)[number]

const choices: FollowChoices = {
  ...{ frequency: 'weekly' as const, weekday: 4, hour: 17, language: 'en' as const, sendsEmpty: false },
  timeZone: 'Europe/Lisbon' as TimeZoneName,
}
const thursday = (Date.UTC(2030, 0, 17, 17) / 1000) as UtcSeconds

interface Planted {
  readonly email: string
  readonly followerId: number
  readonly id: number
  /** The page of the address. */
  readonly page: string
}

let count = 0

/** A follow in a state. Its address follows something else too, so that it outlives a follow that ends. */
async function planted({ store, clock }: TestApp, state: State): Promise<Planted> {
  const email = `person${count++}@example.org`
  const { now } = clock
  const ids = await store.transaction(async tx => {
    const slice = tx.of(followingStorage)
    const followerId = await slice.insertFollower(email, email, now)
    const expiresAt = (state === 'expired' ? now : now + 1000) as UtcSeconds
    const id = await slice.insertFollow({ ...choices, followerId, filter: '', expiresAt }, now)
    await slice.insertFollow({ ...choices, followerId, filter: 'featured=1', expiresAt }, now)
    const isConfirmed = state !== 'unconfirmed' && state !== 'expired'
    const isScheduled = state === 'active'
    await slice.updateFollow(id, {
      ...(isConfirmed && { confirmedAt: now }),
      ...(state === 'paused' && { pausedAt: now }),
      ...(state === 'stopped' && { stoppedAt: now }),
      nextAt: isScheduled ? thursday : null,
    })
    if (state === 'refused') await slice.setRefusals(followerId, mostRefusals)
    if (state === 'erased') await slice.eraseFollower(followerId, now)
    return { followerId, id }
  })
  return { email, ...ids, page: `/following/${linkOf(ids.followerId, await linkKey(store))}/` }
}

async function stateNow({ store, clock }: TestApp, { id, followerId }: Planted): Promise<string> {
  const slice = store.of(followingStorage)
  const [follow, follower] = [await slice.findFollow(id), await slice.findFollower(followerId)]
  if (!follower) return 'erased'
  return follow ? stateOf(follow, follower, clock.now) : 'stopped'
}

type Act = (scene: FollowingScene, follow: Planted) => Promise<number | string>

const press =
  (action: string): Act =>
  async ({ app }, { page, id }) =>
    (await sendForm(app, page, { do: action, of: String(id), ...weekly })).statusCode

/** The subject of the only mail to the address. */
async function subjectTo(scene: FollowingScene, { email }: Planted): Promise<string> {
  await mailSent(scene)
  const found = scene.mailbox.letters.filter(({ to }) => to === email)
  assert.ok(found.length <= 1)
  const [word = 'none'] = found[0]?.parsed.subject?.split(' ') ?? []
  return word.replace(':', '')
}

const acts: Readonly<Record<string, Act>> = {
  'opens the page': async ({ app }, { page }) => (await look(app, page)).statusCode,
  confirms: press('confirm'),
  changes: press('change'),
  pauses: press('pause'),
  resumes: press('resume'),
  stops: press('stop'),
  erases: press('erase'),
  'opens the link to unsubscribe': async ({ app }, { page, id }) =>
    (await look(app, `${page}stop/?of=${id}`)).statusCode,
  unsubscribes: async ({ app }, { page, id }) =>
    (await sendForm(app, `${page}stop/?of=${id}`, { 'List-Unsubscribe': 'One-Click' })).statusCode,
  'follows again': async (scene, follow) => {
    assert.equal((await askToFollow(scene.app, follow.email)).statusCode, 200)
    return subjectTo(scene, follow)
  },
  'is due': async (scene, follow) => {
    await runJob(scene, 'queue-digests')
    return subjectTo(scene, follow)
  },
}

// The answer, or the first word of the mail, and the state after it. A dash is the same state.
const cells = `
                               | unconfirmed     | expired         | active          | paused       | refused         | stopped   | erased
opens the page                 | 200 -           | 200 -           | 200 -           | 200 -        | 200 -           | 200 -     | 410 -
confirms                       | 303 active      | 409 -           | 303 -           | 303 -        | 303 -           | 404 -     | 410 -
changes                        | 409 -           | 409 -           | 303 -           | 303 -        | 303 -           | 404 -     | 410 -
pauses                         | 409 -           | 409 -           | 303 paused      | 303 -        | 303 paused      | 404 -     | 410 -
resumes                        | 409 -           | 409 -           | 303 -           | 303 active   | 303 active      | 404 -     | 410 -
stops                          | 303 stopped     | 303 stopped     | 303 stopped     | 303 stopped  | 303 stopped     | 404 -     | 410 -
erases                         | 200 erased      | 200 erased      | 200 erased      | 200 erased   | 200 erased      | 200 erased | 410 -
opens the link to unsubscribe  | 200 -           | 200 -           | 200 -           | 200 -        | 200 -           | 200 -     | 410 -
unsubscribes                   | 200 stopped     | 200 stopped     | 200 stopped     | 200 stopped  | 200 stopped     | 200 -     | 200 -
follows again                  | Confirm -       | Confirm -       | You -           | You -        | You active      | Confirm - | Confirm -
is due                         | none -          | none -          | This -          | none -       | none -          | none -    | none -`

test('every action is decided for every state of a follow', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  await app.post('/events', concert('Soon', '2030-01-19'))
  await readJournal(scene)
  const start = app.clock.now
  const rows = cells.trim().split('\n').slice(1)
  const tried: string[] = []
  for (const row of rows) {
    const [name = '', ...expected] = row.split('|').map(cell => cell.trim())
    const act = acts[name]
    assert.ok(act, name)
    tried.push(name)
    for (const [index, state] of states.entries()) {
      app.clock.now = start
      const follow = await planted(app, state)
      assert.equal(await stateNow(app, follow), state)
      if (name === 'is due') travel(app, '2030-01-17T17:00:05Z')
      const before = await stateNow(app, follow)
      const answer = await act(scene, follow)
      const after = await stateNow(app, follow)
      assert.equal(`${answer} ${after === before ? '-' : after}`, expected[index], `${name} ${state}`)
    }
  }
  assert.deepEqual(tried, Object.keys(acts))
})
