import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import qs from 'qs'
import { type FeedPosition, type FeedRank, feedRanks } from '../../domain/journal/reported-change.ts'
import { type Caller, can, canWithAny } from '../../domain/rights/caller.ts'
import { utcText } from '../../domain/time/date-time.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields, Refusal } from '../../messages/refusal.ts'
import { listSharedChanges } from '../../queries/feeds/change-feed.ts'
import {
  type FeedFilters,
  type FeedSlice,
  feedFilterProblems,
  feedFilters,
  type ReportedChange,
} from '../../queries/feeds/feed.ts'
import type { ChangeFilters, StreamFilters } from '../../resources/change.ts'
import type { Answer, FullContext, FullRouteContext, StreamAnswer } from '../../rest/table/route.ts'
import { recordAddress } from '../present/frame.ts'

// Tokens of the change feed. They are encrypted: the position would reveal how much happens that the reader
// may not see. Two tokens of one state differ, so comparing them reveals nothing either.

const cipher = 'aes-256-gcm'
const lengths = { mark: 4, nonce: 12, content: 22, tag: 16 } as const
const tokenForm = /^[\w-]{72}$/

type TokenFault = 'malformed' | 'expired'

/** Encrypts the position. A token is valid in this epoch only, for readers with the same visibility. */
export function writeToken(position: FeedPosition, epoch: string, caller: Caller): string {
  const nonce = randomBytes(lengths.nonce)
  const sealing = createCipheriv(cipher, keyOf(epoch), nonce)
  const content = Buffer.concat([sealing.update(contentOf(position, caller)), sealing.final()])
  return Buffer.concat([markOf(epoch), nonce, content, sealing.getAuthTag()]).toString('base64url')
}

export function readToken(token: string, epoch: string, caller: Caller): FeedPosition | TokenFault {
  if (!tokenForm.test(token)) return 'malformed'
  const bytes = Buffer.from(token, 'base64url')
  const nonceEnd = lengths.mark + lengths.nonce
  const contentEnd = nonceEnd + lengths.content
  if (!bytes.subarray(0, lengths.mark).equals(markOf(epoch))) return 'expired'
  const opening = createDecipheriv(cipher, keyOf(epoch), bytes.subarray(lengths.mark, nonceEnd))
  opening.setAuthTag(bytes.subarray(contentEnd))
  try {
    const content = Buffer.concat([opening.update(bytes.subarray(nonceEnd, contentEnd)), opening.final()])
    return positionIn(content, caller)
  } catch {
    return 'malformed'
  }
}

function keyOf(epoch: string): Buffer {
  return createHash('sha256').update(`change token ${epoch}`).digest()
}

/** Distinguishes tokens of another epoch from invalid ones. */
function markOf(epoch: string): Buffer {
  return createHash('sha256').update(`change epoch ${epoch}`).digest().subarray(0, lengths.mark)
}

function contentOf({ seq, rank, id }: FeedPosition, caller: Caller): Buffer {
  const content = Buffer.alloc(lengths.content)
  content.writeBigUInt64BE(BigInt(seq), 0)
  content.writeUInt8(rank, 8)
  content.writeUIntBE(id, 9, 6)
  readerOf(caller).copy(content, 15)
  return content
}

function positionIn(content: Buffer, caller: Caller): FeedPosition | TokenFault {
  if (!content.subarray(15).equals(readerOf(caller))) return 'expired'
  return {
    seq: Number(content.readBigUInt64BE(0)),
    rank: content.readUInt8(8) as FeedRank,
    id: content.readUIntBE(9, 6),
  }
}

/** A reader whose visibility has changed, for example by another role, has to start again. */
function readerOf(caller: Caller): Buffer {
  const reader = Buffer.alloc(7)
  const { user, capabilities } = caller
  if (canWithAny(caller, 'record.read')) reader.writeUInt8(2, 0)
  else if (user && can(caller, 'record.read')) {
    reader.writeUInt8(capabilities.get('record.readProtected') === 'own' ? 3 : 4, 0)
    reader.writeUIntBE(user.id, 1, 6)
  }
  return reader
}

/** A reader of the change feed: the caller, the filters and the position. */
interface Follower {
  readonly context: FullContext
  readonly epoch: string
  readonly filters: FeedFilters
  readonly from: FeedPosition
}

async function list(context: FullRouteContext<ChangeFilters>): Promise<Answer> {
  const { args } = context
  const follower = await startFollowing(context, args.since, 'since')
  const slice: FeedSlice =
    args.since === undefined
      ? { changes: [], position: follower.from, hasMore: false }
      : await waitForChanges(follower, args)
  const token = tokenAt(follower, slice.position)
  return {
    headers: { 'cache-control': 'no-store' },
    body: {
      changes: slice.changes.map(change => presentChange(change, context)),
      next_token: token,
      has_more: slice.hasMore,
      next_rest_url: `${context.addresses.api}/changes?${qs.stringify({ ...context.sent, since: token }, { arrayFormat: 'brackets' })}`,
    },
  }
}

