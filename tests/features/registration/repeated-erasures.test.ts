import assert from 'node:assert/strict'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { registrationStorage } from '../../../src/features/registration/storage/registration-storage.ts'
import { openStore } from '../../../src/storage/open-store.ts'
import { restoreBackup } from '../../../src/storage/transfer/restore-backup.ts'
import { writeBackup } from '../../../src/storage/transfer/write-backup.ts'
import { newWorkshop, registerAndConfirm, registrationScene, sendForm } from './scene.ts'

test('a restore over the calendar repeats the erasures since the backup', async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [{ name: 'Seat', price: 0, capacity: 9 }])
  const path = await registerAndConfirm(scene, event, 'amina@example.org')
  await registerAndConfirm(scene, event, 'juma@example.org', { name: 'Juma' })
  const folder = await mkdtemp(join(tmpdir(), 'almanac-erasures-'))
  t.after(() => rm(folder, { recursive: true }))
  const file = join(folder, 'calendar.backup')
  const { databaseUrl: url } = app
  await writeBackup({ url, program: 'test', made: '2030-01-01 00:00:00' }, createWriteStream(file))

  await sendForm(app, path, { do: 'erase' })
  await app.app.close()
  await restoreBackup({ url, source: { name: file, open: () => createReadStream(file) }, replace: true })

  const store = await openStore(url)
  const all = await store.of(registrationStorage).listAll(event.id, ['confirmed', 'cancelled'])
  assert.deepEqual(
    all.map(({ email, name, state, places }) => [email, name, state, places[0]?.name]),
    [
      ['', '', 'cancelled', ''],
      ['juma@example.org', 'Juma', 'confirmed', 'Juma'],
    ],
  )
  await store.close()
})
