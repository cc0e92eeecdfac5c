import { randomBytes } from 'node:crypto'
import { provisionalSlug } from '../../domain/records/slug.ts'
import { canPublish } from '../../domain/rights/permissions.ts'
import type { Actor } from '../accounts/actor.ts'

/**
 * The slug that a record asks for when the actor writes it. Contributors see no drafts of others, and a `-2` would tell
 * them which there are: their records get their own slug when an editor publishes them.
 */
export function wantedSlug(slug: string, { user }: Pick<Actor, 'user'>): string {
  return canPublish(user) ? slug : provisionalSlug(slug, randomBytes(4).toString('hex'))
}
