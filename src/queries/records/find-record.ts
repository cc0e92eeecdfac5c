import type { Language, RecordFrame, RecordKind } from '../../domain/records/record-frame.ts'
import { authorize, type Caller, canRead } from '../../domain/rights/caller.ts'
import { anyStatusFor, type Visibility, visibleTo } from '../../domain/rights/visibility.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { ReadableStore } from '../../storage/store.ts'
import type { Reader } from '../reader.ts'

export interface RecordReads<T> {
  find(id: number, visibility: Visibility, language: Language): Promise<T | undefined>
  findBySlug(slug: string, visibility: Visibility, language: Language): Promise<T | undefined>
}

/** Finds a record that the reader may read or change, or throws the reason. */
export function recordFinders<T extends RecordFrame>(
  kind: RecordKind,
  readsOf: (store: ReadableStore) => RecordReads<T>,
) {
  async function getAny(id: number, { store, caller, language }: Reader): Promise<T> {
    const record = await readsOf(store).find(id, anyStatusFor(caller), language)
    if (!record) throw new Refusal(`${kind}NotFound`)
    return record
  }

  /** Guessing slugs must not reveal records that the reader can't see. */
  async function bySlug(slug: string, { store, caller, language }: Reader): Promise<T> {
    const record = await readsOf(store).findBySlug(slug, visibleTo(caller), language)
    if (!record) throw new Refusal(`${kind}NotFound`)
    return record
  }

  function editable(record: T, caller: Caller): T {
    authorize(caller, `${kind}.edit`, record)
    return record
  }

  /** In another language than its own, the record may be translated. */
  function translatable(record: T, { caller, language }: Reader): T {
    authorize(caller, `${kind}.${language === record.language ? 'edit' : 'translate'}`, record)
    return record
  }

  return {
    bySlug,
    async byId(id: number, reader: Reader): Promise<T> {
      const record = await getAny(id, reader)
      const { caller } = reader
      if (!canRead(caller, record)) throw new Refusal(isGone(record) ? `${kind}Gone` : `${kind}NotAccessible`)
      return record
    },
    byIdToEdit: async (id: number, reader: Reader): Promise<T> =>
      editable(await getAny(id, reader), reader.caller),
    bySlugToEdit: async (slug: string, reader: Reader): Promise<T> =>
      editable(await bySlug(slug, reader), reader.caller),
    byIdToTranslate: async (id: number, reader: Reader): Promise<T> =>
      translatable(await getAny(id, reader), reader),
    bySlugToTranslate: async (slug: string, reader: Reader): Promise<T> =>
      translatable(await bySlug(slug, reader), reader),
  }
}

/** A record that was never public stays unknown to other users, trashed or not. */
function isGone({ status, wasPublic }: RecordFrame): boolean {
  return status === 'trash' && wasPublic === true
}
