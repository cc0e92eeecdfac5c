import {
  type ContentFields,
  objectMapping,
  simpleFields,
} from '../../domain/records/content/content-field.ts'
import { paragraphs } from '../../formats/text/paragraphs.ts'
import { presentText } from '../../rest/table/path-variables.ts'

/** Returns a function that presents the fields that need no conversion, by their API names. */
export function contentPresenter(fields: ContentFields): (record: object) => Record<string, unknown> {
  return objectMapping(
    simpleFields(fields).map(([name, { wire, kind }]) => ({
      to: wire,
      from: name,
      convert: converters[kind],
    })),
  )
}

const converters: Readonly<Record<string, (value: unknown) => unknown>> = {
  plain: value => presentText(String(value)),
  html: value => paragraphs(String(value)),
}
