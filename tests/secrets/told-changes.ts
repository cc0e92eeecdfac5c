// Everything that a reader gets from the change feed since the calendar was empty, and what webhooks would
// send it.

import { writeToken } from '../../src/api/handlers/changes.ts'
import { openProgram } from '../../src/components.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import { feedRanks } from '../../src/domain/journal/reported-change.ts'
import { userCaller, visitor } from '../../src/domain/rights/caller.ts'
import { deliverWebhooks } from '../../src/features/webhooks/actions/deliver-webhooks.ts'
import { openDeliveries } from '../../src/features/webhooks/open-deliveries.ts'
import { webhookStorage } from '../../src/features/webhooks/storage/webhook-storage.ts'
import { apiRoot, type TestApp, tokenOf } from '../support/test-app.ts'
import { calendarSettings } from './planted-calendar.ts'
import type { Reader } from './read-answers.ts'

/** The first URL for a reader who follows all changes ever made. */
export async function firstChanges({ store, users }: TestApp, reader: Reader): Promise<string> {
  const { epoch } = await store.journal.state()
  const start = { seq: 0, rank: feedRanks.done, id: 0 }
  const token = writeToken(start, epoch, reader ? userCaller(users[reader]) : visitor)
  return `${apiRoot}/changes?per_page=50&since=${token}`
}

/** The changes that a reader gets, page by page, each with its URL. */
export async function reportedChanges(app: TestApp, reader: Reader): Promise<string[]> {
  const told: string[] = []
  for (let path = await firstChanges(app, reader); path !== ''; ) {
    const headers = reader ? { authorization: `Bearer ${tokenOf(reader)}` } : {}
    const { body, statusCode } = await app.app.inject({ url: path, headers })
    if (statusCode !== 200) throw new Error(`${path} fails: ${body}`)
    const slice = JSON.parse(body)
    told.push(...slice.changes.map((change: object) => JSON.stringify(change)))
    path = slice.has_more ? new URL(slice.next_rest_url).pathname + new URL(slice.next_rest_url).search : ''
  }
  return told
}

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
