import { noSource, type RecordSource } from '../../domain/records/record-source.ts'
import { fieldTable, type ParsedFilters, type ParsedPatch } from '../../fields/field-table.ts'
import { foreignName } from '../../fields/kinds/text.ts'

/** The source of a record. Importing programs set it, to find their records again. */
export const sourceFields = fieldTable({
  source: {
    kind: foreignName({ max: 200 }),
    about: 'The source the record was imported from.',
  },
  source_id: {
    kind: foreignName({ max: 500 }),
    about: 'The record’s id in its source.',
  },
})

export const sourceFilters = fieldTable({
  source: { kind: sourceFields.source.kind, about: 'Only records with this source.' },
  source_id: {
    kind: sourceFields.source_id.kind,
    about: 'Only the record with this source id.',
  },
})

export interface SourcePatch extends ParsedPatch<typeof sourceFields> {}
export interface SourceFilters extends ParsedFilters<typeof sourceFilters> {}

/** The source after a change. Fields not named keep their values. */
export function changedSource(input: SourcePatch, current: RecordSource = noSource): RecordSource {
  return {
    source: input.source === undefined ? current.source : input.source,
    sourceId: input.source_id === undefined ? current.sourceId : input.source_id,
  }
}
