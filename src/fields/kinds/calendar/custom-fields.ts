import type { CustomField, CustomValue } from '../../../domain/events/event-content.ts'
import { mergeProblems, Problem } from '../../../messages/problem.ts'
import { anyOf, type Kind, type ReadContext, titled } from '../../kind.ts'
import { dateTime } from '../date-time.ts'
import { boolean, decimal, plainText, webAddress } from '../scalars.ts'

/** The given values. Null clears one. */
type CustomFieldValues = Readonly<Record<string, CustomValue | null>>

const customValue = { type: ['string', 'number', 'boolean', 'null'] }

/** An object with values for the site's custom fields. An empty list, as in responses, clears them. */
export const customFields: Kind<CustomFieldValues> = {
  read(raw, context) {
    if (Array.isArray(raw) && raw.length === 0)
      return Object.fromEntries(context.customFields.map(({ name }) => [name, null]))
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return new Problem('not_an_object')
    const values: Record<string, CustomValue | null> = {}
    const faults: Problem[] = []
    for (const [name, rawValue] of Object.entries(raw)) {
      const value = readValue(name, rawValue, context)
      if (value instanceof Problem) faults.push(new Problem('in_field', { field: name.slice(0, 100) }, value))
      else values[name] = value
    }
    return mergeProblems(faults) ?? values
  },
  schema: titled(
    'CustomFieldValues',
    anyOf(
      { type: 'array', maxItems: 0, items: {} },
      {
        type: 'object',
        additionalProperties: anyOf(
          customValue,
          titled('AnsweredValue', {
            type: 'object',
            properties: { value: { ...customValue, description: 'The value of the field.' } },
            required: ['value'],
          }),
        ),
      },
    ),
    'Values by field name, plain or as in responses. An empty list clears all.',
  ),
  indexed: { type: 'object' },
}

const date: Kind<string> = {
  read(raw, context) {
    const moment = dateTime.read(raw, context)
    if (moment instanceof Problem) return moment
    return moment.in(context.siteZone)?.local ?? new Problem('not_a_date')
  },
  schema: { type: 'string' },
}

const kinds: Readonly<Record<CustomField['type'], Kind<CustomValue>>> = {
  text: plainText({ max: 5000 }),
  number: decimal({ min: -1e15, max: 1e15 }),
  boolean,
  date,
  url: webAddress,
}

/** Clients send back what they received: the value with its label. */
function answered(raw: unknown): unknown {
  return typeof raw === 'object' && raw !== null && 'value' in raw ? raw.value : raw
}

function readValue(name: string, raw: unknown, context: ReadContext): CustomValue | null | Problem {
  const field = context.customFields.find(known => known.name === name)
  if (!field) return new Problem('no_such_custom_field', { name: name.slice(0, 100) })
  return readCustomValue(field.type, answered(raw), context)
}

/** A value of this type. Null if it is empty. */
export function readCustomValue(
  type: CustomField['type'],
  given: unknown,
  context: ReadContext,
): CustomValue | null | Problem {
  return given === null || given === '' ? null : kinds[type].read(given, context)
}
