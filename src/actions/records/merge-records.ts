import type { MergedKind } from '../../domain/journal/change.ts'
import {
  type ContentFields,
  fieldValue,
  translatableTexts,
} from '../../domain/records/content/content-field.ts'
import type { Language, RecordFrame } from '../../domain/records/record-frame.ts'
import { type Taxonomy, type Term, termContentFields } from '../../domain/records/term.ts'
import { authorize } from '../../domain/rights/caller.ts'
import type { Capability } from '../../domain/rights/capabilities.ts'
import { everything } from '../../domain/rights/visibility.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields, Refusal, type RefusalReason } from '../../messages/refusal.ts'
import {
  type LinkedResource,
  organizerResource,
  venueResource,
} from '../../resources/records/linked-resource.ts'
import type { Store, StoreTransaction } from '../../storage/store.ts'
import { type Actor, changeAs } from '../accounts/actor.ts'
import type { Undone } from './undo.ts'
import { type Mergeable, type RecordWrites, replacedByMerge, restoreMerged } from './undo-merge.ts'

/** The record that is kept, and the records merged into it. */
interface Merge {
  readonly keptId: number
  readonly otherIds: readonly number[]
}

interface Merged {
  /** How many events link to the kept record that didn't before. */
  readonly events: number
  /** The record of what the merge replaced. */
  readonly undoId: number
}

interface MergeKind<T extends Mergeable> {
  readonly kind: MergedKind
  /** A merge changes other users' events, so it requires more than permission to edit a record. */
  readonly capability: Capability
  readonly fields: ContentFields
  readonly missing: RefusalReason
  readonly trashed?: RefusalReason
  recordsIn(tx: StoreTransaction): MergedRecords<T>
}

/** The records of one kind in a transaction. */
interface MergedRecords<T extends Mergeable> extends RecordWrites<T> {
  findIn(id: number, language: Language): Promise<T | undefined>
  /** What the kept record takes from the other besides the values of its empty fields. */
  taken(kept: T, other: T): Promise<Partial<Pick<RecordFrame, 'status' | 'imageId'> & Pick<Term, 'parentId'>>>
  removeInFavourOf(other: T, keptId: number): Promise<number>
}

/** Merges and undoes merges of one kind. */
function mergesOf<T extends Mergeable>(mergeKind: MergeKind<T>) {
  const { kind, capability, missing, trashed, recordsIn } = mergeKind

  async function getRecord({ find }: MergedRecords<T>, id: number): Promise<T> {
    const record = await find(id)
    if (!record) throw new Refusal(missing)
    return record
  }

  async function mergeOne(records: MergedRecords<T>, keptId: number, otherId: number, { now }: Actor) {
    const other = { ...(await getRecord(records, otherId)), modifiedAt: now }
    const kept = await getRecord(records, keptId)
    const taken = await records.taken(kept, other)
    const filled = completed(kept, other, Object.keys(mergeKind.fields))
    await records.update(kept, { ...filled, ...taken, modifiedAt: now })
    await takeTranslations(records, keptId, other)
    return records.removeInFavourOf(other, keptId)
  }

  /** Copies translations in languages that the kept record doesn't have. */
  async function takeTranslations(records: MergedRecords<T>, keptId: number, other: T): Promise<void> {
    for (const language of other.languages) {
      const kept = await getRecord(records, keptId)
      const inLanguage = await records.findIn(other.id, language)
      if (!inLanguage || kept.languages.includes(language)) continue
      const names = Object.values(translatableTexts(mergeKind.fields))
      const texts = names.map(name => [name, String(fieldValue(inLanguage, name))] as const)
      const given = Object.fromEntries(texts.filter(([, text]) => text !== ''))
      await records.update(kept, kept, { language, change: { texts: given } })
    }
  }

  return {
    /** The events and slugs of the others move to the kept record, which takes missing values from them. */
    merge(store: Store, { keptId, otherIds }: Merge, actor: Actor): Promise<Merged> {
      return changeAs(store, actor, async tx => {
        authorize(actor.caller, capability)
        if (otherIds.length === 0 || otherIds.includes(keptId))
          throw invalidFields({ ids: new Problem('two_to_merge') })
        const records = recordsIn(tx)
        const kept = await getRecord(records, keptId)
        if (trashed && kept.status === 'trash') throw new Refusal(trashed)
        let events = 0
        const replaced = await replacedByMerge(tx, { kind, ...records }, { kept, otherIds }, async () => {
          for (const id of new Set(otherIds)) events += await mergeOne(records, keptId, id, actor)
        })
        const undoId = await tx.undoRecords.insert(kind, actor.caller.user.id, replaced, actor.now)
        return { events, undoId }
      })
    },

    /** Undoes a merge by the same user within a day. */
    undo(store: Store, undoId: number, actor: Actor): Promise<Undone> {
      return changeAs(store, actor, async tx => {
        authorize(actor.caller, capability)
        return restoreMerged<T>(tx, { kind, ...recordsIn(tx) }, undoId, actor)
      })
    },
  }
}

/** Fills those of the fields that are empty in the kept record from the other one. */
export function completed<T extends Mergeable>(kept: T, other: T, fields: readonly string[]): T {
  const lacking = fields.filter(name => fieldValue(kept, name) === '' || fieldValue(kept, name) === null)
  return { ...kept, ...Object.fromEntries(lacking.map(name => [name, fieldValue(other, name)])) }
}

function linkedKind<T extends RecordFrame & C, C extends { readonly name: string }>({
  kind,
  fields,
  readsIn,
  recordsIn,
}: LinkedResource<T, C>): MergeKind<T> {
  return {
    kind,
    capability: `${kind}.merge`,
    fields,
    missing: `${kind}NotFound`,
    trashed: `${kind}InTrash`,
    recordsIn: tx => ({
      ...recordsIn(tx),
      find: recordsIn(tx).findForEdit,
      findIn: (id, language) => readsIn(tx).find(id, everything, language),
      // Public records stay public.
      taken: async (kept, { status, imageId }) => ({
        status: status === 'publish' ? status : kept.status,
        imageId: kept.imageId ?? imageId,
      }),
    }),
  }
}

function termKind(taxonomy: Taxonomy): MergeKind<Term> {
  return {
    kind: taxonomy,
    capability: 'term.manage',
    fields: termContentFields,
    missing: 'termNotFound',
    recordsIn: ({ terms }) => ({
      ...terms,
      find: id => terms.findForEdit(taxonomy, id),
      findIn: (id, language) => terms.find(taxonomy, id, language),
      // A kept term below the other one moves up to its parent.
      async taken(kept, other) {
        const isBelow = (await terms.withDescendants([other.id])).includes(kept.id)
        return { parentId: isBelow ? other.parentId : kept.parentId }
      },
    }),
  }
}

export const merges = {
  venue: mergesOf(linkedKind(venueResource)),
  organizer: mergesOf(linkedKind(organizerResource)),
  category: mergesOf(termKind('category')),
  tag: mergesOf(termKind('tag')),
} as const satisfies Record<MergedKind, object>
