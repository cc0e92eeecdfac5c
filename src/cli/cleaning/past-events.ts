import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { removeRecord } from '../../actions/records/stored-records.ts'
import { imageStoreOf } from '../../config/load-config.ts'
import type { ChangedBy } from '../../domain/journal/change.ts'
import { fileName } from '../../domain/records/image.ts'
import { statusesOutsideTrash } from '../../domain/records/record-frame.ts'
import { type UtcSeconds, utcText } from '../../domain/time/date-time.ts'
import { ndjsonExport } from '../../export/ndjson.ts'
import { openImageFiles } from '../../images/open-image-files.ts'
import type { EventVersion } from '../../storage/events/past-events.ts'
import { version } from '../../version.ts'
import { writeWholeFile } from '../line/whole-file.ts'
import type { CleaningParts } from './cleaning-parts.ts'

const atOnce = 200

/** Deletes events that ended before this time, and archives them first if a folder for that is set. */
export async function removePastEvents(
  parts: CleaningParts,
  before: UtcSeconds,
  by: ChangedBy,
): Promise<number> {
  const { store, config, signal } = parts
  // Listed before the archive is written, so that a change since is noticed by its version.
  const events = await store.events.listOver(before)
  if (events.length === 0) return 0
  if (config.pastEventArchive !== undefined) await archive(parts, config.pastEventArchive, before, by)
  let removed = 0
  for (let first = 0; first < events.length && !signal.aborted; first += atOnce)
    removed += await removeUnchanged(parts, events.slice(first, first + atOnce), by)
  return removed
}

function removeUnchanged(
  { store }: CleaningParts,
  events: readonly EventVersion[],
  by: ChangedBy,
): Promise<number> {
  return store.change(by, async tx => {
    let removed = 0
    for (const { id, version } of events) {
      const current = await tx.events.findForEdit(id)
      if (current?.version !== version) continue
      await removeRecord(tx, 'event', id)
      removed++
    }
    return removed
  })
}

/** An export with pictures, which can be imported again. */
async function archive(
  { store, config }: CleaningParts,
  folder: string,
  endsBefore: UtcSeconds,
  { at }: ChangedBy,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const time = utcText(at).replace(' ', 'T').replaceAll(':', '')
  const files = await openImageFiles(imageStoreOf(config))
  const calendar = await store.transaction(tx => tx.ensureIdentity())
  const pieces = ndjsonExport({
    ...{ store, filter: { endsBefore, statuses: statusesOutsideTrash }, calendar },
    ...{ made: utcText(at), program: version },
    readImage: async image => buffer(await files.read(fileName(image, 'original'))),
  })
  await writeWholeFile(join(folder, `events-${time}Z.ndjson`), { replace: false }, async output => {
    for await (const piece of pieces) if (!output.write(piece)) await once(output, 'drain')
    output.end()
    await once(output, 'close')
  })
}
