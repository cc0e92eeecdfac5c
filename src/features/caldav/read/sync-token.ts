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

/** The token of a first listing that is not finished: the position when it began, and the last event listed. */
export function listingToken(token: string, listedTo: number): string {
  return `${token}.${listedTo}`
}

export interface SyncState {
  readonly token: string
  readonly position: FeedPosition
  /** Undefined if the first listing is finished. */
  readonly listedTo: number | undefined
}

/** Undefined if the token is not valid, or too old. */
export async function syncStateIn(sent: string, { store, home }: DavReader): Promise<SyncState | undefined> {
  const { epoch, oldest } = await store.journal.state()
  const [, token = '', sealed = '', listed] =
    /^(urn:almanac:sync:([\w-]+))(?:\.(\d{1,10}))?$/.exec(sent) ?? []
  const position = readToken(sealed, epoch, home.caller)
  if (typeof position === 'string') return undefined
  const isKept = position.seq >= (position.rank === feedRanks.done ? oldest - 1 : oldest)
  return isKept ? { token, position, listedTo: listed === undefined ? undefined : Number(listed) } : undefined
}
