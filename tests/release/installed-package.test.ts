// Installs the release as users do, with each Node version in the README. It downloads packages from the
// registry.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { buildTarball, root } from '../../scripts/release/build-tarball.ts'
import {
  install,
  megabytesWithoutNode,
  type Trial,
  tryServer,
  whileServing,
} from '../../scripts/release/try-package.ts'
import { onlyInLongRun } from '../support/rounds.ts'

const skip = onlyInLongRun
const picture = join(root, 'docs/pictures/month-desk-en-light.png')
const run = promisify(execFile)
let folder = ''
let tarball = ''

before(() => {
  if (skip) return
  folder = mkdtempSync(join(tmpdir(), 'almanac-installed-'))
  chmodSync(folder, 0o755)
  tarball = buildTarball(folder)
})
after(() => rmSync(folder, { recursive: true, force: true }))

/** A Node of this version, from the same packages that provide ours. */
async function nodeOf(version: number): Promise<string> {
  const place = join(folder, `node-${version}`)
  const name = `node-${process.platform}-${process.arch}`
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefix', place, `${name}@${version}`], {
    cwd: folder,
  })
  return join(place, 'node_modules', name, 'bin', 'node')
}

/** An empty folder whose path has spaces, owned by an unprivileged user if the tests run as root. */
function emptyFolder(name: string): Pick<Trial, 'folder' | 'user'> {
  const place = join(folder, `an empty folder ${name}`)
  mkdirSync(place)
  if (process.getuid?.() !== 0) return { folder: place }
  const user = { uid: 65_534, gid: 65_534 }
  chownSync(place, user.uid, user.gid)
  mkdirSync(join(place, 'home'))
  chownSync(join(place, 'home'), user.uid, user.gid)
  return { folder: place, user }
}

for (const version of [20, 22, 26]) {
  test(`on Node ${version} the package installs without a warning, and serves`, { skip }, async t => {
    const trial = { tarball, node: await nodeOf(version), ...emptyFolder(String(version)) }

    assert.equal(await install(trial, ['--ignore-scripts']), '')
    const megabytes = megabytesWithoutNode(join(trial.folder, 'node_modules'))
    t.diagnostic(`${megabytes.toFixed(1)} MB without Node`)
    assert.ok(megabytes < 60)
    const command = [join(trial.folder, 'node_modules/.bin/almanac')]
    await whileServing(trial, command, served => tryServer(served, picture))
    const { startMilliseconds } = await whileServing(trial, command, async served => served)
    t.diagnostic(`second start: ${Math.round(startMilliseconds)} ms`)
  })

  test(`on Node ${version} npx serves from the tarball, and "npm install -g" installs a command`, {
    skip,
  }, async () => {
    const trial = { tarball, node: await nodeOf(version), ...emptyFolder(`for npx ${version}`) }

    const npx = ['npx', '--yes', '--package', tarball, 'almanac']
    await whileServing(trial, npx, served => tryServer(served, picture))
    const prefix = join(trial.folder, 'prefix')
    assert.equal(await install(trial, ['--global', '--prefix', prefix]), '')
    await whileServing(trial, [join(prefix, 'bin/almanac')], served => tryServer(served, picture))
  })
}
