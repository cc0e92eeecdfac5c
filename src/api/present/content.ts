import { type ContentFields, fieldValue, simpleFields } from '../../domain/records/content/content-field.ts'
import { paragraphs } from '../../formats/text/paragraphs.ts'
import { presentText } from '../../rest/table/present-text.ts'

/** The fields that need no conversion, by their API names. */
export function presentContent(fields: ContentFields, record: object): Record<string, unknown> {
  const presented: Record<string, unknown> = {}
  for (const [name, { wire, kind }] of simpleFields(fields)) {
    const value = fieldValue(record, name)
    presented[wire] =
      kind === 'plain' ? presentText(String(value)) : kind === 'html' ? paragraphs(String(value)) : value
  }
  return presented
}
