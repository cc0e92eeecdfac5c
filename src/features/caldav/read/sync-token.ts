// A calendar has the token of the change feed, as a URI (RFC 6578, 4).
import { readToken, writeToken } from '../../../api/handlers/changes.ts'
import { type FeedPosition, feedRanks } from '../../../domain/journal/reported-change.ts'
import type { DavReader } from '../resource.ts'

const prefix = 'urn:almanac:sync:'

export async function currentToken(reader: DavReader): Promise<string> {
  const { head } = await reader.store.journal.state()
  return tokenAt({ seq: head, rank: feedRanks.done, id: 0 }, reader)
}

export async function tokenAt(position: FeedPosition, { store, home }: DavReader): Promise<string> {
  const { epoch } = await store.journal.state()
  return `${prefix}${writeToken(position, epoch, home.caller)}`
}

/** Undefined if the token is not valid, or too old. */
export async function positionIn(
  token: string,
  { store, home }: DavReader,
): Promise<FeedPosition | undefined> {
  const { epoch, oldest } = await store.journal.state()
  if (!token.startsWith(prefix)) return undefined
  const position = readToken(token.slice(prefix.length), epoch, home.caller)
  if (typeof position === 'string' || position.seq < oldest - 1) return undefined
  return position
}
