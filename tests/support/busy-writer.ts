// A process that writes continuously until it is killed, and reports each write to its parent.
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { openStore } from '../../src/storage/open-store.ts'

const [url = ''] = process.argv.slice(2)
const store = await openStore(url)
const past = 0 as UtcSeconds
for (let count = 1; process.connected; count++) {
  await store.transaction(async tx => {
    await tx.attempts.set({ digest: `${process.pid}`, count, waitUntil: past, forgetAt: past })
  })
  process.send?.(count)
}
