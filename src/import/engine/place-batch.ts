// Stores the records of one batch in a transaction. Lookups are batched.

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Actor } from '../../actions/accounts/actor.ts'
import { createPresentTime } from '../../domain/time/present-time.ts'
import type { ReadContext } from '../../fields/kind.ts'
import type { StoreTransaction } from '../../storage/store.ts'
import { type ImportedRecord, type ImportStep, isUnreadable, lossOf } from './imported-record.ts'
import { knownNames } from './match-names.ts'
import { type Placed, type Result, refused, reportOn } from './outcome.ts'
import { placeRecord } from './place-record.ts'
import { dropSeries, noteOwnFields, placeIn, placeSeries } from './place-series.ts'
import { type KnownIds, keyOf, type PlacingContext, type RunningImport } from './placing-context.ts'
import type { ReadyPicture } from './ready-pictures.ts'

export interface Batch {
  readonly steps: readonly ImportStep[]
  readonly records: readonly ImportedRecord[]
  readonly pictures: ReadonlyMap<ImportedRecord, ReadyPicture>
  readonly actor: Actor
}

export type PlacedBatch = Awaited<ReturnType<typeof placeBatch>>

export async function placeBatch(
  tx: StoreTransaction,
  run: RunningImport,
  { records, pictures, steps, actor }: Batch,
) {
  actor.review?.written.clear()
  const { source } = run
  await tx.ids.continueAfter(Math.max(0, ...records.flatMap(({ id }) => (isStorableId(id) ? [id] : []))))
  const known = await readByKey(records, (kind, ids) => tx.imports.knownAs(source, kind, ids))
  const unknown = records.filter(record => !known.has(keyOf(record)))
  const holders = await readByKey(unknown, (kind, ids) => tx.sources.holders(kind, source, ids))
  const fresh: KnownIds = new Map()
  const freshNames = knownNames([])
  const readContext = readContextOf(actor)
  const batch = { fresh, freshNames, known, holders, series: new Map(), readContext }
  const context: PlacingContext = { ...run, ...batch, tx, actor }
  const results: Result[] = []
  for (const { found } of steps) {
    // SQLite statements are synchronous. Without a pause, a batch would block all other requests.
    await nextTurn()
    if (isUnreadable(found)) {
      // Records that exist at the source but can't be parsed don't count as deleted.
      if (found.sourceId !== undefined)
        await tx.imports.recordSeen(source, found.kind, found.sourceId, run.runId)
      results.push({ found, placed: refused({ ...found, sourceId: '' }, found.reason) })
      continue
    }
    const { id, ...others } = found
    const record = isStorableId(id) ? found : others
    results.push({ found, placed: await placeOccurrence(context, record, pictures.get(found)) })
  }
  return { ...reportOn(run, results), results, fresh, freshNames }
}

/** Records with larger ids get others, because they would soon exhaust the id sequence. */
const largestId = 1_000_000_000

function isStorableId(id: number | undefined): id is number {
  return id !== undefined && Number.isSafeInteger(id) && id > 0 && id <= largestId
}

/** What is stored about these records, by kind and source id. One statement per kind. */
async function readByKey<T>(
  records: readonly ImportedRecord[],
  read: (kind: ImportedRecord['kind'], sourceIds: readonly string[]) => Promise<Map<string, T>>,
): Promise<Map<string, T>> {
  const found = new Map<string, T>()
  for (const [kind, some] of Map.groupBy(records, record => record.kind)) {
    const ids = [...new Set(some.map(({ sourceId }) => sourceId))]
    for (const [sourceId, one] of await read(kind, ids)) found.set(keyOf({ kind, sourceId }), one)
  }
  return found
}

function readContextOf({ site, now }: Actor): ReadContext {
  const { zone: siteZone, namespace, maxPerPage, customFields } = site
  return { time: createPresentTime(now), siteZone, namespace, maxPerPage, customFields }
}

/** Places a record. An occurrence is placed in its series. */
async function placeOccurrence(
  context: PlacingContext,
  record: ImportedRecord,
  picture?: ReadyPicture,
): Promise<Placed> {
  const { occurrence } = record
  if (!occurrence) return placeRecord(context, record, picture)
  const { tx } = context
  const { series, losses, change } = await placeSeries(context, occurrence)
  const occupant = series && (await tx.series.occurrenceAt(series.id, occurrence.date))
  const known = context.known.get(keyOf(record))?.recordId
  const isTaken = occupant !== undefined && known !== undefined && known !== occupant
  const said = [...losses, ...(isTaken ? [lossOf('series', 'dateTaken')] : [])]
  const reported = { ...record, losses: [...(record.losses ?? []), ...said] }
  const place = series && placeIn(series, occurrence)
  const placed = await placeRecord({ ...context, place, occupant }, reported, picture)
  if (change && change.versionBefore === 0 && placed.outcome === 'refused') {
    await dropSeries(context, change)
    return placed
  }
  const { recordId, outcome } = placed
  const isWritten = recordId !== null && (outcome === 'created' || outcome === 'updated')
  if (series && isWritten && !isTaken && !occurrence.ownFields)
    await noteOwnFields(tx, recordId, series, occurrence)
  return { ...placed, ...(change && { seriesChange: change }) }
}
