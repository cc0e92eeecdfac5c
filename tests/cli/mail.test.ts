import assert from 'node:assert/strict'
import { test } from 'node:test'
import { almanac } from '../support/command-line.ts'
import { freePort } from '../support/free-port.ts'
import { openMailbox, textOf } from '../support/mailbox.ts'

const site = { PUBLIC_URL: 'https://events.example.org', ALMANAC_SITE_NAME: 'Town' }

test('mail test sends a message through the mail server of the settings', async t => {
  const { url, letters } = await openMailbox(t)
  const { code, stdout, stderr } = await almanac('', ['mail', 'test', 'maria@example.org'], {
    env: { ...site, ALMANAC_SMTP_URL: url },
  })
  assert.deepEqual([code, stderr], [0, ''])
  assert.match(stdout, /^127\.0\.0\.1:\d+ accepted the message to maria@example\.org\./)
  const [letter] = letters
  assert.ok(letter)
  assert.deepEqual([letter.to, letter.from], ['maria@example.org', 'almanac@events.example.org'])
  assert.match(textOf(letter), /at https:\/\/events\.example\.org\. Mail works\./)
})

test('mail test says what is wrong', async () => {
  const run = (address: string, env: Record<string, string>) =>
    almanac('', ['mail', 'test', address], { env })
  assert.match((await run('maria@example.org', site)).stderr, /^ALMANAC_SMTP_URL is not set\./)
  const away = { ...site, ALMANAC_SMTP_URL: `smtp://me:hunter2@127.0.0.1:${await freePort()}` }
  const bad = await run('maria', away)
  assert.deepEqual([bad.code, bad.stderr.split('\n')[0]], [2, '"maria" is not an email address.'])
  const refused = await run('maria@example.org', away)
  assert.equal(refused.code, 1)
  assert.match(
    refused.stderr,
    /^127\.0\.0\.1:\d+ did not accept the message: .*ECONNREFUSED.* Check the host, port/,
  )
  assert.doesNotMatch(refused.stderr, /hunter2/)
})
