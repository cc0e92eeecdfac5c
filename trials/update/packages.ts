// Packages as `npm run release` builds them, of two revisions of this repository.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
}

/** Changes files of a copy of the tree. */
type Change = (copy: string) => void

/** Builds the package of a revision under another version, and returns its path. */
export function buildPackage(revision: string, version: string, folder: string, change?: Change): string {
  const copy = join(folder, `tree-${version}`)
  mkdirSync(copy)
  const archive = join(folder, `${version}.tar`)
  git('archive', '--output', archive, revision)
  execFileSync('tar', ['-xf', archive, '-C', copy])
  // Hard links, because a build lists the packages in its own folder.
  execFileSync('cp', ['-al', join(root, 'node_modules'), copy])
  writeVersion(copy, version)
  change?.(copy)
  const build = `import { buildTarball } from './scripts/release/build-tarball.ts'; buildTarball('${folder}')`
  execFileSync(process.execPath, ['--input-type=module', '--eval', build], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return join(folder, `almanac-${version}.tgz`)
}

/** A further migration, of a table that each request reads. */
export function addMigration(copy: string): void {
  const path = join(copy, 'src/storage/migrations/all-migrations.ts')
  const text = readFileSync(path, 'utf8')
  const migration = `{ name: '9999-trial', up: statements('alter table events add column trial text') }`
  const changed = text.replace('  ...allFeatures', `  ${migration},\n  ...allFeatures`)
  writeFileSync(path, `import { statements } from './migration.ts'\n${changed}`)
}

/** Unpacks a package and installs its dependencies, as docs/operating/running.md says. */
export function installPackage(file: string, folder: string): void {
  unpack(file, folder)
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'], { cwd: folder })
}

/** The same program under another version. `first` runs before it. */
export function repackAs(version: string, file: string, folder: string, first = ''): string {
  const copy = join(folder, `package-${version}`)
  unpack(file, join(copy, 'package'))
  writeVersion(join(copy, 'package'), version)
  const command = join(copy, 'package/bin/almanac.js')
  const [line, ...rest] = readFileSync(command, 'utf8').split('\n')
  writeFileSync(command, [line, first, ...rest].join('\n'))
  const packed = join(folder, `almanac-${version}.tgz`)
  execFileSync('tar', ['-czf', packed, '-C', copy, 'package'])
  return packed
}

export function sumOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

function unpack(file: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-xzf', file, '--strip-components=1', '-C', folder])
}

function writeVersion(folder: string, version: string): void {
  const path = join(folder, 'package.json')
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), version }, null, 2))
}
