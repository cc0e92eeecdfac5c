// Processes that queue and send digests are killed at any statement. The next one continues.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { mailKey } from '../../../src/domain/rights/person.ts'
import type { TimeZoneName, UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { followingStorage } from '../../../src/features/following/storage/following-storage.ts'
import { isLong } from '../../support/rounds.ts'
import type { TestApp } from '../../support/test-app.ts'
import { concert, followingScene, readJournal, travel } from './scene.ts'

const script = fileURLToPath(new URL('./digest-process.ts', import.meta.url))
const people = 10

/** Confirmed weekly follows, each with its own address. */
async function addFollows({ store, clock }: TestApp): Promise<void> {
  await store.transaction(async tx => {
    const slice = tx.of(followingStorage)
    for (let index = 0; index < people; index++) {
      const email = `person${index}@example.org`
      const followerId = await slice.insertFollower(email, mailKey(email), clock.now)
      const schedule = { frequency: 'weekly', weekday: 4, hour: 17 } as const
      const choices = {
        ...schedule,
        timeZone: 'UTC' as TimeZoneName,
        language: 'en',
        sendsEmpty: false,
      } as const
      const id = await slice.insertFollow(
        { ...choices, followerId, filter: '', expiresAt: clock.now },
        clock.now,
      )
      await slice.updateFollow(id, {
        confirmedAt: clock.now,
        nextAt: (Date.UTC(2030, 0, 17, 17) / 1000) as UtcSeconds,
      })
    }
  })
}

test('killed processes lose no digest, and send one twice at most once per kill', async t => {
  const scene = await followingScene(t)
  const { app, mailbox, env } = scene
  await addFollows(app)
  await app.post('/events', concert('Soon', '2030-01-19'))
  await readJournal(scene)
  travel(app, '2030-01-17T17:00:05Z')
  let kills = 0
  // At each step it gets a little further.
  for (let most = 1; ; most += isLong ? 3 : 31) {
    const args = [app.databaseUrl, env.ALMANAC_SMTP_URL ?? '', String(most), String(app.clock.now)]
    const [code, signal] = await once(
      spawn(process.execPath, [script, ...args], { stdio: 'inherit' }),
      'exit',
    )
    if (signal === null) {
      assert.equal(code, 0)
      break
    }
    kills++
  }
  assert.ok(kills > 1, `${kills} kills`)
  const counts = Map.groupBy(mailbox.letters, ({ to }) => to)
  assert.equal(counts.size, people)
  assert.ok(mailbox.letters.length <= people + kills, `${mailbox.letters.length} letters, ${kills} kills`)
  // A repeated mail has the same id, so that mail programs show it once.
  const ids = mailbox.letters.map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1])
  assert.equal(new Set(ids).size, people)
})
