// Everything that a reader gets from the change feed since the calendar was empty.

import { writeToken } from '../../src/api/handlers/changes.ts'
import { feedRanks } from '../../src/domain/journal/reported-change.ts'
import { userCaller, visitor } from '../../src/domain/rights/caller.ts'
import { apiRoot, type TestApp, tokenOf } from '../support/test-app.ts'
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
