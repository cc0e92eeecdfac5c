import type { Language } from '../../domain/language.ts'
import { canEdit, canRead } from '../../domain/permissions.ts'
import type { RecordFrame, RecordKind } from '../../domain/record-frame.ts'
import { Refusal } from '../../domain/refusal.ts'
import { anyStatusFor, type Visibility, visibleTo } from '../../domain/visibility.ts'
import type { Store } from '../../storage/store.ts'
import { idIn, slugIn } from '../path-variables.ts'
import type { RequestContext } from '../route.ts'

interface RecordReads<T> {
  find(id: number, visibility: Visibility, language: Language): Promise<T | undefined>
  findBySlug(slug: string, visibility: Visibility, language: Language): Promise<T | undefined>
}

/** What was never published is, in the trash, as little there for others as it was before. */
function isGone({ status, wasPublic }: RecordFrame): boolean {
  return status === 'trash' && wasPublic === true
}

/** How the record that a path names is found, for reading it and for changing it. */
export function recordFinders<T extends RecordFrame>(
  kind: RecordKind,
  readsOf: (store: Store) => RecordReads<T>,
) {
  async function anyById({ store, path, viewer, language }: RequestContext): Promise<T> {
    const record = await readsOf(store).find(idIn(path), anyStatusFor(viewer), language)
    if (!record) throw new Refusal(`${kind}NotFound`)
    return record
  }

  /** Who may not see a record does not learn by guessing slugs that it is there. */
  async function bySlug({ store, path, viewer, language }: RequestContext): Promise<T> {
    const record = await readsOf(store).findBySlug(slugIn(path), visibleTo(viewer), language)
    if (!record) throw new Refusal(`${kind}NotFound`)
    return record
  }

  function editable({ viewer }: RequestContext, record: T): T {
    if (!canEdit(viewer, record)) throw new Refusal('notAllowed')
    return record
  }

  return {
    bySlug,
    async byId(context: RequestContext): Promise<T> {
      const record = await anyById(context)
      const { viewer } = context
      const mayRead = record.status === 'trash' ? canEdit(viewer, record) : canRead(viewer, record)
      if (!mayRead) throw new Refusal(isGone(record) ? `${kind}Gone` : `${kind}NotAccessible`)
      return record
    },
    byIdToEdit: async (context: RequestContext): Promise<T> => editable(context, await anyById(context)),
    bySlugToEdit: async (context: RequestContext): Promise<T> => editable(context, await bySlug(context)),
  }
}
