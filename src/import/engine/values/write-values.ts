import type { Actor } from '../../../actions/accounts/actor.ts'
import type { Language } from '../../../domain/records/language.ts'
import { problemMessages } from '../../../i18n/problem-text.ts'
import { Refusal } from '../../../messages/refusal.ts'
import type { StoredMessage } from '../../../messages/stored-message.ts'
import { recordTables } from '../../../resources/record-tables.ts'
import type { ImportedRecord, Loss } from '../imported-record.ts'
import type { PlacingContext } from '../placing-context.ts'
import { updateRecord } from '../stored-record.ts'
import { ofField, type ReadValues, readValues } from './read-values.ts'

/**
 * Writes the values. If references are rejected, the record is written without them and they are reported. If
 * a required value is rejected, the whole record is.
 */
export async function writeLeniently(
  { values }: ReadValues,
  write: (values: Readonly<Record<string, unknown>>) => Promise<void>,
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
async function refusalOf(work: () => Promise<void>): Promise<Refusal | undefined> {
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
  context: PlacingContext,
  record: ImportedRecord,
  id: number,
): Promise<readonly Loss[]> {
  const all = Object.entries(record.translations ?? {}) as [Language, Readonly<Record<string, unknown>>][]
  if (all.length === 0) return none
  const { place } = context
  const { fields: table, translatable } = recordTables[record.kind]
  const texts = Object.fromEntries(Object.entries(table).filter(([name]) => translatable.includes(name)))
  const losses: Loss[] = []
  for (const [language, fields] of all) {
    const reading = readValues(texts, fields, 'update', context.readContext)
    const actor = inLanguage(context.actor, language)
    const refusal = await refusalOf(() =>
      updateRecord(context.tx, record.kind, { id, values: reading.values, passwordHash: null, place }, actor),
    )
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
