import { readFileSync } from 'node:fs'
import packageDescription from '../package.json' with { type: 'json' }

/** In a separate file, because `--version` needs nothing else of the program. */
export const version: string = packageDescription.version.endsWith('-dev')
  ? versionOfBuild()
  : packageDescription.version

/** Between releases, packages name their commit: `0.3.0-dev+COMMIT`. The bundle was built before that was known. */
function versionOfBuild(): string {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version
}
