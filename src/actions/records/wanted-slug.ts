import { randomBytes } from 'node:crypto'
import type { RecordKind } from '../../domain/records/record-frame.ts'
import { provisionalSlug } from '../../domain/records/slug.ts'
import { can } from '../../domain/rights/caller.ts'
import type { Actor } from '../accounts/actor.ts'

/**
 * The slug to request when the actor writes a record. Contributors can't see other users' drafts, and a `-2`
 * suffix would reveal them. Their records get a final slug when an editor publishes them.
 */
export function wantedSlug(kind: RecordKind, slug: string, { caller }: Pick<Actor, 'caller'>): string {
  return can(caller, `${kind}.publish`) ? slug : provisionalSlug(slug, randomBytes(4).toString('hex'))
}
