// The program in a few large files, which Node loads in half the time that its hundreds of modules take. `npm run build`
// writes them (scripts/build.js). They are used as long as no source has changed since; otherwise the program runs from
// its sources, which is the same but starts more slowly.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const installation = fileURLToPath(new URL('../', import.meta.url))

/** The address of the module to start, or nothing when there is no build of the present sources. */
export function findBuiltProgram(root = installation) {
  const { program, sources } = readBuild(root) ?? {}
  if (program === undefined || !isAsBefore(root, sources)) return undefined
  return pathToFileURL(join(root, 'dist', program)).href
}

/** The last build: which file is the program, which others belong to it, and the state of its sources. */
export function readBuild(root = installation) {
  try {
    return JSON.parse(readFileSync(join(root, 'dist', 'build.json'), 'utf8'))
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
