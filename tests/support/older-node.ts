import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A Node on this machine, outside this folder, that is too old to run TypeScript. */
export function findOlderNode(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(folder => !folder.includes('node_modules'))
  const nodes = folders.map(folder => join(folder, 'node')).filter(path => existsSync(path))
  return nodes.find(
    path => Number(execFileSync(path, ['--version'], { encoding: 'utf8' }).match(/\d+/)?.[0]) < 26,
  )
}
