import type { RecordFrame } from '../../domain/records/record-frame.ts'
import type { LinkedRecord } from '../../domain/records/venues-organizers.ts'
import { authorize } from '../../domain/rights/caller.ts'
import { visibleTo } from '../../domain/rights/visibility.ts'
import { inItems, mergeProblems, Problem } from '../../messages/problem.ts'
import type { LinkedResource } from '../../resources/records/linked-resource.ts'
import { changedContent, publicationDate, type RecordPatch } from '../../resources/records/record-fields.ts'
import type { ReadableStore, StoreTransaction } from '../../storage/store.ts'
import type { Actor } from '../accounts/actor.ts'
import type { LinkedInput } from '../images/fetched-images.ts'
import { insertLinkedRecord } from '../records/linked-records.ts'
import { frameProblems } from '../records/record-frame.ts'

type LinkedInputs = readonly LinkedInput[] | null | undefined

/** The existing venues or organizers that a change names and the actor may see. */
export interface KnownLinks<T = LinkedRecord> {
  readonly byId: ReadonlyMap<number, T>
  /** With texts in their own language, oldest first. */
  readonly byName: ReadonlyMap<string, readonly LinkedRecord[]>
  /** By source. Data with a known source refers to that record, whatever its other fields. */
  readonly bySource: ReadonlyMap<string, LinkedRecord>
}

/** The links that a change names, and the known records among them. */
interface NamedLinks {
  readonly items: LinkedInputs
  readonly known: KnownLinks
}

/** The ids among the venues or organizers that a change names. */
export function idsIn(items: LinkedInputs): number[] {
  return (items ?? []).flatMap(item => ('id' in item ? [item.id] : []))
}

export async function knownLinks<T>(
  store: ReadableStore,
  resource: LinkedResource,
  { items, byId }: { readonly items: LinkedInputs; readonly byId: KnownLinks<T>['byId'] },
  actor: Actor,
): Promise<KnownLinks<T>> {
  const records = resource.readsIn(store)
  const visibility = visibleTo(actor.caller)
  const names = (items ?? []).flatMap(item => ('content' in item ? [nameIn(resource, item.content)] : []))
  const named = await records.named([...new Set(names)], visibility)
  return {
    byId,
    byName: Map.groupBy(named, ({ name }) => name),
    bySource: await linksBySource(store, resource, items, actor),
  }
}

async function linksBySource(
  store: ReadableStore,
  resource: LinkedResource,
  items: LinkedInputs,
  actor: Actor,
): Promise<Map<string, LinkedRecord>> {
  const bySource = new Map<string, LinkedRecord>()
  for (const item of items ?? []) {
    const { source, source_id: sourceId } = 'content' in item ? item.content : {}
    if (!source || !sourceId) continue
    const holder = (await store.sources.holders(resource.kind, source, [sourceId])).get(sourceId)
    const found =
      holder && (await resource.readsIn(store).findAll([holder.id], visibleTo(actor.caller), actor.language))
    const record = holder && found?.get(holder.id)
    if (record) bySource.set(sourceKey(source, sourceId), record)
  }
  return bySource
}

function sourceKey(source: string, sourceId: string): string {
  return JSON.stringify([source, sourceId])
}

function fromSource<T>(known: ReadonlyMap<string, T>, { source, source_id }: RecordPatch): T | undefined {
  return source && source_id ? known.get(sourceKey(source, source_id)) : undefined
}

/** Problems with the venues or organizers that a change names: unknown ids, or invalid data. */
export async function linkProblem(
  store: ReadableStore,
  plural: 'venues' | 'organizers',
  { items, known: { byId, bySource } }: NamedLinks,
  actor: Actor,
): Promise<Problem | undefined> {
  const unknown = (items ?? []).flatMap(item => ('id' in item && !byId.has(item.id) ? [item.id] : []))
  const missing =
    unknown.length > 0 ? new Problem('unknown_records', { kind: plural, ids: unknown.join(', ') }) : undefined
  const faults: (Problem | undefined)[] = []
  for (const item of items ?? []) {
    const isNew = 'content' in item && !fromSource(bySource, item.content)
    const problems = isNew ? await frameProblems(store, kinds[plural], { input: item.content }, actor) : {}
    const inFields = Object.entries(problems).map(
      ([field, fault]) => new Problem('in_field', { field }, fault),
    )
    faults.push(mergeProblems(inFields))
  }
  return mergeProblems([missing, inItems(faults)])
}

const kinds = { venues: 'venue', organizers: 'organizer' } as const

/** The ids of the named records, in order. Unknown ones are created. */
export async function linkIds(
  tx: StoreTransaction,
  resource: LinkedResource,
  { items, known }: NamedLinks,
  actor: Actor,
): Promise<number[]> {
  const byName = new Map(known.byName)
  const bySource = new Map(known.bySource)
  const ids: number[] = []
  for (const item of items ?? []) {
    if ('id' in item) ids.push(item.id)
    else {
      const name = nameIn(resource, item.content)
      const alike = byName.get(name) ?? []
      const same =
        fromSource(bySource, item.content) ??
        alike.find(record => isSame(record, resource, item.content, actor))
      const record = same ?? (await insertNew(tx, resource, item.content, actor))
      // Identical data later in this change refers to the record just created.
      if (!same) byName.set(name, [...alike, record])
      if (record.source && record.sourceId) bySource.set(sourceKey(record.source, record.sourceId), record)
      ids.push(record.id)
    }
  }
  return ids
}

/** A token for events alone may name existing venues and organizers, but not create them. */
function insertNew(
  tx: StoreTransaction,
  resource: LinkedResource,
  input: RecordPatch,
  actor: Actor,
): Promise<LinkedRecord> {
  authorize(actor.caller, `${resource.kind}.create`)
  return insertLinkedRecord(tx, resource, { input }, actor)
}

function nameIn(resource: LinkedResource, input: RecordPatch): string {
  return changedContent(resource.fields, input, resource.empty).name
}

/** Whether the record matches every given field. */
function isSame(record: LinkedRecord, { fields }: LinkedResource, input: RecordPatch, actor: Actor): boolean {
  const changed = changedContent(fields, input, record)
  return (
    (input.status ?? record.status) === record.status &&
    (input.author ?? record.authorId) === record.authorId &&
    (publicationDate(input, actor.site) ?? record.publishedAt) === record.publishedAt &&
    (input.source_id ?? record.sourceId) === record.sourceId &&
    showsImage(record, input) &&
    Object.entries(changed).every(([name, value]) => value === record[name as keyof LinkedRecord])
  )
}

/** Whether the record has the image that the data names, if any. */
function showsImage({ imageId }: RecordFrame, { image }: RecordPatch): boolean {
  if (image === undefined) return true
  return image && 'id' in image ? image.id === imageId : !image && imageId === null
}
