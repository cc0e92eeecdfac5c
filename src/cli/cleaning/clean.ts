// Removes what the settings no longer keep. Everything is kept unless a setting says otherwise.

import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { changedBy } from '../../actions/accounts/actor.ts'
import { countSweepable, sweepImages } from '../../actions/images/images.ts'
import { emptyTrash } from '../../actions/records/empty-trash.ts'
import { removeRecord } from '../../actions/records/stored-records.ts'
import { type Config, imageStoreOf } from '../../config/load-config.ts'
import type { ChangedBy } from '../../domain/journal/change.ts'
import { fileName } from '../../domain/records/image.ts'
import { statusesOutsideTrash } from '../../domain/records/record-frame.ts'
import { system } from '../../domain/rights/caller.ts'
import { type UtcSeconds, utcText } from '../../domain/time/date-time.ts'
import { ndjsonExport } from '../../export/ndjson.ts'
import { openImageFiles } from '../../images/open-image-files.ts'
import { pruneInSteps } from '../../jobs/job.ts'
import { filePath, isPostgres } from '../../storage/engine/connect.ts'
import type { EventVersion } from '../../storage/events/past-events.ts'
import type { Store } from '../../storage/store.ts'
import { version } from '../../version.ts'
import { copySuffix } from '../checks/back-up-first.ts'
import { writeWholeFile } from '../line/whole-file.ts'

interface CleaningParts {
  readonly config: Config
  readonly store: Store
  readonly signal: AbortSignal
}

const atOnce = 200

/** Deletes events that ended before this time, and archives them first if a folder for that is set. */
async function removePastEvents(parts: CleaningParts, before: UtcSeconds, by: ChangedBy): Promise<number> {
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

interface Cleaner {
  readonly name: string
  /** How long things are retained. 0 retains them forever. */
  readonly retentionDays: (config: Config) => number
  readonly count: (parts: CleaningParts, before: UtcSeconds) => Promise<number>
  readonly remove: (parts: CleaningParts, before: UtcSeconds, by: ChangedBy) => Promise<number>
}

const day = 24 * 3600

const cleaners: readonly Cleaner[] = [
  {
    name: 'past events',
    retentionDays: ({ pastEventYears }) => pastEventYears * 365.25,
    count: ({ store }, before) => store.events.countOver(before),
    remove: removePastEvents,
  },
  {
    name: 'records in the trash',
    retentionDays: ({ trashDays }) => trashDays,
    count: async ({ store }, before) => sum(await store.trash.count(before)),
    remove: async ({ store }, before, by) => sum(await emptyTrash(store, before, by)),
  },
  {
    name: 'unused images and files',
    retentionDays: ({ unusedImageDays }) => unusedImageDays,
    count: async ({ store, config }, before) =>
      sum(await countSweepable(store, await openImages(config), before)),
    remove: async ({ store, config }, before, { at }) =>
      sum(await sweepImages(store, await openImages(config), before, at)),
  },
  {
    name: 'import reports',
    retentionDays: ({ importReportDays }) => importReportDays,
    count: ({ store }, before) => store.imports.countReports(before),
    remove: ({ store, signal }, before) =>
      pruneInSteps(
        most =>
          store.transaction(async tx => {
            const ids = await tx.imports.removeReports(before, most)
            await tx.slices.forgetImports(ids)
            return ids.length
          }),
        signal,
      ),
  },
  {
    name: 'copies from before upgrades',
    retentionDays: ({ upgradeCopyDays }) => upgradeCopyDays,
    count: async ({ config }, before) => upgradeCopies(config, before).length,
    async remove({ config }, before) {
      const copies = upgradeCopies(config, before)
      for (const path of copies) await rm(path)
      return copies.length
    },
  },
]

/** Images are swept after the events that showed them. */
async function openImages(config: Config) {
  const { openImageLibrary } = await import('../../components.ts')
  return openImageLibrary(config)
}

function upgradeCopies({ databaseUrl }: Config, before: UtcSeconds): string[] {
  if (isPostgres(databaseUrl)) return []
  const path = filePath(databaseUrl)
  const beginning = `${basename(path)}${copySuffix}`
  return readdirSync(dirname(path))
    .filter(name => name.startsWith(beginning))
    .map(name => join(dirname(path), name))
    .filter(copy => statSync(copy).mtimeMs / 1000 < before)
}

function sum(counts: object): number {
  return Object.values(counts).reduce((total, count) => total + count, 0)
}

interface Cleaned {
  readonly name: string
  readonly count: number
}

export function cleansAnything(config: Config): boolean {
  return cleaners.some(({ retentionDays }) => retentionDays(config) > 0)
}

/** What `clean` would remove now. */
export async function previewCleaning(parts: CleaningParts, now: UtcSeconds): Promise<Cleaned[]> {
  return forEach(parts, now, (cleaner, before) => cleaner.count(parts, before))
}

export async function clean(
  parts: CleaningParts,
  { now, door }: { readonly now: UtcSeconds; readonly door: 'command' | 'schedule' },
): Promise<Cleaned[]> {
  const by = changedBy({ caller: system, door, now })
  return forEach(parts, now, (cleaner, before) => cleaner.remove(parts, before, by))
}

async function forEach(
  { config, signal }: CleaningParts,
  now: UtcSeconds,
  work: (cleaner: Cleaner, before: UtcSeconds) => Promise<number>,
): Promise<Cleaned[]> {
  const cleaned: Cleaned[] = []
  for (const cleaner of cleaners) {
    const days = cleaner.retentionDays(config)
    if (days === 0 || signal.aborted) continue
    const before = Math.floor(now - days * day) as UtcSeconds
    cleaned.push({ name: cleaner.name, count: await work(cleaner, before) })
  }
  return cleaned
}
