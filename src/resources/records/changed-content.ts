import { type ContentFields, fieldValue, simpleFields } from '../../domain/records/content/content-field.ts'

/**
 * A record's content after a change. A field that isn't named keeps its value; a cleared field gets its initial value. Fields
 * of kind `other` are left unchanged.
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
