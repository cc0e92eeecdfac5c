import { randomBytes } from 'node:crypto'
import { provisionalSlug } from '../../domain/records/slug.ts'
import { canPublish } from '../../domain/rights/permissions.ts'
import type { Actor } from '../accounts/actor.ts'

/**
 * The slug to request when the actor writes a record. Contributors can't see other users' drafts, and a `-2`
 * suffix would reveal them. Their records get a final slug when an editor publishes them.
 */
export function wantedSlug(slug: string, { user }: Pick<Actor, 'user'>): string {
  return canPublish(user) ? slug : provisionalSlug(slug, randomBytes(4).toString('hex'))
}
