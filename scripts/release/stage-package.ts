// Collects the files of a release. Sources are not included, because Node runs no TypeScript in node_modules,
// and neither are bundled packages.
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBuild } from '../../bin/built-program.js'
import { billOfMaterials } from './bill-of-materials.ts'
import { licenceTexts } from './licence-texts.ts'
import { commitOf, versionOf } from './release-version.ts'
import { installedNames, refuseOtherLicences, shippedPackages } from './shipped-packages.ts'

const documents = [
  ...['README.md', 'CHANGELOG.md', 'LICENSE', 'SECURITY.md', 'docs', 'examples/deploy'],
  // With the types that they are written against.
  ...['examples/hooks', 'src/hooks/hook-types.ts'],
]
const program = ['bin', 'demo', 'locales', 'public']

/** Empties a folder and fills it with the files of the package. Requires `npm run build`. */
export function stagePackage(root: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  const filter = (path: string) => !path.endsWith('.d.ts')
  // Bundled modules still find files by the paths of their sources.
  const catalogues = globSync('src/features/*/locales', { cwd: root })
  for (const path of [...documents, ...program, ...catalogues])
    cpSync(join(root, path), join(folder, path), { recursive: true, filter })
  copyBuild(root, folder)
  const packages = shippedPackages(root)
  refuseOtherLicences(packages)
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), licenceTexts(root, packages))
  writeJson(join(folder, 'bom.cdx.json'), billOfMaterials(versionOf(root), packages))
  writeJson(join(folder, 'package.json'), manifestOf(root))
}

/** A build without sources is never out of date (bin/built-program.js). */
function copyBuild(root: string, folder: string): void {
  const { program, files } = readBuild(root) ?? {}
  if (!program || !files) throw new Error('There is no build. Run "npm run build" first.')
  mkdirSync(join(folder, 'dist'), { recursive: true })
  for (const name of [...files, 'vendor'])
    cpSync(join(root, 'dist', name), join(folder, 'dist', name), { recursive: true })
  writeJson(join(folder, 'dist', 'build.json'), { program, files, sources: {} })
}

/** Only what an installation needs: no scripts, and only native packages as dependencies. */
function manifestOf(root: string): object {
  const { name, description, license, type, bin, engines, dependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const installed = Object.fromEntries(installedNames.map(name => [name, dependencies[name]]))
  const version = versionOf(root)
  const about = { name, version, description, license, type, bin, engines, gitHead: commitOf(root) }
  return { ...about, dependencies: installed, optionalDependencies }
}

function writeJson(path: string, value: object): void {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)
}
