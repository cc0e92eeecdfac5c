// A process that writes continuously for a while, and then reports the number of writes and the longest wait.

import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { openStore } from '../../src/storage/open-store.ts'

const [url = '', milliseconds = ''] = process.argv.slice(2)
const store = await openStore(url)
const past = 0 as UtcSeconds
let writes = 0
let longestWait = 0
for (const end = performance.now() + Number(milliseconds); performance.now() < end; writes++) {
  const asked = performance.now()
  await store.transaction(async tx => {
    longestWait = Math.max(longestWait, performance.now() - asked)
    const digest = `${process.pid}`
    await tx.attempts.set({ digest, count: writes, waitUntil: past, forgetAt: past })
  })
}
await store.close()
process.stdout.write(JSON.stringify({ writes, longestWait }))
