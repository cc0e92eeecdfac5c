// A token of a calendar, as a URI (RFC 6578, 4): the position in the change feed, and what the feed doesn't report.
import { hash } from 'node:crypto'
import { readToken, writeToken } from '../../../api/handlers/changes.ts'
import { type FeedPosition, feedRanks } from '../../../domain/journal/reported-change.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import type { DavReader } from '../resource.ts'
import { surroundingsOf } from './objects.ts'

const prefix = 'urn:almanac:sync:'

export async function currentToken(reader: DavReader): Promise<string> {
  const { head } = await reader.store.journal.state()
  return tokenAt({ seq: head, rank: feedRanks.done, id: 0 }, reader)
}

export async function tokenAt(position: FeedPosition, reader: DavReader): Promise<string> {
  const { store, home, context } = reader
  const { epoch } = await store.journal.state()
  return `${prefix}${scopeOf(reader)}.${context.now}.${writeToken(position, epoch, home.caller)}`
}

/** A token is for one calendar, and until a setting or an update changes the texts of all objects. */
function scopeOf({ calendar, context }: DavReader): string {
  return hash('sha256', `${calendar.path} ${surroundingsOf(context)}`, 'base64url').slice(0, 11)
}

/** The token of a first listing that is not finished: the position when it began, and the last event listed. */
export function listingToken(token: string, listedTo: number): string {
  return `${token}.${listedTo}`
}

export interface SyncState {
  readonly token: string
  readonly position: FeedPosition
  readonly at: UtcSeconds
  /** Undefined if the first listing is finished. */
  readonly listedTo: number | undefined
}

const tokenForm = /^(urn:almanac:sync:([\w-]{11})\.(\d{1,10})\.([\w-]+))(?:\.(\d{1,10}))?$/

/** Undefined if the token is not valid, too old or of another calendar. */
export async function syncStateIn(sent: string, reader: DavReader): Promise<SyncState | undefined> {
  const { epoch, oldest } = await reader.store.journal.state()
  const [, token = '', scope, at, sealed = '', listed] = tokenForm.exec(sent) ?? []
  const position = readToken(sealed, epoch, reader.home.caller)
  if (typeof position === 'string' || scope !== scopeOf(reader)) return undefined
  const isKept = position.seq >= (position.rank === feedRanks.done ? oldest - 1 : oldest)
  const listedTo = listed === undefined ? undefined : Number(listed)
  return isKept ? { token, position, at: Number(at) as UtcSeconds, listedTo } : undefined
}
