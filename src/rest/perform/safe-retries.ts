// Idempotent retries. A client that got no response can't know whether its write succeeded. With an
// Idempotency-Key it may retry and gets the stored response, which is written in the same transaction as the
// change. https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { ChangeGuard } from '../../actions/accounts/actor.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { UploadedFile } from '../../fields/kinds/calendar/uploaded-file.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { SentAnswer } from '../../storage/journal/sent-answers.ts'
import type { Store } from '../../storage/store.ts'
import type { Performed } from './operation.ts'

export interface RetryKey {
  readonly userId: number
  /** The digest of the user and the key. */
  readonly digest: string
  /** The digest of the whole request. */
  readonly fingerprint: string
}

const retainedSeconds = 24 * 3600

/** Marks a replayed response. */
export const replayedHeaders = { 'idempotency-replayed': 'true' } as const

export function isReplayed({ headers }: Performed): boolean {
  return headers['idempotency-replayed'] !== undefined
}

interface OnceOptions {
  readonly store: Store
  readonly now: UtcSeconds
  readonly onLeave?: () => Promise<void>
  readonly endsWhole?: boolean
}

/** Work on a unit of work. Its changes must respect the guard. */
type UnitWork = (store: Store, guard: ChangeGuard) => Promise<Performed>

export type SafeRetries = ReturnType<typeof createSafeRetries>

export function createSafeRetries() {
  // In this process. Work in other processes is awaited when the transaction begins.
  const pending = new Set<string>()

  /** Runs the work exclusively for this key within this process. */
  async function alone<T>({ digest }: RetryKey, work: () => Promise<T>): Promise<T> {
    if (pending.has(digest)) throw new Refusal('requestUnderWay')
    pending.add(digest)
    try {
      return await work()
    } finally {
      pending.delete(digest)
    }
  }

  return {
    alone,
    /**
     * Runs the work in one transaction, or replays the response if it was already done with this key. `onLeave`
     * rejects work that would have to happen outside the open transaction. A long operation continues after the
     * commit, unless `endsWhole` forbids it.
     */
    async once(
      key: RetryKey,
      { store, now, onLeave = neverLeft, endsWhole = false }: OnceOptions,
      work: UnitWork,
    ): Promise<Performed> {
      const known = await store.sentAnswers.find(key.digest, now)
      // A request with a stored response doesn't wait for another retry.
      if (known) return replayed(known, key)
      return alone(key, () =>
        inOneTransaction(store, { onLeave, endsWhole }, unitStore => doInUnit(key, unitStore, now, work)),
      )
    },
  }
}

async function neverLeft(): Promise<never> {
  throw new Error('The response to a write must be stored before its transaction ends.')
}

/** Runs the work on a unit of work and commits it. */
export async function inOneTransaction<T>(
  store: Store,
  { onLeave, endsWhole }: Required<Pick<OnceOptions, 'onLeave' | 'endsWhole'>>,
  work: (unitStore: Store) => Promise<T>,
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

/** Thrown to leave a transaction whose work is already done. */
class DoneBefore extends Error {
  readonly answer: SentAnswer

  constructor(answer: SentAnswer) {
    super('This was done before.')
    this.answer = answer
  }
}

/** Runs the work and stores its response in the unit's transaction, unless it is already done. */
export async function doInUnit(
  key: RetryKey,
  unitStore: Store,
  now: UtcSeconds,
  work: UnitWork,
): Promise<Performed> {
  // Without this check, the retry of a deletion would fail with 404 before its transaction.
  const before = await unitStore.sentAnswers.find(key.digest, now)
  if (before) return replayed(before, key)
  const guard = onceGuard(key, now)
  try {
    const answer = await work(unitStore, guard)
    await storeAnswer(unitStore, key, answer, { now, guard })
    return answer
  } catch (error) {
    if (error instanceof DoneBefore) return replayed(error.answer, key)
    throw error
  }
}

/** Leaves the transaction if another process has done the work since. */
function onceGuard({ digest }: RetryKey, now: UtcSeconds): ChangeGuard {
  let hasPassed = false
  return {
    async check(tx) {
      const known = !hasPassed && (await tx.sentAnswers.find(digest, now))
      if (known) throw new DoneBefore(known)
    },
    passed() {
      hasPassed = true
    },
  }
}

/** Stores the response in the store's open transaction. */
function storeAnswer(
  store: Store,
  { userId, digest, fingerprint }: RetryKey,
  { status, headers, json, storedJson = json }: Performed,
  { now, guard }: { readonly now: UtcSeconds; readonly guard: ChangeGuard },
): Promise<void> {
  const forgetAt = (now + retainedSeconds) as UtcSeconds
  return store.change({ userId, door: 'interface', at: now }, async tx => {
    await guard.check(tx)
    await tx.sentAnswers.save({ digest, fingerprint, status, headers, body: storedJson, forgetAt })
  })
}

function replayed({ status, headers, body, fingerprint }: SentAnswer, key: RetryKey): Performed {
  if (fingerprint !== key.fingerprint) throw new Refusal('retryKeyReused')
  return { status, headers: { ...headers, ...replayedHeaders }, json: body }
}

const longestKey = 255

/** The idempotency key of a user's write, if it has one. */
export function retryKeyOf(request: FastifyRequest): RetryKey | undefined {
  const { method, headers, originalUrl, body, caller } = request
  const given = headers['idempotency-key']
  if (given === undefined || method === 'GET' || method === 'HEAD' || !caller.user) return undefined
  const key = String(given).trim()
  if (key === '' || key.length > longestKey || !/^[\x21-\x7e]+( [\x21-\x7e]+)*$/.test(key))
    throw new Refusal('unusableRetryKey')
  return retryKey(caller.user.id, key, [method, originalUrl, body])
}

export function retryKeyOfOperation(key: RetryKey, index: number, input: unknown): RetryKey {
  return retryKey(key.userId, `${key.digest} ${index}`, input)
}

function retryKey(userId: number, key: string, input: unknown): RetryKey {
  return { userId, digest: digestOf(`${userId} ${key}`), fingerprint: digestOf(written(input)) }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** The request as text. Files are represented by their digests. */
function written(input: unknown): string {
  return JSON.stringify(input, (_, value) =>
    value instanceof UploadedFile
      ? [value.name, createHash('sha256').update(value.bytes).digest('base64url')]
      : value,
  )
}
