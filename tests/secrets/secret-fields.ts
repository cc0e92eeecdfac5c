// A secret for every field of a table, derived from the field's schema. A field that neither its schema nor
// this file explains fails the tests, so that none is left out.
import { type CustomField, customFieldTypes } from '../../src/domain/events/event-content.ts'
import type { FieldTable } from '../../src/fields/field-table.ts'
import type { JsonSchema } from '../../src/fields/kind.ts'
import type { Place, Secrets } from './secret-words.ts'

export type PlaceOfField = (field: string) => Place

/** The values of fields that have no space for a secret, by name. */
export type FixedFields = Readonly<Record<string, unknown>>

export const customFields: readonly CustomField[] = customFieldTypes.map(type => ({
  name: `own_${type}`,
  label: `Own ${type}`,
  type,
}))

/** A value for each field: the fixed one, or a secret. */
export function secretValues(
  fields: FieldTable,
  fixed: FixedFields,
  placeOf: PlaceOfField,
  secrets: Secrets,
): Record<string, unknown> {
  const names = Object.keys(fields).filter(name => fixed[name] !== leftOut)
  return Object.fromEntries(
    names.map(name => [
      name,
      name in fixed
        ? fixed[name]
        : secretFor(name, (fields[name] as FieldTable[string]).kind.schema, placeOf, secrets),
    ]),
  )
}

/** Marks a field that is not sent at all. */
export const leftOut = Symbol('left out')

/** The simplest of a field's accepted spellings, which comes first. A described use refers to its schema by allOf. */
function plainest(schema: JsonSchema): JsonSchema {
  const [first] = (schema.anyOf ?? schema.allOf ?? []) as JsonSchema[]
  return first ? plainest(first) : schema
}

function secretFor(name: string, given: JsonSchema, placeOf: PlaceOfField, secrets: Secrets): unknown {
  const schema = plainest(given)
  if (name === 'tickets' || name === 'programme' || name === 'questions')
    return [item(name, schema, placeOf, secrets)]
  if (name === 'custom_fields') return customValues(placeOf, secrets)
  if (name === 'cost') return secrets.word(placeOf(name))
  if (schema.type === 'number' || schema.type === 'integer')
    return secretNumber(name, schema, placeOf, secrets)
  if (schema.type === 'string' && schema.enum === undefined && schema.maxLength !== undefined)
    return secretText(schema, secrets.word(placeOf(name)))
  throw new Error(`No secret is defined for the field "${name}".`)
}

function secretText({ title, contentMediaType }: JsonSchema, word: string): string {
  if (title === 'WebAddress') return `https://${word}.example.org/`
  if (title === 'EmailAddress') return `${word}@example.org`
  return contentMediaType === 'text/html' ? `<p>${word}</p>` : word
}

/** If integers of that size do not fit, the digits come after the decimal point. */
function secretNumber(
  name: string,
  { maximum }: JsonSchema,
  placeOf: PlaceOfField,
  secrets: Secrets,
): number {
  const number = secrets.number(placeOf(name))
  return Number(maximum) < number ? Number(`41.${number}`) : number
}

/** The only item of a list, with a secret in each of its fields. */
function item(
  list: string,
  schema: JsonSchema,
  placeOf: PlaceOfField,
  secrets: Secrets,
): Record<string, unknown> {
  const { properties } = schema.items as { properties: Record<string, JsonSchema> }
  const fixed: Record<string, unknown> = {
    id: 1,
    // Too small for a secret number.
    max_per_registration: 3,
    sales_start: '2030-01-02',
    sales_end: '2030-01-03',
    time: '10:30',
    type: 'text',
    required: false,
  }
  return Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [
      name,
      fixed[name] ?? secretFor(name, part, field => placeOf(`${list}.${field}`), secrets),
    ]),
  )
}

function customValues(placeOf: PlaceOfField, secrets: Secrets): Record<string, unknown> {
  const word = (type: CustomField['type']) => secrets.word(placeOf(`custom_fields.own_${type}`))
  const values: Record<CustomField['type'], () => unknown> = {
    text: () => word('text'),
    number: () => secrets.number(placeOf('custom_fields.own_number')),
    boolean: () => true,
    date: () => '2030-01-04',
    url: () => `https://${word('url')}.example.org/`,
  }
  return Object.fromEntries(customFields.map(({ name, type }) => [name, values[type]()]))
}
