import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * The version of a package that is built now: the one in package.json, or, between releases, `0.3.0-dev+COMMIT`.
 * Such a build precedes the release 0.3.0.
 */
export function versionOf(root: string): string {
  const { version } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))
  const commit = isRelease(version) ? undefined : commitOf(root)
  return commit === undefined ? version : `${version}+${commit.slice(0, 12)}`
}

export function isRelease(version: string): boolean {
  return /^\d+\.\d+\.\d+$/.test(version)
}

/** Undefined outside a repository. */
export function commitOf(root: string): string | undefined {
  return git(root, 'rev-parse', 'HEAD')
}

/**
 * In Debian's order, `~` comes before everything and a hyphen begins a revision. Builds between two releases follow the time
 * of their commits, because commit ids have no order.
 */
export function debianVersion(root: string): string {
  const version = versionOf(root)
  const [before = '', commit] = version.split('+')
  if (commit === undefined) return before.replace('-', '~')
  const time = git(root, 'show', '--no-patch', '--date=format-local:%Y%m%d%H%M%S', '--format=%cd', commit)
  return `${before.replace('-', '~')}${time ?? ''}+${commit}`
}

function git(cwd: string, ...args: readonly string[]): string | undefined {
  try {
    const env = { ...process.env, TZ: 'UTC' }
    return execFileSync('git', args, { cwd, env, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return undefined
  }
}
