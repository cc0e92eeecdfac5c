import type { RecordSource } from '../../domain/records/record-source.ts'
import type { SourcedKind } from '../../domain/records/sourced-kind.ts'
import { Problem, type ProblemsByField } from '../../messages/problem.ts'
import { halfSourceProblems } from '../../queries/events/source-filter.ts'
import { changedSource, type SourcePatch } from '../../resources/records/record-source.ts'
import type { ReadableStore } from '../../storage/store.ts'

/** Problems with the source of a record: half of it is missing, or another record has it. */
export async function sourceProblems(
  store: ReadableStore,
  kind: SourcedKind,
  input: SourcePatch,
  current?: RecordSource & { readonly id: number },
): Promise<ProblemsByField> {
  if (input.source === undefined && input.source_id === undefined) return {}
  const { source, sourceId } = changedSource(input, current)
  if (source === null || sourceId === null)
    return halfSourceProblems({ ...(source && { source }), ...(sourceId && { source_id: sourceId }) })
  const holder = (await store.sources.holders(kind, source, [sourceId])).get(sourceId)
  return holder && holder.id !== current?.id ? { source_id: new Problem('source_taken') } : {}
}
