// A client that got no answer cannot know whether its write was done. Under an Idempotency-Key it may ask again, and gets
// the answer that it missed: the answer is stored in the transaction of the write, so that there are both or neither.
// https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { UploadedFile } from '../../fields/kinds/calendar/uploaded-file.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { SentAnswer } from '../../storage/journal/sent-answers.ts'
import type { Store } from '../../storage/store.ts'
import type { Performed } from './perform.ts'
import { withEachChange } from './with-each-change.ts'

/** A request that may be sent again. */
export interface RetryKey {
  readonly userId: number
  /** Of the user and the key. */
  readonly digest: string
  /** Of all that is asked. */
  readonly fingerprint: string
}

/** For how long an answer is sent again. */
const keptSeconds = 24 * 3600

/** Marks an answer that was given before. */
export const replayedHeaders = { 'idempotency-replayed': 'true' } as const

export function isReplayed({ headers }: Performed): boolean {
  return headers['idempotency-replayed'] !== undefined
}

/** What holds for a transaction in which all is done or nothing. */
export interface Whole {
  readonly onLeave: () => Promise<void>
  readonly endsWhole: boolean
}

export interface SafeRetries {
  /**
   * Does the work in one transaction, unless it was done under this key before: then its answer is given again. What has
   * to happen outside of the transaction while it is open is refused by `onLeave`. A long operation goes on after the commit,
   * unless `endsWhole` says that it may not.
   */
  once(
    key: RetryKey,
    store: Store,
    now: UtcSeconds,
    work: (store: Store) => Promise<Performed>,
    whole?: Whole,
  ): Promise<Performed>
  /** Does the work while nothing else is done under this key in this process. */
  alone<T>(key: RetryKey, work: () => Promise<T>): Promise<T>
}

export function createSafeRetries(): SafeRetries {
  // Of this process. What another process does meanwhile is waited for where the transaction begins.
  const underWay = new Set<string>()

  async function alone<T>({ digest }: RetryKey, work: () => Promise<T>): Promise<T> {
    if (underWay.has(digest)) throw new Refusal('requestUnderWay')
    underWay.add(digest)
    try {
      return await work()
    } finally {
      underWay.delete(digest)
    }
  }

  return {
    alone,
    async once(key, store, now, work, whole = { onLeave: neverLeft, endsWhole: false }) {
      const known = await store.sentAnswers.find(key.digest, now)
      // Who has been answered is not told to wait for somebody else who asks again.
      if (known) return replayed(known, key)
      return alone(key, () => inOneTransaction(store, whole, united => doInUnit(key, united, now, work)))
    },
  }
}

async function neverLeft(): Promise<never> {
  throw new Error('The answer to a write is stored before its transaction ends.')
}

/** Does the work on a unit of work, and commits it. */
export async function inOneTransaction<T>(
  store: Store,
  { onLeave, endsWhole }: Whole,
  work: (united: Store) => Promise<T>,
): Promise<T> {
  const unit = store.beginUnit(onLeave, { failsAsOne: true, endsWhole })
  try {
    const result = await work(unit.store)
    await unit.commit()
    return result
  } catch (error) {
    await unit.undo()
    throw error
  }
}

/** Thrown out of a transaction that finds its work done. */
class DoneBefore extends Error {
  readonly answer: SentAnswer

  constructor(answer: SentAnswer) {
    super('This was done before.')
    this.answer = answer
  }
}

/** Does the work and keeps its answer in the transaction of the unit, unless that finds it done. */
export async function doInUnit(
  key: RetryKey,
  united: Store,
  now: UtcSeconds,
  work: (store: Store) => Promise<Performed>,
): Promise<Performed> {
  // Once what it was about is gone, a deletion would be refused before it comes to its transaction.
  const before = await united.sentAnswers.find(key.digest, now)
  if (before) return replayed(before, key)
  const checked = withEachChange(united, async (tx, { isFirst }) => {
    const known = isFirst && (await tx.sentAnswers.find(key.digest, now))
    if (known) throw new DoneBefore(known)
  })
  try {
    const answer = await work(checked)
    await keepAnswer(checked, key, answer, now)
    return answer
  } catch (error) {
    if (error instanceof DoneBefore) return replayed(error.answer, key)
    throw error
  }
}

/** Keeps the answer in the transaction that the store has open. */
function keepAnswer(
  store: Store,
  { userId, digest, fingerprint }: RetryKey,
  { status, headers, json }: Performed,
  now: UtcSeconds,
): Promise<void> {
  const forgetAt = (now + keptSeconds) as UtcSeconds
  return store.change({ userId, door: 'interface', at: now }, tx =>
    tx.sentAnswers.keep({ digest, fingerprint, status, headers, body: json, forgetAt }),
  )
}

/** The answer as it was given, marked as such. */
function replayed({ status, headers, body, fingerprint }: SentAnswer, key: RetryKey): Performed {
  if (fingerprint !== key.fingerprint) throw new Refusal('retryKeyReused')
  return { status, headers: { ...headers, ...replayedHeaders }, json: body }
}

const longestKey = 255

/** The key that a write of a user names, if it names one. */
export function retryKeyOf(request: FastifyRequest): RetryKey | undefined {
  const { method, headers, originalUrl, body, viewer } = request
  const given = headers['idempotency-key']
  if (given === undefined || method === 'GET' || method === 'HEAD' || !viewer) return undefined
  const key = String(given).trim()
  if (key === '' || key.length > longestKey || !/^[\x21-\x7e]+( [\x21-\x7e]+)*$/.test(key))
    throw new Refusal('unusableRetryKey')
  return retryKey(viewer.id, key, [method, originalUrl, body])
}

/** The key of one of the operations of a request. */
export function retryKeyOfOperation(key: RetryKey, place: number, asked: unknown): RetryKey {
  return retryKey(key.userId, `${key.digest} ${place}`, asked)
}

function retryKey(userId: number, key: string, asked: unknown): RetryKey {
  return { userId, digest: digestOf(`${userId} ${key}`), fingerprint: digestOf(written(asked)) }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** What was asked as one text, in which files are named by their digests. */
function written(asked: unknown): string {
  return JSON.stringify(asked, (_, value) =>
    value instanceof UploadedFile
      ? [value.name, createHash('sha256').update(value.bytes).digest('base64url')]
      : value,
  )
}
