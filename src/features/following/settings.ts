import type { Language } from '../../domain/records/record-frame.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Program } from '../../program.ts'
import type { ReadableStore } from '../../storage/store.ts'
import { followingStorage } from './storage/following-storage.ts'

export const longestFilter = 1000
export const longestIntroduction = 2000
const usualRate = 300
export const mostRate = 100_000

/** How many mails a minute the outbox gets. The mail server of the site may allow fewer than it could send. */
export async function readRate(store: Pick<ReadableStore, 'of'>): Promise<number> {
  const rate = Number(await store.of(followingStorage).setting('mails_per_minute'))
  return Number.isInteger(rate) && rate > 0 ? rate : usualRate
}

/**
 * How many digests may be queued now. Mails that wait for the mail server count, so that other mail isn’t delayed, and so do
 * reminders, which go first.
 */
export async function allowance({ store, clock }: Pick<Program, 'store' | 'clock'>): Promise<number> {
  const topics = ['following.digest', 'following.reminder']
  const lastMinute = (clock() - 60) as UtcSeconds
  return (await readRate(store)) - (await store.of(followingStorage).countQueued(topics, lastMinute))
}

/** What an editor writes above the next digests, by language. */
export interface Introduction {
  readonly texts: Readonly<Partial<Record<Language, string>>>
  /** The time at which it ends. */
  readonly until: UtcSeconds
}

export async function readIntroduction(store: Pick<ReadableStore, 'of'>): Promise<Introduction> {
  const stored = await store.of(followingStorage).setting('introduction')
  if (stored === undefined) return { texts: {}, until: 0 as UtcSeconds }
  const { texts, until } = JSON.parse(stored)
  return { texts, until }
}

export async function introductionIn(
  store: Pick<ReadableStore, 'of'>,
  language: Language,
  now: UtcSeconds,
): Promise<string> {
  const { texts, until } = await readIntroduction(store)
  return until > now ? (texts[language] ?? '') : ''
}
