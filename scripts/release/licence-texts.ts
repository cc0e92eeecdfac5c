import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ShippedPackage } from './shipped-packages.ts'

/** THIRD-PARTY-LICENSES.txt: every package in an installation, with its licence text. */
export function licenceTexts(root: string, packages: readonly ShippedPackage[]): string {
  const sections = packages.map(shipped => section(root, shipped, packages))
  return [heading, ...sections].join(`\n${'-'.repeat(80)}\n\n`)
}

const heading = `Almanac contains or installs the packages below, under these licences. "Bundled" packages are part of the
files in dist/; "installed" ones are separate packages that npm installs, those for one platform only there.

The source of every version is in its npm package: npm pack NAME@VERSION
`

function section(root: string, shipped: ShippedPackage, all: readonly ShippedPackage[]): string {
  const { name, version, license, folder, isBundled } = shipped
  const title = `${name} ${version} (${license}, ${isBundled ? 'bundled' : 'installed'})`
  const isHere = existsSync(join(root, folder))
  if (!isHere) return `${title}\n\nFor another platform. The text of the licence comes with the package.\n`
  return `${title}\n\n${textIn(join(root, folder)) ?? textElsewhere(root, shipped, all)}\n`
}

/** Packages without a licence file have it in their README. */
function textIn(folder: string): string | undefined {
  const names = readdirSync(folder)
  const files = names.filter(name => /^(licen[cs]e|copying|notice)|\.LICENSE\.txt$/i.test(name))
  if (files.length > 0) return files.map(file => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n')
  const readme = names.find(name => /^readme/i.test(name))
  return readme && /^#+ *licen[cs].*/ims.exec(readFileSync(join(folder, readme), 'utf8'))?.[0].trim()
}

/**
 * Some packages only name their licence. For those, the author and a package with the same licence are
 * listed.
 */
function textElsewhere(
  root: string,
  { folder, license }: ShippedPackage,
  all: readonly ShippedPackage[],
): string {
  const { author } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  const other = all.find(
    found =>
      found.license === license && existsSync(join(root, found.folder)) && textIn(join(root, found.folder)),
  )
  if (!other) throw new Error(`No licence text found for ${folder} (${license}).`)
  return `Copyright: ${author?.name ?? author ?? 'the authors of the package'}. The text of ${license} is under ${other.name}.`
}
