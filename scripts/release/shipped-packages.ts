import { readBuild } from '../../bin/built-program.js'
import lockFile from '../../package-lock.json' with { type: 'json' }

/** A package whose code is part of an installation: bundled in our build, or installed by npm. */
export interface ShippedPackage {
  readonly folder: string
  readonly name: string
  readonly version: string
  readonly license: string
  /** From the lock file: `sha512-…` in base64. */
  readonly integrity: string
  readonly isBundled: boolean
}

interface LockedPackage {
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const locked: Readonly<Record<string, LockedPackage>> = lockFile.packages

/** The dependencies of the released package. Everything else is bundled. */
export const installedNames: readonly string[] = ['sharp', 'libheif-js']

export function shippedPackages(root: string): ShippedPackage[] {
  const bundled: readonly string[] = readBuild(root)?.packages ?? []
  const nodes = Object.keys(locked['']?.optionalDependencies ?? {})
  const installed = withDependencies([...installedNames, ...nodes])
  return [
    ...bundled.map(folder => describe(folder, { isBundled: true })),
    ...installed
      .filter(folder => !bundled.includes(folder))
      .map(folder => describe(folder, { isBundled: false })),
  ].sort((a, b) => (a.folder < b.folder ? -1 : 1))
}

function withDependencies(names: readonly string[]): string[] {
  const found = new Set(names.map(name => `node_modules/${name}`))
  for (const folder of found) {
    const { dependencies = {}, optionalDependencies = {} } = locked[folder] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
      found.add(folderOf(name, folder))
  }
  return [...found]
}

function folderOf(name: string, dependent: string): string {
  const nested = `${dependent}/node_modules/${name}`
  return nested in locked ? nested : `node_modules/${name}`
}

function describe(folder: string, { isBundled }: { isBundled: boolean }): ShippedPackage {
  const { version, license, integrity } = locked[folder] ?? {}
  if (!version || !license || !integrity)
    throw new Error(`package-lock.json lacks the version, licence or integrity of ${folder}.`)
  const name = folder.replace(/^.*node_modules\//, '')
  return { folder, name, version, license, integrity, isBundled }
}

/** Licences allowed in our build, and those allowed only for libraries in separate packages. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  // Fonts. They may be shipped with any program, with their licence.
  'OFL-1.1',
]
const ofLibraries = ['LGPL-3.0', 'LGPL-3.0-or-later', ...permissive]

export function refuseOtherLicences(packages: readonly ShippedPackage[]): void {
  const others = packages.filter(({ license, isBundled }) => {
    const allowed = isBundled ? permissive : ofLibraries
    return !license.split(' AND ').every(name => allowed.includes(name))
  })
  if (others.length > 0)
    throw new Error(
      `Licences to look at: ${others.map(({ name, license }) => `${name} (${license})`).join(', ')}`,
    )
}
