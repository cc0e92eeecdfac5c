import type { RecordFrame } from '../../domain/records/record-frame.ts'
import { recordFinders } from '../../queries/records/find-record.ts'
import type { RequestContext } from '../table/context.ts'
import { idIn, slugIn } from '../table/path-variables.ts'

/** The record that a path names, for reading or changing. */
export function recordTargets<T extends RecordFrame>(
  ...[kind, readsOf]: Parameters<typeof recordFinders<T>>
) {
  const finders = recordFinders(kind, readsOf)
  return {
    byId: (context: RequestContext) => finders.byId(idIn(context.path), context),
    bySlug: (context: RequestContext) => finders.bySlug(slugIn(context.path), context),
    byIdToEdit: (context: RequestContext) => finders.byIdToEdit(idIn(context.path), context),
    bySlugToEdit: (context: RequestContext) => finders.bySlugToEdit(slugIn(context.path), context),
  }
}
