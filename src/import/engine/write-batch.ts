// Stores the records of one batch in a transaction. Lookups are batched.

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Actor } from '../../actions/accounts/actor.ts'
import type { StoreTransaction } from '../../storage/store.ts'
import { type BatchContext, type KnownIds, keyOf, type RunningImport } from './import-context.ts'
import { type ImportedRecord, type ImportStep, isUnreadable, lossOf } from './imported-record.ts'
import type { KnownNames } from './match-names.ts'
import { type PartResult, type RecordResult, refused, reportOn } from './outcome.ts'
import { readContextOf } from './read-values.ts'
import type { ReadyPicture } from './ready-pictures.ts'
import { writeRecord } from './write-record.ts'
import { dropSeries, noteOwnFields, placeIn, writeSeries } from './write-series.ts'

export interface Batch {
  readonly steps: readonly ImportStep[]
  readonly records: readonly ImportedRecord[]
  readonly pictures: ReadonlyMap<ImportedRecord, ReadyPicture>
  readonly actor: Actor
}

export type BatchResult = Awaited<ReturnType<typeof writeBatch>>

export async function writeBatch(
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
  const freshNames: KnownNames = new Map()
  const readContext = readContextOf(actor)
  const batch = { fresh, freshNames, known, holders, series: new Map(), readContext }
  const context: BatchContext = { ...run, ...batch, tx, actor }
  const results: PartResult[] = []
  for (const { found } of steps) {
    // SQLite statements are synchronous. Without a pause, a batch would block all other requests.
    await nextTurn()
    if (isUnreadable(found)) {
      // Records that exist at the source but can't be parsed don't count as deleted.
      if (found.sourceId !== undefined)
        await tx.imports.recordSeen(source, found.kind, found.sourceId, run.runId)
      results.push({ found, result: refused({ ...found, sourceId: '' }, found.reason) })
      continue
    }
    const { id, ...others } = found
    const record = isStorableId(id) ? found : others
    results.push({ found, result: await writeOccurrence(context, record, pictures.get(found)) })
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

/** Writes a record. An occurrence becomes a date of its series. */
async function writeOccurrence(
  context: BatchContext,
  record: ImportedRecord,
  picture?: ReadyPicture,
): Promise<RecordResult> {
  const { occurrence } = record
  if (!occurrence) return writeRecord(context, record, picture)
  const { tx } = context
  const { series, losses, change } = await writeSeries(context, occurrence)
  const occupant = series && (await tx.series.occurrenceAt(series.id, occurrence.date))
  const known = context.known.get(keyOf(record))?.recordId
  const isTaken = occupant !== undefined && known !== undefined && known !== occupant
  const reasons = [...losses, ...(isTaken ? [lossOf('series', 'dateTaken')] : [])]
  const reported = { ...record, losses: [...(record.losses ?? []), ...reasons] }
  const place = series && placeIn(series, occurrence)
  const result = await writeRecord({ ...context, place, occupant }, reported, picture)
  if (change && change.versionBefore === 0 && result.outcome === 'refused') {
    await dropSeries(context, change)
    return result
  }
  const { recordId, outcome } = result
  const isWritten = recordId !== null && (outcome === 'created' || outcome === 'updated')
  if (series && isWritten && !isTaken && !occurrence.ownFields)
    await noteOwnFields(tx, recordId, series, occurrence)
  return { ...result, ...(change && { seriesChange: change }) }
}
