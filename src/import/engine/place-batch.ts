// Stores the records of one batch in a transaction. Lookups are batched.

import type { Actor } from '../../actions/accounts/actor.ts'
import type { ImportedAs } from '../../domain/site/import-run.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { createPresentTime } from '../../domain/time/present-time.ts'
import type { ReadContext } from '../../fields/kind.ts'
import type { StoreTransaction } from '../../storage/store.ts'
import { type ImportedRecord, type ImportStep, isUnreadable, lossOf } from './imported-record.ts'
import {
  createLinkFinder,
  type KnownIds,
  keyOf,
  type PlacingContext,
  type ReadyPicture,
} from './link-finder.ts'
import type { ImportRequest, Placed } from './outcome.ts'
import { placeRecord } from './place-record.ts'
import { dropSeries, noteOwnFields, placeIn, placeSeries, type SeriesContext } from './place-series.ts'

export interface Batch {
  readonly steps: readonly ImportStep[]
  readonly records: readonly ImportedRecord[]
  readonly pictures: ReadonlyMap<ImportedRecord, ReadyPicture>
  readonly actor: Actor
}

/** The state shared by all batches of a run. */
export interface PlacingRun {
  readonly id: number
  readonly knownIds: KnownIds
  readonly authors: ReadonlyMap<string, number>
  readonly ownSource: string
}

interface Fresh {
  /** The ids of the records stored for this batch, filled in here. */
  readonly fresh: KnownIds
}

export async function placeRecords(
  tx: StoreTransaction,
  request: ImportRequest,
  run: PlacingRun & Fresh,
  batch: Batch,
): Promise<Placed[]> {
  const { records, pictures } = batch
  await tx.ids.continueAfter(Math.max(0, ...records.flatMap(({ id }) => (isKeepable(id) ? [id] : []))))
  const context = await placingContext(tx, request, run, batch)
  const { source } = request.importer
  const overwrites = request.overwrites ?? false
  const { ownSource, knownIds, id: runId } = run
  const { now } = batch.actor
  const series: SeriesContext = { tx, source, ownSource, runId, overwrites, knownIds, now, found: new Map() }
  const placed: Placed[] = []
  for (const record of records) {
    const { id, ...others } = record
    const kept = isKeepable(id) ? record : others
    placed.push(await placeOccurrence(context, series, kept, pictures.get(record)))
  }
  await noteUnreadable(tx, request.importer.source, run.id, batch.steps)
  return placed
}

async function placingContext(
  tx: StoreTransaction,
  request: ImportRequest,
  run: PlacingRun & Fresh,
  { records, actor }: Batch,
): Promise<PlacingContext> {
  const { source, marksRecords } = request.importer
  const known = await knownRecords(tx, source, records)
  const unknown = records.filter(({ kind, sourceId }) => !known.has(keyOf(kind, sourceId)))
  const holders = await holdersOf(tx, source, unknown)
  return {
    tx,
    runId: run.id,
    source,
    marksRecords,
    actor,
    readContext: readContextOf(request, actor.now),
    links: createLinkFinder(tx, source, { known: run.knownIds, fresh: run.fresh }),
    authors: run.authors,
    overwrites: request.overwrites ?? false,
    known: ({ kind, sourceId }) => known.get(keyOf(kind, sourceId)),
    holder: ({ kind, sourceId }) => holders.get(keyOf(kind, sourceId)),
    // A duplicate within this batch is not a new record.
    async remember(as) {
      await tx.imports.remember(as)
      known.set(keyOf(as.kind, as.sourceId), as)
    },
    ownSource: run.ownSource,
  }
}

/** Larger ids are not kept, because they would soon exhaust the id sequence. */
const largestKeptId = 1_000_000_000

function isKeepable(id: number | undefined): id is number {
  return id !== undefined && Number.isSafeInteger(id) && id > 0 && id <= largestKeptId
}

/** One statement per kind. */
async function knownRecords(tx: StoreTransaction, source: string, records: readonly ImportedRecord[]) {
  const known = new Map<string, ImportedAs>()
  for (const [kind, some] of Map.groupBy(records, record => record.kind)) {
    const ids = [...new Set(some.map(({ sourceId }) => sourceId))]
    for (const [id, as] of await tx.imports.knownAs(source, kind, ids)) known.set(keyOf(kind, id), as)
  }
  return known
}

/** Existing records that name these source ids. */
async function holdersOf(tx: StoreTransaction, source: string, records: readonly ImportedRecord[]) {
  const holders = new Map<string, number>()
  for (const [kind, some] of Map.groupBy(records, record => record.kind)) {
    const ids = [...new Set(some.map(({ sourceId }) => sourceId))]
    for (const [sourceId, { id }] of await tx.sources.holders(kind, source, ids))
      holders.set(keyOf(kind, sourceId), id)
  }
  return holders
}

/** Records that exist at the source but can't be parsed don't count as deleted. */
async function noteUnreadable(
  tx: StoreTransaction,
  source: string,
  runId: number,
  steps: readonly ImportStep[],
): Promise<void> {
  for (const { found } of steps)
    if (isUnreadable(found) && found.sourceId !== undefined)
      await tx.imports.recordSeen(source, found.kind, found.sourceId, runId)
}

function readContextOf({ actor }: ImportRequest, now: UtcSeconds): ReadContext {
  const { site } = actor
  return {
    time: createPresentTime(now),
    siteZone: site.zone,
    namespace: site.namespace,
    maxPerPage: site.maxPerPage,
    customFields: site.customFields,
  }
}

/** Places a record. An occurrence is placed in its series. */
async function placeOccurrence(
  context: PlacingContext,
  seriesContext: SeriesContext,
  record: ImportedRecord,
  picture?: ReadyPicture,
): Promise<Placed> {
  const { occurrence } = record
  if (!occurrence) return placeRecord(context, record, picture)
  const { tx } = context
  const { series, losses, change } = await placeSeries(seriesContext, occurrence)
  const occupant = series && (await tx.series.occurrenceAt(series.id, occurrence.date))
  const known = context.known(record)?.recordId
  const isTaken = occupant !== undefined && known !== undefined && known !== occupant
  const said = [...losses, ...(isTaken ? [lossOf('series', 'dateTaken')] : [])]
  const reported = { ...record, losses: [...(record.losses ?? []), ...said] }
  const place = series && placeIn(series, occurrence)
  const placed = await placeRecord({ ...context, place, occupant }, reported, picture)
  if (change && change.versionBefore === 0 && placed.outcome === 'refused') {
    await dropSeries(seriesContext, change)
    return placed
  }
  const { recordId, outcome } = placed
  const isWritten = recordId !== null && (outcome === 'created' || outcome === 'updated')
  if (series && isWritten && !isTaken && !occurrence.ownFields)
    await noteOwnFields(tx, recordId, series, occurrence)
  return { ...placed, ...(change && { seriesChange: change }) }
}
