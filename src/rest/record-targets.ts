import type { RecordFrame } from '../domain/record-frame.ts'
import { recordFinders } from '../queries/find-record.ts'
import { idIn, slugIn } from './path-variables.ts'
import type { RequestContext } from './route.ts'

/** The record that a path names, to be read or to be changed. */
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
