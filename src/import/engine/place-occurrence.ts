import type { ImportedRecord } from './imported-record.ts'
import { lossOf } from './imported-record.ts'
import type { Placed } from './outcome.ts'
import { placeRecord } from './place-record.ts'
import { dropSeries, noteOwnFields, placeIn, placeSeries, type SeriesContext } from './place-series.ts'
import type { PlacingContext, ReadyPicture } from './placing-context.ts'

/** Places a record. An occurrence is placed in its series. */
export async function placeOccurrence(
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
