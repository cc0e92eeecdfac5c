import type { Actor } from '../../actions/accounts/actor.ts'
import { storeFiles } from '../../actions/images/image-files.ts'
import type { StoredPicture } from '../../domain/records/image.ts'
import { problemMessages } from '../../i18n/problem-text.ts'
import { because } from '../../messages/import-reasons.ts'
import { Problem } from '../../messages/problem.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { StoredMessage } from '../../messages/stored-message.ts'
import type { RunningImport } from './import-context.ts'
import { digestOf, type ImportedRecord } from './imported-record.ts'

/** An image whose files are leased, or the reason why there is none. */
export type ReadyPicture = StoredPicture | readonly StoredMessage[]

/** How many are fetched in parallel, so as not to overload the source server. */
const atOnce = 4

/** Fetches and stores the files of new images before the transaction that needs them. */
export async function readyPictures(
  run: RunningImport,
  records: readonly ImportedRecord[],
  actor: Actor,
): Promise<Map<ImportedRecord, ReadyPicture>> {
  const ready = new Map<ImportedRecord, ReadyPicture>()
  const images = records.filter(({ kind }) => kind === 'image')
  if (images.length === 0 || run.isDryRun) return ready
  const ids = images.map(({ sourceId }) => sourceId)
  const known = await run.calendar.store.imports.knownAs(run.source, 'image', ids)
  const missing = images.filter(image => known.get(image.sourceId)?.digest !== digestOf(image)).values()
  const work = async () => {
    for (const image of missing) {
      run.signal?.throwIfAborted()
      if (!known.has(image.sourceId)) ready.set(image, await readyPicture(run, image, actor))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return ready
}

async function readyPicture(
  { calendar, signal }: RunningImport,
  { picture }: ImportedRecord,
  { caller: { user }, now }: Actor,
): Promise<ReadyPicture> {
  const { images, store } = calendar
  if (!picture) return [because('noFile')]
  try {
    const rendered = await ('url' in picture
      ? images.fetch(picture.url, user.id, signal)
      : images.upload(picture.bytes, user.id))
    if (rendered instanceof Problem) return problemMessages('picture', rendered)
    return await storeFiles(store, rendered, now)
  } catch (error) {
    if (error instanceof Refusal) return [{ key: `refusals.${error.reason}`, values: error.values }]
    throw error
  }
}
