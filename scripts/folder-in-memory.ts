// Where tests store their files. Tests mostly wait for disk syncs, and none of their files has to survive the
// machine.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

/** The memory file system of Linux. */
const place = '/dev/shm'

/** Several times what all tests use concurrently. */
const leastBytes = 4 * 2 ** 30

/**
 * A folder that is removed when this process exits; undefined if there is no memory file system or too little
 * space.
 */
export function makeFolderInMemory(): string | undefined {
  if (freemem() < leastBytes || roomInMemory() < leastBytes) return undefined
  const folder = mkdtempSync(`${place}/almanac-tests-`)
  // PostgreSQL started by root runs as a different user.
  chmodSync(folder, 0o755)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function roomInMemory(): number {
  try {
    const { bavail, bsize } = statfsSync(place)
    return bavail * bsize
  } catch {
    return 0
  }
}
