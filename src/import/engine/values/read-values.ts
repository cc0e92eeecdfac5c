import type { FieldTable } from '../../../fields/field-table.ts'
import type { ReadContext } from '../../../fields/kind.ts'
import { readFields } from '../../../fields/read-args.ts'
import { problemMessages } from '../../../i18n/problem-text.ts'
import { because } from '../../../messages/import-reasons.ts'
import type { StoredMessage } from '../../../messages/stored-message.ts'
import { type Loss, lossOf } from '../imported-record.ts'

export interface ReadValues {
  readonly values: Readonly<Record<string, unknown>>
  /** Losses: values that couldn't be parsed, and unsupported markup. */
  readonly losses: readonly Loss[]
  /** Why the record was rejected. */
  readonly refusal?: readonly StoredMessage[]
}

/**
 * Parses the values of a record by its field table. Invalid values are dropped and reported, unless the
 * record requires them.
 */
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
export function ofField({ field, reason }: Loss): StoredMessage[] {
  return reason.map(inner => because('ofField', { field }, inner))
}

function lostMarkup(
  given: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): Loss[] {
  return Object.entries(values).flatMap(([field, value]) => {
    const before = given[field]
    if (typeof value !== 'string' || typeof before !== 'string') return []
    const kept = tagsIn(value)
    const lost = [...tagsIn(before)].filter(tag => !kept.has(tag))
    return lost.length === 0 ? [] : [lossOf(field, 'markupLeftOut', { tags: lost.join(', ') })]
  })
}

function tagsIn(markup: string): Set<string> {
  return new Set(Array.from(markup.matchAll(/<([a-z][a-z0-9-]*)/gi), ([, tag = '']) => tag.toLowerCase()))
}
