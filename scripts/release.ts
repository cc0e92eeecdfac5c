// `npm run release` builds release/almanac-VERSION.tgz and checks that it serves after installation into an
// empty folder. It also packs the client library.
// With `--deb` it also builds a Debian package from it.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildClientTarball, buildTarball, root } from './release/build-tarball.ts'
import { buildDebianPackage } from './release/debian-package.ts'
import { debianVersion, isRelease, versionOf } from './release/release-version.ts'
import { install, megabytesWithoutNode, tryServer, whileServing } from './release/try-package.ts'

const version = versionOf(root)

const mostMegabytes = 60

function refuseUndescribedVersion(): void {
  if (
    !isRelease(version) ||
    new RegExp(`^## ${RegExp.escape(version)}\\b`, 'm').test(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))
  )
    return
  throw new Error(`CHANGELOG.md has no section "## ${version}". CONTRIBUTING.md says how to release.`)
}

async function checkTarball(tarball: string): Promise<void> {
  const parent = mkdtempSync(join(tmpdir(), 'almanac release '))
  const trial = { tarball, folder: join(parent, 'an empty folder'), node: process.execPath }
  mkdirSync(trial.folder)
  try {
    const printed = await install(trial, ['--ignore-scripts'])
    if (printed !== '') throw new Error(`npm install printed warnings:\n${printed}`)
    const megabytes = megabytesWithoutNode(join(trial.folder, 'node_modules'))
    if (megabytes > mostMegabytes)
      throw new Error(`The installation takes ${Math.round(megabytes)} MB, more than ${mostMegabytes}.`)
    const picture = join(root, 'docs/pictures/month-desk-en-light.png')
    const command = [join(trial.folder, 'node_modules/.bin/almanac')]
    await whileServing(trial, command, served => tryServer(served, picture))
    const milliseconds = await whileServing(trial, command, async served => served.startMilliseconds)
    console.log(
      `Installed: ${megabytes.toFixed(1)} MB without Node. It starts in ${Math.round(milliseconds)} ms.`,
    )
  } finally {
    rmSync(parent, { recursive: true })
  }
}

refuseUndescribedVersion()
const tarball = buildTarball(join(root, 'release'))
console.log(`${tarball}: ${(statSync(tarball).size / 1e6).toFixed(1)} MB`)
await checkTarball(tarball)
const client = buildClientTarball(join(root, 'release'))
console.log(`${client}: ${(statSync(client).size / 1e6).toFixed(1)} MB`)
if (process.argv.includes('--deb')) {
  const file = buildDebianPackage(tarball, debianVersion(root))
  console.log(`${file}: ${(statSync(file).size / 1e6).toFixed(1)} MB`)
}
