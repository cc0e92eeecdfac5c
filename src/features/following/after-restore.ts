// A restored backup doesn’t know which mails were sent after its time.
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Store } from '../../storage/store.ts'
import { readPosition } from './actions/manage.ts'
import { nextSendAt } from './send-times.ts'
import { followingStorage } from './storage/following-storage.ts'
import { restoredSetting } from './storage/following-tables.ts'

export async function isRestored(store: Store): Promise<boolean> {
  return (await store.of(followingStorage).setting(restoredSetting)) === '1'
}

/** Mails whose time has passed are left out. The next digests list what is new since the last ones that the backup knows. */
export async function skipOverdueMails(store: Store, now: UtcSeconds): Promise<void> {
  if (!(await isRestored(store))) return
  await store.transaction(async tx => {
    const slice = tx.of(followingStorage)
    for (const schedule of await slice.listOverdueSchedules(now))
      await slice.skipOverdue(schedule, { now, nextAt: nextSendAt(schedule, now) })
    await slice.skipAlerts(await readPosition(tx))
    await slice.setSetting('news_first_at', '')
    await slice.setSetting(restoredSetting, '')
  })
}
