import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Defined in a build (`scripts/build.js`), which has copies of these files instead of their packages. */
declare const vendorFolder: string | undefined

/** The path of a browser file in an npm package. */
export function packageFile(name: string, path: string): string {
  if (typeof vendorFolder === 'string') return fileURLToPath(new URL(`${name}/${path}`, vendorFolder))
  const description = findPackageJSON(name, import.meta.url)
  if (description === undefined) throw new Error(`The package ${name} is not installed.`)
  return join(dirname(description), path)
}
