import { noSource, type RecordSource } from '../../domain/records/record-source.ts'
import { fieldTable, type ParsedFilters, type ParsedPatch } from '../../fields/field-table.ts'
import { foreignName } from '../../fields/kinds/text.ts'

/** Where a record came from: set by programs that bring records over, so that a second time they find them again. */
export const sourceFields = fieldTable({
  source: {
    kind: foreignName({ max: 200 }),
    about: 'Where the record came from.',
  },
  source_id: {
    kind: foreignName({ max: 500 }),
    about: 'Its id where it came from.',
  },
})

export const sourceFilters = fieldTable({
  source: { kind: sourceFields.source.kind, about: 'Only what came from there.' },
  source_id: {
    kind: sourceFields.source_id.kind,
    about: 'Only the one with this id there.',
  },
})

export interface SourcePatch extends ParsedPatch<typeof sourceFields> {}
export interface SourceFilters extends ParsedFilters<typeof sourceFilters> {}

/** Where a record came from after a change: what the change does not name keeps its value. */
export function changedSource(input: SourcePatch, current: RecordSource = noSource): RecordSource {
  return {
    source: input.source === undefined ? current.source : input.source,
    sourceId: input.source_id === undefined ? current.sourceId : input.source_id,
  }
}
