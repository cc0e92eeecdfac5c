import { type ContentFields, fieldValue, simpleFields } from '../../domain/records/content-field.ts'

/**
 * A record's content after a change. A field that the change does not name keeps its value; one that it clears gets its
 * initial value. Fields that need code of their own stay as they are.
 */
export function changedContent<Content extends object>(
  fields: ContentFields,
  input: object,
  current: Content,
): Content {
  const given = simpleFields(fields).flatMap(([name, { wire, initial }]) => {
    const value = fieldValue(input, wire)
    return value === undefined ? [] : [[name, value ?? initial]]
  })
  return { ...current, ...Object.fromEntries(given) }
}
