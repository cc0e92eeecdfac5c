import type { Viewer } from '../domain/permissions.ts'
import { Problem } from '../domain/problem.ts'
import type { RecordFrame } from '../domain/record-frame.ts'
import { visibleTo } from '../domain/visibility.ts'
import type { LinkedResource } from '../resources/linked-resource.ts'
import { publicationDate, type RecordPatch } from '../resources/record-fields.ts'
import type { ReadableStore, StoreTransaction } from '../storage/store.ts'
import type { Actor } from './actor.ts'
import { insertLinkedRecord, recordsOf } from './linked-records.ts'
import { checkAuthor, frameProblems } from './record-frame.ts'

/** A venue or organizer of an event: one that is there, or the data of one. */
export type LinkedInput = { readonly id: number } | { readonly content: RecordPatch }

type Content = { readonly name: string }

/** What is wrong with the venues or organizers that a change names: ids that are not there, data that cannot be. */
export async function linkProblem<T extends RecordFrame & C, C extends Content>(
  store: ReadableStore,
  resource: LinkedResource<T, C>,
  items: readonly LinkedInput[] | null | undefined,
  actor: Actor,
): Promise<Problem | undefined> {
  const ids = (items ?? []).flatMap(item => ('id' in item ? [item.id] : []))
  const unknown = await unknownRecords(store, resource.plural, ids, actor.user)
  if (unknown) return unknown
  for (const item of items ?? []) {
    if ('content' in item) checkAuthor(item.content, actor)
    const problems = 'content' in item ? await frameProblems(store, item.content, actor) : {}
    const [first] = Object.entries(problems)
    if (first) return new Problem('in_field', { field: first[0] }, first[1])
  }
  return undefined
}

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

/** The ids of what a change names, in its order; what is not known yet is created. */
export async function resolveLinks<T extends RecordFrame & C, C extends Content>(
  tx: StoreTransaction,
  resource: LinkedResource<T, C>,
  items: readonly LinkedInput[],
  actor: Actor,
): Promise<number[]> {
  const records = recordsOf(tx, resource)
  const nameOf = (input: RecordPatch) => resource.content(input, resource.empty).name
  const names = new Set(items.flatMap(item => ('content' in item ? [nameOf(item.content)] : [])))
  const candidates = await records.named([...names], visibleTo(actor.user))
  const byName = Map.groupBy(candidates, ({ name }) => name)
  const ids: number[] = []
  for (const item of items) {
    if ('id' in item) ids.push(item.id)
    else {
      const alike = byName.get(nameOf(item.content)) ?? []
      const known = alike.find(record => isSame(record, resource, item.content, actor))
      const id = known?.id ?? (await insertLinkedRecord(tx, resource, item.content, actor))
      // The same data once more in this change means the record that was created for it.
      if (!known) byName.set(nameOf(item.content), [...alike, (await records.findForEdit(id)) as T])
      ids.push(id)
    }
  }
  return ids
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
