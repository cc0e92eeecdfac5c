import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { folderFor } from '../support/backup-files.ts'
import { almanac } from '../support/command-line.ts'

const name = `${'ab'.repeat(32)}/original.jpg`

test('a backup includes image files, and a restore puts them next to the other database', async t => {
  const folder = await folderFor(t)
  const [source, target] = [`${folder}/source`, `${folder}/target`]
  const bytes = Buffer.from([255, 216, 0, 1, 2, 255])
  mkdirSync(`${source}/a-images/${'ab'.repeat(32)}`, { recursive: true })
  writeFileSync(`${source}/a-images/${name}`, bytes)
  await almanac(`file:${source}/a.db`, ['migrate'])

  const made = await almanac(`file:${source}/a.db`, ['backup', `${folder}/b`])
  const put = await almanac(`file:${target}/a.db`, ['restore', `${folder}/b`])

  assert.match(made.stdout, /and 1 files/)
  assert.match(put.stdout, /and 1 files/)
  assert.deepEqual(readFileSync(`${target}/a-images/${name}`), bytes)
})

test('images that are backed up elsewhere can be left out', async t => {
  const folder = await folderFor(t)
  mkdirSync(`${folder}/a-images/${'ab'.repeat(32)}`, { recursive: true })
  writeFileSync(`${folder}/a-images/${name}`, 'x')
  await almanac(`file:${folder}/a.db`, ['migrate'])

  const made = await almanac(`file:${folder}/a.db`, ['backup', `${folder}/b`, '--without-images'])
  await almanac(`file:${folder}/target/a.db`, ['restore', `${folder}/b`])

  assert.doesNotMatch(made.stdout, /files/)
  assert.equal(existsSync(`${folder}/target/a-images`), false)
})
