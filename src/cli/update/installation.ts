// Where Almanac is installed, and how another version takes its place. The former version is kept.
import { existsSync } from 'node:fs'
import { chmod, copyFile, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CommandError } from '../line/command.ts'
import type { PackageKind } from './fetch-package.ts'
import { mustRun } from './run-program.ts'

export interface Installation {
  readonly kind: PackageKind
  /** The folder of the version that is in use. */
  readonly root: string
  /** As whom the server runs, where the package decides that. */
  readonly user?: string
  /** Where facts about the last update are kept. */
  readonly notes: string
  /** Unpacks a package beside the present version, and returns its folder. */
  stage(file: string): Promise<string>
  /** Slow work before an exchange of versions, while the server still runs. */
  prepare(): Promise<void>
  /** Puts the staged version in place, and keeps the present one. */
  install(file: string): Promise<void>
  /** Exchanges the present and the former version. */
  swapBack(): Promise<void>
  hasFormer(): boolean
  /** Removes a version that failed, so that no one returns to it. */
  discardFormer(): Promise<void>
  /** The folder of the former version, to run its commands. */
  formerRoot(): Promise<string>
  /** Removes what was unpacked and is not installed. */
  tidyUp(): Promise<void>
}

const ownRoot = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '')
const debianRoot = '/usr/lib/almanac'

export function findInstallation(root = ownRoot): Installation {
  if (existsSync(join(root, '.git')) || existsSync(join(root, 'src/main.ts')))
    throw new CommandError(`${root} is a clone. Update it with: git pull && npm ci`)
  return root === debianRoot ? debianInstallation() : folderInstallation(root)
}

/** The npm package in its folder. Another version is a folder beside it, so a change is two renames. */
function folderInstallation(root: string): Installation {
  const [next, former] = [`${root}.next`, `${root}.former`]
  return {
    ...{ kind: 'npm', root, notes: `${root}.update.json` },
    async stage(file) {
      await rm(next, { recursive: true, force: true })
      await mkdir(next).catch(error => {
        throw new CommandError(
          `${dirname(root)} is not writable: ${error.message}. Run the command as its owner.`,
        )
      })
      await mustRun('tar', ['-xzf', file, '--strip-components=1', '-C', next])
      const args = ['install', '--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund', '--silent']
      await mustRun('npm', args, { cwd: next })
      return next
    },
    prepare: async () => {},
    async install() {
      await rm(former, { recursive: true, force: true })
      await rename(root, former)
      await rename(next, root)
    },
    async swapBack() {
      await rm(next, { recursive: true, force: true })
      await rename(root, next)
      await rename(former, root)
      await rename(next, former)
    },
    hasFormer: () => existsSync(former),
    discardFormer: () => rm(former, { recursive: true, force: true }),
    formerRoot: async () => former,
    tidyUp: () => rm(next, { recursive: true, force: true }),
  }
}

/** Only root writes to it, because root installs the packages in it. The service owns /var/cache/almanac. */
const cache = '/var/cache/almanac-update'

/** The Debian package. dpkg replaces files in place, so packages of both versions are kept. The first one is packed again. */
function debianInstallation(): Installation {
  const [present, former] = [join(cache, 'present.deb'), join(cache, 'former.deb')]
  const unpacked = join(cache, 'unpacked')
  return {
    ...{ kind: 'debian', root: debianRoot, user: 'almanac', notes: join(cache, 'update.json') },
    async stage(file) {
      await rm(unpacked, { recursive: true, force: true })
      await mkdir(unpacked, { recursive: true, mode: 0o755 })
      await mustRun('dpkg-deb', ['-x', file, unpacked])
      // The package decides who may read the folder, and the service must.
      await chmod(unpacked, 0o755)
      return join(unpacked, debianRoot)
    },
    async prepare() {
      if (!(await isInstalled(present))) await packInstalled(present)
    },
    async install(file) {
      await installDebian(file)
      await rename(present, former)
      await copyFile(file, present)
    },
    async swapBack() {
      await installDebian(former)
      const other = join(cache, 'other.deb')
      await rename(present, other)
      await rename(former, present)
      await rename(other, former)
    },
    hasFormer: () => existsSync(former),
    discardFormer: () => rm(former, { force: true }),
    async formerRoot() {
      return this.stage(former)
    },
    tidyUp: () => rm(unpacked, { recursive: true, force: true }),
  }
}

/** dpkg asks nothing: settings that the operator has changed stay. */
async function installDebian(file: string): Promise<void> {
  await mustRun('dpkg', ['--force-confold', '-i', file])
}

async function isInstalled(file: string): Promise<boolean> {
  if (!existsSync(file)) return false
  const packed = await mustRun('dpkg-deb', ['-f', file, 'Version'])
  const installed = await mustRun('dpkg-query', ['--show', 'almanac'])
  return installed.trim() === `almanac\t${packed.trim()}`
}

const infoFolder = '/var/lib/dpkg/info'

/**
 * Without the settings: dpkg keeps the file and what it knows of it. A package with the operator's settings would make them
 * the original, which the next version replaces by its own.
 */
async function packInstalled(file: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-pack-'))
  try {
    const paths = (await mustRun('dpkg', ['-L', 'almanac']))
      .split('\n')
      .filter(path => /^\/(usr|lib)\/.*almanac/.test(path))
    for (const path of ['/usr/lib/almanac', ...paths.filter(path => !path.startsWith('/usr/lib/almanac'))])
      await cp(path, join(folder, path), {
        recursive: true,
        preserveTimestamps: true,
        verbatimSymlinks: true,
      })
    await mkdir(join(folder, 'DEBIAN'))
    for (const name of ['postinst', 'prerm', 'postrm'])
      await cp(join(infoFolder, `almanac.${name}`), join(folder, 'DEBIAN', name))
    const control = await mustRun('dpkg', ['-s', 'almanac'])
    // Without the fields that dpkg adds to a package when it is installed.
    const packed = control.replace(/^Status:.*\n/m, '').replace(/^Conffiles:\n( .*\n)*/m, '')
    await writeFile(join(folder, 'DEBIAN/control'), packed)
    await mustRun('dpkg-deb', ['--root-owner-group', '-Zgzip', '-z1', '--build', folder, file])
  } finally {
    await rm(folder, { recursive: true })
  }
}

export async function versionIn(root: string): Promise<string> {
  return JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).version
}

/** Facts about the last update, for the way back. */
export interface UpdateNotes {
  readonly from: string
  readonly to: string
  readonly at: number
  /** Of PostgreSQL, if the update migrates the database. SQLite is copied by the server. */
  readonly backup?: string
}

export async function readNotes({ notes }: Installation): Promise<UpdateNotes> {
  const text = await readFile(notes, 'utf8').catch(() => {
    throw new CommandError(`${notes} is missing. It says which copy belongs to the former version.`)
  })
  return JSON.parse(text)
}
