import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { test } from 'node:test'
import { folderFor } from '../support/backup-files.ts'
import { almanac } from '../support/command-line.ts'
import { oneIn } from '../support/html.ts'
import { pictureOf } from '../support/pictures.ts'
import { buildTestApp } from '../support/test-app.ts'

test('commands list, set and reset settings, and a running server follows', async t => {
  const { databaseUrl, app } = await buildTestApp(t)
  const run = (...args: string[]) => almanac(databaseUrl, ['settings', ...args])
  const page = async () => (await app.inject({ url: '/events/', headers: { accept: 'text/html' } })).body
  const logo = `${await folderFor(t)}/logo.png`
  await writeFile(logo, await pictureOf('png', 8, 8))
  assert.match(oneIn(await page(), 'head title').text, /Almanac/)

  assert.equal((await run('set', 'site-name', 'Old Town')).code, 0)
  assert.equal((await run('set', 'logo', logo)).code, 0)
  assert.match(oneIn(await page(), 'head title').text, /Old Town/)
  oneIn(await page(), 'img[src$="/logo"][alt="Old Town"]')
  const listed = (await run('list')).stdout
  assert.match(listed, /^site-name\tOld Town\tdatabase\n/)
  assert.match(listed, /\ntime-zone\tUTC\tdefault\n/)
  await run('unset', 'site-name')
  await run('unset', 'logo')
  assert.equal(oneIn(await page(), 'a.site-name span[dir="auto"]').text, 'Almanac')

  assert.match((await run('set', 'region', 'XX')).stderr, /^region: Must be a two-letter country code/)
  assert.match((await run('set', 'logo', '/nowhere.png')).stderr, /^\/nowhere\.png cannot be read/)
  assert.match(
    (await run('set', 'name', 'x')).stderr,
    /^There is no setting name\. The settings are site-name/,
  )
  const env = { ALMANAC_CURRENCY: 'KES' }
  const fixed = await almanac(databaseUrl, ['settings', 'set', 'currency', '€'], { env })
  assert.match(fixed.stderr, /^currency: Is set by ALMANAC_CURRENCY/)
  const rows = JSON.parse((await almanac(databaseUrl, ['settings', 'list', '--json'], { env })).stdout)
  assert.deepEqual(
    rows.find(({ name }: { name: string }) => name === 'currency'),
    { name: 'currency', value: 'KES', from: 'ALMANAC_CURRENCY' },
  )
})
