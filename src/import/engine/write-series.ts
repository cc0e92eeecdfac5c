// Finds or creates the series of an imported occurrence. A series follows its source while its recurrence is
// the one that the last import wrote.
import { createHash } from 'node:crypto'
import { finishWithin } from '../../actions/series/series-steps.ts'
import { changedFields } from '../../domain/records/content/changed-fields.ts'
import {
  type NewSeries,
  occurrenceTimes,
  ownFieldsAfter,
  type Series,
  type SeriesPlace,
} from '../../domain/recurrence/series.ts'
import type { ImportChange, ImportedAs } from '../../domain/site/import-run.ts'
import type { StoreTransaction } from '../../storage/store.ts'
import { type BatchContext, changeOf, keyOf, pretended } from './import-context.ts'
import { type ImportedOccurrence, type ImportedSeries, type Loss, lossOf } from './imported-record.ts'

interface SeriesResult {
  /** Absent if a dry run would have created it. */
  readonly series?: Series
  readonly losses: readonly Loss[]
  readonly change?: ImportChange<'series'>
}

export async function writeSeries(
  context: BatchContext,
  { seriesId, series: sent }: ImportedOccurrence,
): Promise<SeriesResult> {
  const { tx, source, knownIds, series: found } = context
  if (knownIds.get(keyOf({ kind: 'series', sourceId: seriesId })) === pretended) return { losses: [] }
  const known = found.get(seriesId)
  if (known && !sent) return { series: known, losses: [] }
  const as = (await tx.imports.knownAs(source, 'series', [seriesId])).get(seriesId)
  const current = await findSeries(context, as, sent)
  const result = current
    ? await updateSeries(context, seriesId, sent?.definition ?? current, { current, as })
    : sent && (await insertSeries(context, seriesId, sent))
  if (!result) return missing
  if (result.series) found.set(seriesId, result.series)
  return result
}

/** Deletes a series created for an event that couldn't be stored. */
export async function dropSeries(
  { tx, source, series }: BatchContext,
  { sourceId, recordId }: ImportChange<'series'>,
): Promise<void> {
  await tx.series.removeIfEmpty(recordId)
  await tx.imports.forget({ source, kind: 'series', sourceId })
  series.delete(sourceId)
}

const missing: SeriesResult = { losses: [lossOf('series', 'seriesMissing')] }

/** The series from an earlier import or, if the data was exported from this calendar, the one with its id. */
async function findSeries(
  { tx, source, ownSource, actor }: BatchContext,
  as: ImportedAs<'series'> | undefined,
  sent: ImportedSeries | undefined,
): Promise<Series | undefined> {
  const id = as?.recordId ?? (source === ownSource ? sent?.id : undefined)
  if (id === undefined) return undefined
  await finishWithin(tx, [id], actor.now)
  return (await tx.series.findMany([id])).get(id)
}

async function insertSeries(context: BatchContext, seriesId: string, { id, definition }: ImportedSeries) {
  const series = await context.tx.series.insert(definition, id)
  const as = await remembered(context, seriesId, series)
  return { series, losses: [], change: changeOf(as, 0, series.version) }
}

async function updateSeries(
  context: BatchContext,
  seriesId: string,
  definition: NewSeries,
  { current, as }: { readonly current: Series; readonly as: ImportedAs<'series'> | undefined },
): Promise<SeriesResult> {
  const [there, here] = [digestOf(definition), digestOf(current)]
  if (there === here || there === as?.digest) return { series: current, losses: [] }
  if (here !== as?.digest && !context.overwrites)
    return { series: current, losses: [lossOf('recurrence', 'ruleChangedHere')] }
  const series = await context.tx.series.update({ ...current, ...definition })
  const written = await remembered(context, seriesId, series)
  const change = changeOf(written, current.version, series.version)
  return { series, losses: [], change: { ...change, seriesBefore: JSON.stringify(current) } }
}

async function remembered(
  { tx, source, runId }: BatchContext,
  sourceId: string,
  series: Series,
): Promise<ImportedAs<'series'>> {
  const { id: recordId, version } = series
  const digest = digestOf(series)
  const as = { source, kind: 'series', sourceId, recordId, version, digest, lastRun: runId } as const
  await tx.imports.remember(as)
  return as
}

/** The digest of the recurrence. The horizon is excluded, because it advances automatically. */
function digestOf({ zone, startsAt, allDay, lastsSeconds, recurrence }: NewSeries): string {
  const { rule, extraDates, excludedDates } = recurrence
  const parts = Object.entries(rule).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const whole = [zone, startsAt, allDay, lastsSeconds, parts, extraDates, excludedDates]
  return createHash('sha256').update(JSON.stringify(whole)).digest('base64url')
}

export function placeIn({ id, version }: Series, { date, ownFields = [] }: ImportedOccurrence): SeriesPlace {
  return { seriesId: id, originalStart: date, seriesVersion: version, ownFields }
}

/** Fields that differ for each occurrence by when and by whom it was created. */
const ownFromTheBeginning = ['publishedAt', 'authorId', 'wasPublic']

/** Marks the fields of an occurrence that differ from the others as overridden. */
export async function noteOwnFields(
  tx: StoreTransaction,
  id: number,
  series: Series,
  { date }: ImportedOccurrence,
): Promise<void> {
  const event = await tx.events.findForEdit(id)
  const example = await tx.series.exampleBeside(series.id, id)
  if (!event || !example) return
  const usual = { ...example, ...occurrenceTimes(series, date), originalStart: date }
  const [links, usualLinks] = [await tx.events.linkIds(id), await tx.events.linkIds(example.id)]
  const changed = Object.keys(changedFields({ ...usual, ...usualLinks }, { ...event, ...links }))
  const names = changed.filter(name => !ownFromTheBeginning.includes(name))
  await tx.series.setOwnFields(id, ownFieldsAfter({ ownFields: [], status: usual.status }, names, event))
}
