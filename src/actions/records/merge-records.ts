import type { MergedKind } from '../../domain/journal/change.ts'
import { contentByKind } from '../../domain/records/content/content-by-kind.ts'
import { fieldValue, translatableTexts } from '../../domain/records/content/content-field.ts'
import type { Language, RecordFrame } from '../../domain/records/record-frame.ts'
import type { Taxonomy, Term } from '../../domain/records/term.ts'
import type { LinkedRecord } from '../../domain/records/venues-organizers.ts'
import { everything } from '../../domain/rights/visibility.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields, Refusal, type RefusalReason } from '../../messages/refusal.ts'
import { type LinkedResource, linkedResources } from '../../resources/records/linked-resource.ts'
import type { Store, StoreTransaction } from '../../storage/store.ts'
import { type Actor, changeAs } from '../accounts/actor.ts'
import { recordsIn, type StoredRecord, type StoredRecords } from './stored-records.ts'
import { authorizeMerge, replacedByMerge } from './undo-merge.ts'

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

interface MergeKind {
  readonly missing: RefusalReason
  readonly trashed?: RefusalReason
  recordsIn(tx: StoreTransaction): MergedRecords
}

/** The records of one kind in a transaction. */
interface MergedRecords<T extends StoredRecord = StoredRecord> extends StoredRecords<T> {
  findIn(id: number, language: Language): Promise<T | undefined>
  /** What the kept record takes from the other besides the values of its empty fields. */
  taken(kept: T, other: T): Promise<Partial<Pick<RecordFrame, 'status' | 'imageId'> & Pick<Term, 'parentId'>>>
  removeInFavourOf(other: T, keptId: number): Promise<number>
}

/** Merges records of one kind. */
function mergesOf(kind: Exclude<MergedKind, 'image'>, { missing, trashed, recordsIn }: MergeKind) {
  const fields = contentByKind[kind]

  async function getRecord({ findForEdit }: MergedRecords, id: number): Promise<StoredRecord> {
    const record = await findForEdit(id)
    if (!record) throw new Refusal(missing, { kind })
    return record
  }

  async function mergeOne(records: MergedRecords, keptId: number, otherId: number, { now }: Actor) {
    const other = { ...(await getRecord(records, otherId)), modifiedAt: now }
    const kept = await getRecord(records, keptId)
    const taken = await records.taken(kept, other)
    const filled = completed(kept, other, Object.keys(fields))
    await records.update(kept, { ...filled, ...taken, modifiedAt: now })
    await copyTranslations(records, keptId, other)
    return records.removeInFavourOf(other, keptId)
  }

  /** Copies translations in languages that the kept record doesn't have. */
  async function copyTranslations(records: MergedRecords, keptId: number, other: StoredRecord) {
    for (const language of other.languages) {
      const kept = await getRecord(records, keptId)
      const inLanguage = await records.findIn(other.id, language)
      if (!inLanguage || kept.languages.includes(language)) continue
      const names = Object.values(translatableTexts(fields))
      const texts = names.map(name => [name, String(fieldValue(inLanguage, name))] as const)
      const given = Object.fromEntries(texts.filter(([, text]) => text !== ''))
      await records.update(kept, kept, { language, change: { texts: given } })
    }
  }

  /** The events and slugs of the others move to the kept record, which takes missing values from them. */
  return (store: Store, { keptId, otherIds }: Merge, actor: Actor): Promise<Merged> =>
    changeAs(store, actor, async tx => {
      authorizeMerge(kind, actor)
      if (otherIds.length === 0 || otherIds.includes(keptId))
        throw invalidFields({ ids: new Problem('two_to_merge') })
      const records = recordsIn(tx)
      const kept = await getRecord(records, keptId)
      if (trashed && kept.status === 'trash') throw new Refusal(trashed)
      const others: StoredRecord[] = []
      for (const id of new Set(otherIds)) others.push(await getRecord(records, id))
      let events = 0
      const merged = await replacedByMerge(tx, { kind, kept, records: others }, async () => {
        for (const { id } of others) events += await mergeOne(records, keptId, id, actor)
      })
      const undoId = await tx.undoRecords.insert(kind, actor.caller.user.id, { merges: [merged] }, actor.now)
      return { events, undoId }
    })
}

/** Fills those of the fields that are empty in the kept record from the other one. */
export function completed<T extends StoredRecord>(kept: T, other: T, fields: readonly string[]): T {
  const lacking = fields.filter(name => fieldValue(kept, name) === '' || fieldValue(kept, name) === null)
  return { ...kept, ...Object.fromEntries(lacking.map(name => [name, fieldValue(other, name)])) }
}

function mergesOfLinked({ kind, readsIn, recordsIn }: LinkedResource) {
  return mergesOf(kind, {
    missing: `${kind}NotFound`,
    trashed: `${kind}InTrash`,
    recordsIn: (tx): MergedRecords<LinkedRecord> => ({
      ...recordsIn(tx),
      findIn: (id, language) => readsIn(tx).find(id, everything, language),
      // Public records stay public.
      taken: async (kept, { status, imageId }) => ({
        status: status === 'publish' ? status : kept.status,
        imageId: kept.imageId ?? imageId,
      }),
    }),
  })
}

function mergesOfTerms(taxonomy: Taxonomy) {
  return mergesOf(taxonomy, {
    missing: 'termNotFound',
    recordsIn: (tx): MergedRecords<Term> => ({
      ...tx.terms,
      ...recordsIn(tx)[taxonomy],
      findIn: (id, language) => tx.terms.find(taxonomy, id, language),
      // A kept term below the other one moves up to its parent.
      async taken(kept, other) {
        const isBelow = (await tx.terms.withDescendants([other.id])).includes(kept.id)
        return { parentId: isBelow ? other.parentId : kept.parentId }
      },
    }),
  })
}

export const merges = {
  venue: mergesOfLinked(linkedResources.venue),
  organizer: mergesOfLinked(linkedResources.organizer),
  category: mergesOfTerms('category'),
  tag: mergesOfTerms('tag'),
} as const satisfies Record<Exclude<MergedKind, 'image'>, object>
