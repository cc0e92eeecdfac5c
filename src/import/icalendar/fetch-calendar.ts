import { createHash } from 'node:crypto'
import { Problem } from '../../domain/problem.ts'
import type { FetchAddress } from '../fetching.ts'
import { ImportError } from '../imported-record.ts'
import type { FileToRead } from '../ndjson-importer.ts'
import { lastingTroubles } from '../older-service/client.ts'

export interface FetchedCalendar {
  readonly file: FileToRead
  readonly source: string
}

/** The calendar at an address, whole in memory, as others may change it while it is read. */
export async function fetchCalendar(address: string, fetchAddress: FetchAddress): Promise<FetchedCalendar> {
  const name = shownAddress(address)
  const answer = await fetchAddress(address, { accept: 'text/calendar, text/plain;q=0.5' })
  if (answer instanceof Problem)
    throw new ImportError(`${name} ${lastingTroubles[answer.key] ?? 'could not be reached'}.`)
  if (answer.status !== 200) throw new ImportError(`${name} answered with the status ${answer.status}.`)
  const open = async function* () {
    yield answer.bytes
  }
  return { file: { name, open }, source: name }
}

/** Addresses of calendars often are secrets: what is told of one is its host, and a mark by which it is known again. */
export function shownAddress(address: string): string {
  const mark = createHash('sha256').update(address).digest('hex').slice(0, 8)
  return `${URL.parse(address)?.host ?? ''} calendar ${mark}`
}
