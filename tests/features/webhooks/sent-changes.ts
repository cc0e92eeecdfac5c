// Everything that webhooks would send a reader since the calendar was empty.
import { openProgram } from '../../../src/components.ts'
import { loadConfig } from '../../../src/config/load-config.ts'
import { feedRanks } from '../../../src/domain/journal/reported-change.ts'
import { deliverWebhooks } from '../../../src/features/webhooks/actions/deliver-webhooks.ts'
import { openDeliveries } from '../../../src/features/webhooks/open-deliveries.ts'
import { webhookStorage } from '../../../src/features/webhooks/storage/webhook-storage.ts'
import { calendarSettings } from '../../secrets/planted-calendar.ts'
import type { Reader } from '../../secrets/read-answers.ts'
import type { TestApp } from '../../support/test-app.ts'

/** The messages for a webhook with this reader's visibility that has existed from the start. */
export async function sentChanges({ store, clock, users }: TestApp, reader: Reader): Promise<string[]> {
  const userId = reader ? users[reader].id : null
  const webhook = await store.transaction(async tx => {
    const id = (await tx.of(webhookStorage).listPage({ page: 1, perPage: 1 })).records[0]?.id as number
    await tx.of(webhookStorage).update(id, { userId, state: 'active', reason: null })
    await tx.of(webhookStorage).moveTo(id, { seq: 0, rank: feedRanks.done, id: 0 })
    return id
  })
  const sent: string[] = []
  const sender = {
    async send({ body }: { body: string }) {
      sent.push(body)
      return { status: 200, error: null, answer: '' }
    },
  }
  const parts = openDeliveries(openProgram(loadConfig(calendarSettings), store, () => clock.now))
  await deliverWebhooks({ ...parts, sender }, new AbortController().signal)
  await store.transaction(tx =>
    tx.of(webhookStorage).update(webhook, { state: 'paused', reason: 'by_hand', userId: null }),
  )
  return sent
}
