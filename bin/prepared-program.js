// The program in a few large files, which Node loads in half the time that its hundreds of modules take. `npm install`
// makes them (scripts/prepare-program.js). They are used as long as every source is what it was then; otherwise, or where
// there are none, the program runs from its sources, which is the same but starts more slowly.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const installation = fileURLToPath(new URL('../', import.meta.url))

/** The address of the module to start, or nothing when it is not made of the sources that are there. */
export function findPreparedProgram(root = installation) {
  const { program, sources } = readPrepared(root) ?? {}
  if (program === undefined || !isAsBefore(root, sources)) return undefined
  return pathToFileURL(join(root, 'dist', program)).href
}

/** What was prepared last: which file is the program, which others belong to it, and what it was made of. */
export function readPrepared(root = installation) {
  try {
    return JSON.parse(readFileSync(join(root, 'dist', 'prepared.json'), 'utf8'))
  } catch {
    return undefined
  }
}

function isAsBefore(root, sources) {
  return Object.entries(sources).every(([path, before]) => describeSource(path, root) === before)
}

/** Tells one state of a file from another without reading it. */
export function describeSource(path, root = installation) {
  const found = statSync(`${root}/${path}`, { throwIfNoEntry: false })
  return found && `${found.size} ${found.mtimeMs}`
}
