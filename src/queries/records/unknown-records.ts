import type { Viewer } from '../../domain/rights/permissions.ts'
import { visibleTo } from '../../domain/rights/visibility.ts'
import { Problem } from '../../messages/problem.ts'
import type { ReadableStore } from '../../storage/store.ts'

/** Problems with ids that aren't records visible to the viewer. */
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
