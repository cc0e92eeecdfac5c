import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const installation = fileURLToPath(new URL('../../../', import.meta.url))

/** The commit that is running. A release names it in its package.json. Undefined without both. */
export function findCommit(root = installation): string | undefined {
  const { gitHead } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return typeof gitHead === 'string' ? gitHead : commitOfClone(root)
}

/** Without its own repository, git would name a commit of the folder that Almanac is installed in. */
function commitOfClone(root: string): string | undefined {
  if (!existsSync(join(root, '.git'))) return undefined
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    // Git is missing, or belongs to another user.
    return undefined
  }
}
