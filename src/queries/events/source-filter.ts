import { Problem, type ProblemsByField } from '../../messages/problem.ts'
import type { SourceFilters } from '../../resources/records/record-source.ts'
import type { SourceQuery } from '../../storage/records/sources.ts'

/** A source id alone is ambiguous, because every source has its own ids. */
export function sourceFilterProblems({ source, source_id }: SourceFilters): ProblemsByField {
  return source === undefined ? halfSourceProblems({ ...(source_id && { source_id }) }) : {}
}

/** Problems with a source of which half is missing. */
export function halfSourceProblems({ source, source_id }: SourceFilters): ProblemsByField {
  if (source === undefined && source_id !== undefined)
    return { source_id: new Problem('needs_the_other', { other: 'source' }) }
  if (source !== undefined && source_id === undefined)
    return { source: new Problem('needs_the_other', { other: 'source_id' }) }
  return {}
}

/** The store query for the filters. */
export function sourceQueryOf({ source, source_id }: SourceFilters): SourceQuery {
  return source === undefined ? {} : { from: { source, ...(source_id && { sourceId: source_id }) } }
}