async function startFollowing(
  context: FullRouteContext<StreamFilters>,
  token: string | undefined,
  field: string,
): Promise<Follower> {
  const store = context.store.forCurrentReads()
  const filters = await feedFilters({ ...context, store })
  const { epoch, head, oldest } = await store.journal.state()
  const now = { seq: head, rank: feedRanks.done, id: 0 }
  const from = token === undefined ? now : readToken(token, epoch, context.caller)
  if (from === 'malformed') throw invalidFields({ [field]: new Problem('not_a_sync_token') })
  const isRetained = from !== 'expired' && from.seq >= (from.rank === feedRanks.done ? oldest - 1 : oldest)
  if (!isRetained) throw new Refusal('syncTokenExpired')
  return { context: { ...context, store }, epoch, filters, from }
}

function tokenAt({ epoch, context }: Follower, position: FeedPosition): string {
  return writeToken(position, epoch, context.caller)
}

/** Returns available changes, or waits for some. Changes that the reader may not see don't end the wait. */
async function waitForChanges(follower: Follower, { wait, per_page }: ChangeFilters): Promise<FeedSlice> {
  const { context } = follower
  const { listeners } = context
  let slice = await nextSlice(follower, follower.from, per_page)
  if (wait === 0 || !isEmpty(slice)) return slice
  const leave = listeners.enter()
  const milliseconds = Math.min(wait, listeners.quietSeconds) * 1000
  const over = AbortSignal.any([AbortSignal.timeout(milliseconds), listeners.stopping, context.untilGone()])
  try {
    while (!over.aborted && isEmpty(slice)) {
      await listeners.watcher.changedSince(slice.stamp, over)
      if (!over.aborted) slice = await nextSlice(follower, slice.position, per_page)
    }
    const access = await context.accessNow()
    if (access === 'lost') throw new Refusal('wrongCredentials')
    // The position belongs to what the reader could see before.
    if (access === 'changed') throw new Refusal('syncTokenExpired')
    return slice
  } finally {
    leave()
  }
}

function nextSlice({ context, filters }: Follower, from: FeedPosition, limit: number) {
  return listSharedChanges(context.store, { caller: context.caller, filters, from, limit })
}

function isEmpty({ changes, hasMore }: FeedSlice): boolean {
  return changes.length === 0 && !hasMore
}

function presentChange(change: ReportedChange, { addresses }: FullContext) {
  const { kind, id, action, at, version } = change
  return {
    kind,
    id,
    action,
    time_utc: utcText(at),
    ...(version !== undefined && { version, rest_url: recordAddress(kind, id, addresses) }),
  }
}

/** Ended before the server's own limit. The client reconnects with its last position. */
const longestStreamSeconds = 3300
const heartbeatSeconds = 20
const changesAtOnce = 100

async function stream(context: FullRouteContext<StreamFilters>): Promise<StreamAnswer> {
  const lastId = context.header('last-event-id')
  const follower = lastId
    ? await startFollowing(context, lastId, 'Last-Event-ID')
    : await startFollowing(context, context.args.since, 'since')
  const leave = context.listeners.enter()
  const events = Readable.from(streamed(follower, leave), { objectMode: false })
  events.once('close', leave)
  // Closes the connection with the stream, because a shutdown would wait for a kept-alive one.
  const headers = { 'cache-control': 'no-store', 'x-accel-buffering': 'no', connection: 'close' }
  return { headers, stream: events, type: 'text/event-stream' }
}

async function* streamed(follower: Follower, leave: () => void): AsyncGenerator<string> {
  const { context } = follower
  const { listeners } = context
  const over = AbortSignal.any([
    AbortSignal.timeout(longestStreamSeconds * 1000),
    listeners.stopping,
    context.untilGone(),
  ])
  let position = follower.from
  try {
    yield `retry: 3000\nid: ${tokenAt(follower, position)}\nevent: ready\ndata: {}\n\n`
    for (let isQuiet = false; !over.aborted; ) {
      const slice = await nextSlice(follower, position, changesAtOnce)
      // Checked last, so that a reader who has lost access gets nothing more.
      if (over.aborted || (await context.accessNow()) !== 'same') return
      position = slice.position
      if (slice.changes.length > 0) yield slice.changes.map(change => eventOf(change, follower)).join('')
      else if (isQuiet) yield ': still here\n\n'
      isQuiet = isEmpty(slice) && (await staysQuiet(slice.stamp, context, over))
    }
  } finally {
    leave()
  }
}

function eventOf(change: ReportedChange, follower: Follower): string {
  const data = JSON.stringify(presentChange(change, follower.context))
  return `id: ${tokenAt(follower, change.position)}\nevent: change\ndata: ${data}\n\n`
}

/** Waits for a change. Returns whether a keep-alive is due. */
async function staysQuiet(stamp: string, { listeners }: FullContext, over: AbortSignal): Promise<boolean> {
  const seconds = Math.min(heartbeatSeconds, listeners.quietSeconds)
  const heartbeat = AbortSignal.timeout(seconds * 1000)
  await listeners.watcher.changedSince(stamp, AbortSignal.any([over, heartbeat]))
  return heartbeat.aborted && !over.aborted
}

export const changeHandlers = {
  list: { run: list, references: feedFilterProblems },
  stream: { run: stream, references: feedFilterProblems },
}
