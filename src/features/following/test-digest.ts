import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { LaidOutMail } from '../../web/mail/mail-layout.ts'
import { readPosition } from './actions/manage.ts'
import { digestOf } from './digest.ts'
import { layOutDigest } from './digest-mail.ts'
import type { FilterReader } from './follow-filter.ts'
import { introductionIn } from './settings.ts'
import { followingStorage } from './storage/following-storage.ts'

const week = 7 * 24 * 60 * 60

/** The next weekly digest of the whole calendar, as far as it is known now. */
export async function testDigest(reader: FilterReader): Promise<LaidOutMail> {
  const { store, language, now } = reader
  const slice = store.of(followingStorage)
  const position = await readPosition(store)
  const since = (await slice.lastRun((now - week) as UtcSeconds)) ?? position
  const about = { filter: '', frequency: 'weekly' as const }
  const digest = await digestOf({ ...about, dueAt: now }, await slice.news(since, position), reader)
  const introduction = await introductionIn(store, language, now)
  return layOutDigest({ ...about, digest, introduction }, reader)
}
