import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { versionOf } from './release-version.ts'
import { stagePackage } from './stage-package.ts'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Packs the client library into the folder. Returns the path of the tarball. */
export function buildClientTarball(folder: string): string {
  const library = join(root, 'clients/js')
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: library,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return join(folder, `almanac-client-${versionOf(library)}.tgz`)
}

/** Builds the program and packs it into the folder. Returns the path of the tarball. */
export function buildTarball(folder: string): string {
  execFileSync(process.execPath, [join(root, 'scripts/build.js')], { stdio: 'inherit' })
  mkdirSync(folder, { recursive: true })
  stagePackage(root, join(folder, 'package'))
  const packed = execFileSync('npm', ['pack', '--silent', './package'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  rmSync(join(folder, 'package'), { recursive: true })
  // npm leaves out what follows a plus sign.
  const tarball = join(folder, `almanac-${versionOf(root)}.tgz`)
  renameSync(join(folder, packed.trim()), tarball)
  return tarball
}
