// Requests pages of the older service: a few at a time, with retries that honor `Retry-After`.
import { because, type ImportReason } from '../../messages/import-reasons.ts'
import { Problem } from '../../messages/problem.ts'
import type { StoredMessage } from '../../messages/stored-message.ts'
import { ImportError } from '../engine/imported-record.ts'
import type { Answer, FetchAddress } from '../files/fetch-address.ts'
import type { SiteSource } from '../reader/source.ts'

export type OlderClient = ReturnType<typeof createOlderClient>

export interface OlderServiceRequest extends Omit<SiteSource, 'from' | 'rules'> {
  readonly fetchAddress: FetchAddress
  readonly pause: (milliseconds: number) => Promise<void>
}

const atOnce = 4
const mostAttempts = 6
const longestWait = 120
/** The limit for all responses together: about half a million events. */
const mostBytesInAll = 2_000_000_000

/** A permanent failure. Retrying doesn't help. */
export class OlderServiceRefusal extends ImportError {
  readonly status: number

  constructor(address: string, status: number) {
    super('statusAnswered', { address, status })
    this.status = status
  }
}

export function createOlderClient({ fetchAddress, pause, credentials }: OlderServiceRequest) {
  const headers = {
    accept: 'application/json',
    ...(credentials && { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }),
  }
  const inTurn = limited(atOnce)
  let bytesInAll = 0

  async function attempt(address: string): Promise<{ readonly value: unknown } | Trouble> {
    const answer = await fetchAddress(address, headers)
    if (answer instanceof Problem) return troubleOf(answer, address)
    const { status } = answer
    bytesInAll += answer.bytes.byteLength
    if (bytesInAll > mostBytesInAll)
      throw new ImportError('tooMuchSent', { address, megabytes: mostBytesInAll / 1_000_000 })
    if (status >= 500 || status === 429) {
      const seconds = status === 429 || status === 503 ? secondsToWait(answer.headers) : undefined
      return { reason: because('statusAnswered', { address, status }), seconds }
    }
    if (status !== 200) throw new OlderServiceRefusal(address, status)
    try {
      return { value: JSON.parse(new TextDecoder().decode(answer.bytes).replace(/^\u{feff}/u, '')) }
    } catch {
      return { reason: because('notJson', { address }) }
    }
  }

  return {
    get: (address: string): Promise<unknown> =>
      inTurn(async () => {
        let trouble: Trouble = { reason: because('unreachable', { address }) }
        for (let attempts = 0; attempts < mostAttempts; attempts++) {
          if (attempts > 0) await pause(1000 * Math.min(longestWait, trouble.seconds ?? 2 ** (attempts - 1)))
          const outcome = await attempt(address)
          if ('value' in outcome) return outcome.value
          trouble = outcome
        }
        throw new ImportError('oftenTried', { count: mostAttempts }, trouble.reason)
      }),
  }
}

interface Trouble {
  readonly reason: StoredMessage
  /** `Retry-After` of the response. */
  readonly seconds?: number | undefined
}

/** Some problems are temporary. A forbidden URL or an oversized response is permanent. */
function troubleOf({ key }: Problem, address: string): Trouble {
  if (key === 'image_server_unreachable') return { reason: because('unreachable', { address }) }
  if (key === 'image_server_silent') return { reason: because('silent', { address }) }
  throw new ImportError(permanentProblems[key] ?? 'notFetched', { address })
}

export const permanentProblems: Readonly<Record<string, ImportReason>> = {
  not_a_url: 'noAddress',
  image_address_not_allowed: 'privateNetwork',
  image_too_many_redirects: 'tooManyRedirects',
  file_too_large: 'answerTooLarge',
}

/** In seconds, or as a date, which is compared with the server's own clock. */
export function secondsToWait({ 'retry-after': after, date = '' }: Answer['headers']): number | undefined {
  if (after === undefined) return undefined
  const seconds = /^\d+$/.test(after) ? Number(after) : (Date.parse(after) - Date.parse(date)) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined
}

/** Limits concurrency. Waiting calls run in order. */
function limited(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async work => {
    if (running >= most) await new Promise<void>(resolve => waiting.push(resolve))
    running++
    try {
      return await work()
    } finally {
      running--
      waiting.shift()?.()
    }
  }
}
