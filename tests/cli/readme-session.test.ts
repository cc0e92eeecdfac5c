// The README's session, line by line, against a server started as the README says.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { adminPassword, serve } from '../support/server-process.ts'

const readme = readFileSync('README.md', 'utf8')
const session = /^## A first session$(.*?)^## /ms.exec(readme)?.[1] ?? ''

test('every command of the first session works', async t => {
  const { api } = await serve(t, [], { env: { ALMANAC_ADMIN_PASSWORD: adminPassword } })
  const address = new URL(api).origin
  const lines = [...session.matchAll(/^```sh\n(.*?)^```$/gms)]
    .map(([, block = '']) => block)
    .join('\n')
    .replaceAll('http://127.0.0.1:3000', address)
    .replace(/^export LOGIN=.*$/m, `export LOGIN="admin:${adminPassword}"`)
  assert.equal(lines.match(/^ *curl |\$\(curl /gm)?.length, 14)
  // Every answer that is not a success ends the script.
  const script = `set -eo pipefail\ncurl() { command curl -fsS "$@"; echo; }\n${lines}\ncurl "$EVENT"`
  const { stdout } = await promisify(execFile)('bash', ['-c', script])
  const event = JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
  assert.equal(event.image.width, 1280)
  assert.equal(event.cost, '€10 – €15')
})
