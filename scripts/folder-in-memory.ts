// Where tests keep their files. What they wait for besides the processor is a disk that tells when it has written, and
// nothing that they write has to outlive the machine.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

/** Memory that Linux offers as files. */
const place = '/dev/shm'

/** Several times what all tests keep at once. */
const leastBytes = 4 * 2 ** 30

/** A folder that is gone when this process ends; none where there is no such place, or too little room in it. */
export function makeFolderInMemory(): string | undefined {
  if (freemem() < leastBytes || roomInMemory() < leastBytes) return undefined
  const folder = mkdtempSync(`${place}/almanac-tests-`)
  // A PostgreSQL that root starts runs as a user of its own.
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
