import type { Actor } from '../../actions/accounts/actor.ts'
import type { Language } from '../../domain/records/record-frame.ts'
import { createPresentTime } from '../../domain/time/present-time.ts'
import type { FieldTable } from '../../fields/field-table.ts'
import type { ReadContext } from '../../fields/kind.ts'
import { readFields } from '../../fields/read-args.ts'
import { problemMessages } from '../../i18n/problem-text.ts'
import { because } from '../../messages/import-reasons.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { StoredMessage } from '../../messages/stored-message.ts'
import { recordTables } from '../../resources/record-tables.ts'
import type { BatchContext } from './import-context.ts'
import { type ImportedRecord, type Loss, lossOf } from './imported-record.ts'
import { storedKinds } from './stored-record.ts'

interface ReadValues {
  readonly values: Readonly<Record<string, unknown>>
  /** Losses: values that couldn't be parsed, and unsupported markup. */
  readonly losses: readonly Loss[]
  readonly refusal?: readonly StoredMessage[]
}

export function readContextOf({ site, now }: Actor): ReadContext {
  const { zone: siteZone, namespace, maxPerPage, customFields } = site
  return { time: createPresentTime(now), siteZone, namespace, maxPerPage, customFields }
}

/** Parses the values of a record by its field table. Invalid optional values are dropped and reported. */
export function readValues(
  table: FieldTable,
  fields: Readonly<Record<string, unknown>>,
  purpose: 'create' | 'update',
  context: ReadContext,
): ReadValues {
  const { values, problems, missing } = readFields(table, fields, purpose, context)
  const faults = Object.entries(problems).map(([field, problem]) => ({
    field,
    reason: problemMessages(field, problem),
    isNeeded: table[field]?.required === true,
  }))
  const needed = faults.filter(fault => fault.isNeeded).flatMap(ofField)
  const reasons = [...missing.map(field => because('missing', { field })), ...needed]
  return {
    values,
    losses: [
      ...faults.filter(fault => !fault.isNeeded).map(({ field, reason }) => ({ field, reason })),
      ...lostMarkup(fields, values),
    ],
    ...(reasons.length > 0 && { refusal: reasons }),
  }
}

/** The reason, prefixed with the field's name. */
function ofField({ field, reason }: Loss): StoredMessage[] {
  return reason.map(inner => because('ofField', { field }, inner))
}

function lostMarkup(given: Readonly<Record<string, unknown>>, values: Readonly<Record<string, unknown>>) {
  return Object.entries(values).flatMap(([field, value]) => {
    const before = given[field]
    if (typeof value !== 'string' || typeof before !== 'string') return []
    const lost = tagsIn(before).difference(tagsIn(value))
    return lost.size === 0 ? [] : [lossOf(field, 'markupLeftOut', { tags: [...lost].join(', ') })]
  })
}

function tagsIn(markup: string): Set<string> {
  return new Set(Array.from(markup.matchAll(/<([a-z][a-z0-9-]*)/gi), ([, tag = '']) => tag.toLowerCase()))
}

/**
 * Writes the values. If references are rejected, the record is written without them and they are reported. If
 * a required value is rejected, the whole record is.
 */
export async function writeLeniently(
  { values }: ReadValues,
  write: (values: Readonly<Record<string, unknown>>) => Promise<unknown>,
): Promise<{ readonly losses: readonly Loss[]; readonly refusal?: readonly StoredMessage[] }> {
  const faultless = await refusalOf(() => write(values))
  if (!faultless) return { losses: none }
  const problems = Object.entries(faultless.details.problems ?? {})
  const losses = problems.map(([field, problem]) => ({ field, reason: problemMessages(field, problem) }))
  const names = new Set(problems.map(([field]) => field))
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)))
  const refusal = names.size > 0 ? await refusalOf(() => write(rest)) : faultless
  if (!refusal) return { losses }
  const reasons = losses.flatMap(ofField)
  return { losses: none, refusal: reasons.length > 0 ? reasons : refusalMessages(refusal) }
}

/** Actions reject before they write anything, so another attempt can use the same transaction. */
async function refusalOf(work: () => Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

function refusalMessages({ reason, values, details }: Refusal): readonly StoredMessage[] {
  const problems = Object.entries(details.problems ?? {})
  if (problems.length === 0) return [{ key: `refusals.${reason}`, values }]
  return problems.flatMap(([field, problem]) => ofField({ field, reason: problemMessages(field, problem) }))
}

export const none: readonly Loss[] = []

export async function writeTranslations(
  context: BatchContext,
  record: ImportedRecord,
  id: number,
): Promise<readonly Loss[]> {
  const all = Object.entries(record.translations ?? {}) as [Language, Readonly<Record<string, unknown>>][]
  if (all.length === 0) return none
  const { place } = context
  // The rules of the operator have seen the record itself.
  const { review: _reviewed, ...translator } = context.actor
  const { fields: table, translatable } = recordTables[record.kind]
  const texts = Object.fromEntries(Object.entries(table).filter(([name]) => translatable.includes(name)))
  const losses: Loss[] = []
  for (const [language, fields] of all) {
    const reading = readValues(texts, fields, 'update', context.readContext)
    const actor = inLanguage(translator, language)
    const change = { values: reading.values, passwordHash: null, place }
    const refusal = await refusalOf(() => storedKinds[record.kind].update(context.tx, id, change, actor))
    const refusals = refusal ? [{ field: '', reason: refusalMessages(refusal) }] : []
    losses.push(
      ...[...reading.losses, ...refusals].map(loss => ({ ...loss, field: `${language}.${loss.field}` })),
    )
  }
  return losses
}

export function inLanguage(actor: Actor, language: Language | undefined): Actor {
  return language ? { ...actor, language } : actor
}
