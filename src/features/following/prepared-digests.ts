// Digests that are being sent, read and rendered once for all who follow the same in one language. They are forgotten
// when the calendar changes, so that a mail never shows what was public a while ago, and each minute, because events begin.
import type { LaidOutMail } from '../../web/mail/mail-layout.ts'
import { type Digest, type DigestKey, readDigest } from './digest.ts'
import { layOutDigest } from './digest-mail.ts'
import type { FilterReader } from './follow-filter.ts'

function nameOf(key: DigestKey, { now }: FilterReader): string {
  const { filter, language, frequency, sinceSeq, untilSeq, dueAt } = key
  return JSON.stringify([filter, language, frequency, sinceSeq, untilSeq, dueAt, Math.floor(now / 60)])
}

export function preparedDigest(key: DigestKey, reader: FilterReader): Promise<Digest> {
  return reader.store.cachedRead(`digest ${nameOf(key, reader)}`, () => readDigest(key, reader))
}

/** An introduction is not part of the calendar, so it is given. */
export async function preparedMail(
  key: DigestKey,
  introduction: string,
  reader: FilterReader,
): Promise<LaidOutMail> {
  const digest = await preparedDigest(key, reader)
  const { filter, frequency } = key
  return reader.store.cachedRead(`digest mail ${nameOf(key, reader)} ${introduction}`, () =>
    layOutDigest({ digest, filter, frequency, introduction }, reader),
  )
}
