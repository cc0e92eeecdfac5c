// Digests that are being sent, rendered once for all who follow the same in one language. They are forgotten when the
// calendar changes, so that a mail never shows what was public a while ago.
import type { Store } from '../../storage/store.ts'
import type { LaidOutMail } from '../../web/mail/mail-layout.ts'
import { type Digest, type DigestKey, readDigest } from './digest.ts'
import { layOutDigest } from './digest-mail.ts'
import type { FilterReader } from './follow-filter.ts'

interface Prepared {
  readonly digest: Digest
  /** Rendered when the first mail is sent, with the introduction of that time. */
  mail?: { readonly introduction: string; readonly laidOut: LaidOutMail }
}

interface Kept {
  stamp: string
  readonly digests: Map<string, Prepared>
}

/** Follows of the same events are sent after each other, so more are hardly ever needed. */
const mostKept = 500

const known = new WeakMap<Store, Kept>()

async function preparedFor(key: DigestKey, reader: FilterReader): Promise<Prepared> {
  const { store } = reader
  const kept = known.getOrInsertComputed(store, () => ({ stamp: '', digests: new Map<string, Prepared>() }))
  const stamp = await store.stamp()
  if (kept.stamp !== stamp) kept.digests.clear()
  kept.stamp = stamp
  const { filter, language, frequency, sinceSeq, untilSeq, dueAt } = key
  const name = JSON.stringify([filter, language, frequency, sinceSeq, untilSeq, dueAt])
  const found = kept.digests.get(name) ?? { digest: await readDigest(key, reader) }
  kept.digests.delete(name)
  kept.digests.set(name, found)
  const [oldest] = kept.digests.keys()
  if (kept.digests.size > mostKept && oldest !== undefined) kept.digests.delete(oldest)
  return found
}

export async function preparedDigest(key: DigestKey, reader: FilterReader): Promise<Digest> {
  return (await preparedFor(key, reader)).digest
}

/** An introduction is not part of the calendar, so it is given. */
export async function preparedMail(
  key: DigestKey,
  introduction: string,
  reader: FilterReader,
): Promise<LaidOutMail> {
  const prepared = await preparedFor(key, reader)
  if (prepared.mail?.introduction === introduction) return prepared.mail.laidOut
  const { filter, frequency } = key
  const laidOut = await layOutDigest({ digest: prepared.digest, filter, frequency, introduction }, reader)
  prepared.mail = { introduction, laidOut }
  return laidOut
}
