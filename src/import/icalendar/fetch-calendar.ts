import { createHash } from 'node:crypto'
import type { CalendarState } from '../../domain/site/calendar-to-follow.ts'
import type { ImportReason } from '../../messages/import-reasons.ts'
import { type MessageValues, Problem } from '../../messages/problem.ts'
import { ImportError } from '../engine/imported-record.ts'
import type { Answer, FetchAddress } from '../files/fetch-address.ts'
import { permanentProblems, secondsToWait } from '../older-service/client.ts'

export type FetchedCalendar = ReturnType<typeof toCalendar>

/** The response is not a calendar. */
export class CalendarNotFetched extends ImportError {
  /** `Retry-After` of the response. */
  readonly seconds: number | undefined

  constructor(key: ImportReason, values: MessageValues, seconds?: number) {
    super(key, values)
    this.seconds = seconds
  }
}

/** Fetches a calendar into memory, because it may change at the source while it is read. */
export async function fetchCalendar(
  address: string,
  fetchAddress: FetchAddress,
  signal?: AbortSignal,
): Promise<FetchedCalendar> {
  return toCalendar(address, await fetchFrom(address, fetchAddress, {}, signal))
}

/** The same, or undefined if it hasn't changed. */
export async function fetchIfChanged(
  address: string,
  fetchAddress: FetchAddress,
  { etag, lastModified, digest }: CalendarState,
  signal: AbortSignal,
): Promise<FetchedCalendar | undefined> {
  const conditions = {
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  }
  const answer = await fetchFrom(address, fetchAddress, conditions, signal)
  if (answer.status === 304) return undefined
  const calendar = toCalendar(address, answer)
  return calendar.state.digest === digest ? undefined : calendar
}

async function fetchFrom(
  address: string,
  fetchAddress: FetchAddress,
  conditions: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<Answer> {
  const name = shownAddress(address)
  const headers = { accept: 'text/calendar, text/plain;q=0.5', ...conditions }
  const answer = await fetchAddress(address, headers, signal)
  if (answer instanceof Problem)
    throw new CalendarNotFetched(permanentProblems[answer.key] ?? 'unreachable', { address: name })
  const { status } = answer
  const isRequested = Object.keys(conditions).length > 0
  if (status === 200 || (status === 304 && isRequested)) return answer
  throw new CalendarNotFetched('statusAnswered', { address: name, status }, secondsToWait(answer.headers))
}

function toCalendar(address: string, { bytes, headers }: Answer) {
  const name = shownAddress(address)
  const digest = digestOf(bytes)
  /** The state for the next conditional request. */
  const state = { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null, digest }
  return { file: { name, mark: digest, bytes }, source: name, state }
}

/** Many programs write the time of the request into the file, and change nothing else. */
function digestOf(bytes: Uint8Array): string {
  const hash = createHash('sha256')
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let start = 0
  for (let stamp = content.indexOf('\nDTSTAMP'); stamp >= 0; stamp = content.indexOf('\nDTSTAMP', start)) {
    hash.update(content.subarray(start, stamp))
    const end = content.indexOf('\n', stamp + 1)
    start = end < 0 ? content.length : end
  }
  return hash.update(content.subarray(start)).digest('base64url')
}

/** Calendar URLs often contain secrets, so only the host and a digest are shown. */
function shownAddress(address: string): string {
  const mark = createHash('sha256').update(address).digest('hex').slice(0, 8)
  return `${URL.parse(address)?.host ?? ''} calendar ${mark}`
}
