// A backup that is restored after people unsubscribed and got mails.
import assert from 'node:assert/strict'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { followingStorage } from '../../../src/features/following/storage/following-storage.ts'
import { restoreBackup } from '../../../src/storage/transfer/restore-backup.ts'
import { writeBackup } from '../../../src/storage/transfer/write-backup.ts'
import { buildAppBeside } from '../../support/test-app.ts'
import {
  concert,
  deliver,
  type FollowingScene,
  follow,
  followingScene,
  immediate,
  lettersSent,
  readJournal,
  runJob,
  sendForm,
  travel,
  weekly,
} from './scene.ts'

/** Makes a backup. The result restores it over the calendar, and is the scene after that. */
async function backUp(t: TestContext, scene: FollowingScene): Promise<() => Promise<FollowingScene>> {
  await readJournal(scene)
  const folder = await mkdtemp(join(tmpdir(), 'almanac-following-'))
  t.after(() => rm(folder, { recursive: true }))
  const file = join(folder, 'calendar.backup')
  const { app, env } = scene
  const { databaseUrl: url } = app
  await writeBackup({ url, program: 'test', made: '2030-01-01 00:00:00' }, createWriteStream(file))
  return async () => {
    await restoreBackup({ url, source: { name: file, open: () => createReadStream(file) }, replace: true })
    return { ...scene, app: await buildAppBeside(t, app, env) }
  }
}

test('a restore over the calendar repeats unsubscriptions since the backup', async t => {
  const scene = await followingScene(t)
  const ana = await follow(scene, 'ana@example.org')
  const bob = await follow(scene, 'bob@example.org')
  await follow(scene, 'bob@example.org', '?featured=1')
  const restore = await backUp(t, scene)
  await sendForm(scene.app, ana, { do: 'erase' })
  await sendForm(scene.app, bob, { do: 'stop', of: '2' })
  const slice = (await restore()).app.store.of(followingStorage)
  assert.equal(await slice.findFollowerOf('ana@example.org'), undefined)
  assert.deepEqual(await slice.listFollows(1), [])
  assert.deepEqual(
    (await slice.listFollows(2)).map(({ filter }) => filter),
    ['featured=1'],
  )
})

test('a restored backup sends no mail again whose time has passed, and the next one loses nothing', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  await follow(scene, 'weekly@example.org')
  await follow(scene, 'daily@example.org', '', { ...weekly, frequency: 'daily', hour: '18' })
  await follow(scene, 'alert@example.org', '', immediate)
  await app.post('/events', concert('Before the backup', '2030-01-26'))
  travel(app, '2030-01-17T16:59:00Z')
  const restore = await backUp(t, scene)
  travel(app, '2030-01-17T17:05:00Z')
  const sent = (await deliver(scene)).map(({ to }) => to).toSorted()
  assert.deepEqual(sent, ['alert@example.org', 'daily@example.org', 'weekly@example.org'])

  travel(app, '2030-01-18T12:00:00Z')
  const restored = await restore()
  assert.deepEqual(await deliver(restored), [])
  const later = async (time: string) => {
    travel(restored.app, time)
    return (await deliver(restored)).map(({ to, parsed }) => [
      to,
      /Before the backup/.test(parsed.text ?? ''),
    ])
  }
  // The digests continue at their times. They repeat news, rather than losing some.
  assert.deepEqual(await later('2030-01-18T18:00:05Z'), [['daily@example.org', true]])
  travel(restored.app, '2030-01-24T17:00:05Z')
  await restored.app.post('/events', concert('After the restore', '2030-01-27'))
  await readJournal(restored)
  const last = new Map((await later('2030-01-24T17:10:00Z')).map(([to, isRepeated]) => [to, isRepeated]))
  assert.deepEqual([last.get('weekly@example.org'), last.get('alert@example.org')], [true, false])
})

test('digests that waited in the outbox when the backup was made are not sent again', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  await follow(scene, 'weekly@example.org')
  await app.post('/events', concert('Soon', '2030-01-19'))
  await readJournal(scene)
  travel(app, '2030-01-17T17:00:05Z')
  await runJob(scene, 'queue-digests')
  const restore = await backUp(t, scene)
  assert.equal((await lettersSent(scene)).length, 1)
  assert.deepEqual(await lettersSent(await restore()), [])
})

test('a restored backup that had nothing overdue delays no mail', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  await follow(scene, 'weekly@example.org')
  await app.post('/events', concert('Soon', '2030-01-19'))
  const restored = await (await backUp(t, scene))()
  assert.deepEqual(await deliver(restored), [])
  travel(restored.app, '2030-01-17T17:00:05Z')
  assert.equal((await deliver(restored)).length, 1)
})
