import { inItems, Problem, together } from '../domain/problem.ts'
import type { RecordFrame } from '../domain/record-frame.ts'
import { visibleTo } from '../domain/visibility.ts'
import type { LinkedResource } from '../resources/linked-resource.ts'
import { publicationDate, type RecordPatch } from '../resources/record-fields.ts'
import type { ReadableStore, StoreTransaction } from '../storage/store.ts'
import type { Actor } from './actor.ts'
import { insertLinkedRecord } from './linked-records.ts'
import { frameProblems } from './record-frame.ts'

/** A venue or organizer of an event: one that is there, or the data of one. */
export type LinkedInput = { readonly id: number } | { readonly content: RecordPatch }

type Content = { readonly name: string }

type LinkedInputs = readonly LinkedInput[] | null | undefined

/** Those of the venues or organizers that a change names which are there and which the actor may see. */
export interface KnownLinks<T> {
  readonly byId: ReadonlyMap<number, T>
  /** With their own texts, oldest first. */
  readonly byName: ReadonlyMap<string, readonly T[]>
}

export async function knownLinks<T extends RecordFrame & C, C extends Content>(
  store: ReadableStore,
  resource: LinkedResource<T, C>,
  items: LinkedInputs,
  actor: Actor,
): Promise<KnownLinks<T>> {
  const records = resource.readsIn(store)
  const visibility = visibleTo(actor.user)
  const ids = (items ?? []).flatMap(item => ('id' in item ? [item.id] : []))
  const names = (items ?? []).flatMap(item => ('content' in item ? [nameIn(resource, item.content)] : []))
  const named = await records.named([...new Set(names)], visibility)
  return {
    byId: await records.findAll(ids, visibility, actor.language),
    byName: Map.groupBy(named, ({ name }) => name),
  }
}

/** What is wrong with the venues or organizers that a change names: ids that are not there, data that cannot be. */
export async function linkProblem<T extends RecordFrame>(
  store: ReadableStore,
  plural: 'venues' | 'organizers',
  items: LinkedInputs,
  { byId }: KnownLinks<T>,
  actor: Actor,
): Promise<Problem | undefined> {
  const unknown = (items ?? []).flatMap(item => ('id' in item && !byId.has(item.id) ? [item.id] : []))
  if (unknown.length > 0) return new Problem('unknown_records', { kind: plural, ids: unknown.join(', ') })
  const faults: (Problem | undefined)[] = []
  for (const item of items ?? []) {
    const problems = 'content' in item ? await frameProblems(store, item.content, actor) : {}
    const inFields = Object.entries(problems).map(
      ([field, fault]) => new Problem('in_field', { field }, fault),
    )
    faults.push(together(inFields))
  }
  return inItems(faults)
}

/** The ids of what a change names, in its order; what is not known yet is created. */
export async function linkIds<T extends RecordFrame & C, C extends Content>(
  tx: StoreTransaction,
  resource: LinkedResource<T, C>,
  items: LinkedInputs,
  known: KnownLinks<T>,
  actor: Actor,
): Promise<number[]> {
  const byName = new Map(known.byName)
  const ids: number[] = []
  for (const item of items ?? []) {
    if ('id' in item) ids.push(item.id)
    else {
      const name = nameIn(resource, item.content)
      const alike = byName.get(name) ?? []
      const same = alike.find(record => isSame(record, resource, item.content, actor))
      const record = same ?? (await insertLinkedRecord(tx, resource, item.content, actor))
      // The same data once more in this change means the record that was created for it.
      if (!same) byName.set(name, [...alike, record])
      ids.push(record.id)
    }
  }
  return ids
}

function nameIn<T extends RecordFrame & C, C extends Content>(
  resource: LinkedResource<T, C>,
  input: RecordPatch,
): string {
  return resource.content(input, resource.empty).name
}

/** Whether the record has every field that is given. */
function isSame<T extends RecordFrame & C, C extends Content>(
  record: T,
  resource: LinkedResource<T, C>,
  input: RecordPatch,
  actor: Actor,
): boolean {
  const changed: C = resource.content(input, record)
  return (
    (input.status ?? record.status) === record.status &&
    (input.author ?? record.authorId) === record.authorId &&
    (publicationDate(input, actor.site) ?? record.publishedAt) === record.publishedAt &&
    showsImage(record, input) &&
    Object.entries(changed).every(([name, value]) => value === record[name as keyof T])
  )
}

/** Whether the record shows the image that the data names, if they name one. */
function showsImage({ imageId }: RecordFrame, { image }: RecordPatch): boolean {
  if (image === undefined) return true
  return image && 'id' in image ? image.id === imageId : !image && imageId === null
}
