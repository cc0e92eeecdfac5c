import type { Viewer } from '../../domain/rights/permissions.ts'
import { visibleTo } from '../../domain/rights/visibility.ts'
import { Problem } from '../../messages/problem.ts'
import type { ReadableStore } from '../../storage/store.ts'

/** What is wrong with ids of which some are no records that the viewer may see. */
export async function unknownRecords(
  store: ReadableStore,
  plural: 'venues' | 'organizers',
  ids: readonly number[],
  viewer: Viewer,
): Promise<Problem | undefined> {
  const known = await store[plural].known(ids, visibleTo(viewer))
  const unknown = ids.filter(id => !known.has(id))
  return unknown.length > 0
    ? new Problem('unknown_records', { kind: plural, ids: unknown.join(', ') })
    : undefined
}
