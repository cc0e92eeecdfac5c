// Removes what the settings no longer keep. Everything is kept unless a setting says otherwise.
import { readdirSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { changedBy } from '../../actions/accounts/actor.ts'
import { countSweepable, sweepImages } from '../../actions/images/images.ts'
import { emptyTrash } from '../../actions/records/empty-trash.ts'
import type { Config } from '../../config/load-config.ts'
import type { ChangedBy } from '../../domain/journal/change.ts'
import { system } from '../../domain/rights/caller.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { pruneInSteps } from '../../jobs/job.ts'
import { filePath, isPostgres } from '../../storage/engine/connect.ts'
import { copySuffix } from '../checks/back-up-first.ts'
import type { CleaningParts } from './cleaning-parts.ts'
import { removePastEvents } from './past-events.ts'

interface Cleaner {
  readonly name: string
  /** How long things are kept. 0 keeps them. */
  readonly keptDays: (config: Config) => number
  readonly count: (parts: CleaningParts, before: UtcSeconds) => Promise<number>
  readonly remove: (parts: CleaningParts, before: UtcSeconds, by: ChangedBy) => Promise<number>
}

const day = 24 * 3600

const cleaners: readonly Cleaner[] = [
  {
    name: 'past events',
    keptDays: ({ pastEventYears }) => pastEventYears * 365.25,
    count: ({ store }, before) => store.events.countOver(before),
    remove: removePastEvents,
  },
  {
    name: 'records in the trash',
    keptDays: ({ trashDays }) => trashDays,
    count: async ({ store }, before) => sum(await store.trash.count(before)),
    remove: async ({ store }, before, by) => sum(await emptyTrash(store, before, by)),
  },
  {
    name: 'unused images and files',
    keptDays: ({ unusedImageDays }) => unusedImageDays,
    count: async ({ store, config }, before) =>
      sum(await countSweepable(store, await openImages(config), before)),
    remove: async ({ store, config }, before, { at }) =>
      sum(await sweepImages(store, await openImages(config), before, at)),
  },
  {
    name: 'import reports',
    keptDays: ({ importReportDays }) => importReportDays,
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
    keptDays: ({ upgradeCopyDays }) => upgradeCopyDays,
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

export interface Cleaned {
  readonly name: string
  readonly count: number
}

export function cleansAnything(config: Config): boolean {
  return cleaners.some(({ keptDays }) => keptDays(config) > 0)
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
    const days = cleaner.keptDays(config)
    if (days === 0 || signal.aborted) continue
    const before = Math.floor(now - days * day) as UtcSeconds
    cleaned.push({ name: cleaner.name, count: await work(cleaner, before) })
  }
  return cleaned
}
