import { setFlagsFromString } from 'node:v8'

/**
 * Keeps the room for new objects as small as it is. V8 makes it larger the quicker garbage comes, which a command that makes
 * much of it gains no time by: an import of 10,000 events took 330 MB instead of 200.
 */
export function spareMemory(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
}
