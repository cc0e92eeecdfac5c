// A merge is undone as a unit: the deleted records return with their ids, and events that still have the links of
// the merge get their former ones.
import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import type {
  Change,
  ChangedKind,
  MergedKind,
  MergedTranslation,
  ReplacedByMerge,
  ReplacedValue,
} from '../../domain/journal/change.ts'
import type { Language, Placement, RecordFrame } from '../../domain/records/record-frame.ts'
import type { NewTranslation } from '../../storage/records/translations.ts'
import type { StoreTransaction } from '../../storage/store.ts'
import type { Actor } from '../accounts/actor.ts'
import { linkedEvents } from '../events/event-change.ts'
import type { Undone } from './undo.ts'

/** The properties of all kinds of merged records. */
export type Mergeable = Pick<RecordFrame, 'id' | 'version' | 'languages' | 'modifiedAt'> &
  Partial<Pick<RecordFrame, 'slug' | 'status'>> & { readonly parentId?: number | null }

/** The records of one kind in a transaction. */
interface MergedRecords<T extends Mergeable> extends RecordWrites<T> {
  readonly kind: MergedKind
}

export interface RecordWrites<T extends Mergeable> {
  find(id: number): Promise<T | undefined>
  insert(record: T, placement: Placement): Promise<T>
  update(before: T, after: T, translation?: NewTranslation): Promise<void>
  removeTranslation(record: T, language: Language): Promise<void>
}

/** A merge touches at most this many records, because it is one transaction. */
const mostChanges = 1_000_000

/** Runs a merge and returns what it replaced. */
export async function replacedByMerge<T extends Mergeable>(
  tx: StoreTransaction,
  { kind, find }: MergedRecords<T>,
  { kept, otherIds }: { readonly kept: T; readonly otherIds: readonly number[] },
  merge: () => Promise<void>,
): Promise<ReplacedByMerge<T>> {
  const others: ReplacedByMerge<T>['others'][number][] = []
  for (const id of new Set(otherIds)) {
    const record = await find(id)
    if (record) others.push({ record, translations: await translationsOf(tx, kind, record) })
  }
  const { head } = await tx.journal.state()
  await merge()
  const changes = await tx.journal.since(head, mostChanges)
  const isOther = ({ id }: { readonly id: number }) => id === kept.id || otherIds.includes(id)
  return {
    kept,
    keptVersionAfter: (await find(kept.id))?.version ?? 0,
    others,
    events: replacedValues(changes, 'event', linkFields[kind]),
    children: replacedValues<number | null>(changes, kind, 'parentId').filter(child => !isOther(child)),
  }
}

const linkFields = {
  venue: 'venueIds',
  organizer: 'organizerIds',
  category: 'categoryIds',
  tag: 'tagIds',
} as const satisfies Record<MergedKind, string>

export async function translationsOf(
  tx: StoreTransaction,
  kind: MergedKind | 'image',
  { id, languages }: Mergeable,
): Promise<MergedTranslation[]> {
  const found: MergedTranslation[] = []
  for (const language of languages) {
    const translation = await tx.translations.find(kind, id, language)
    if (translation) found.push({ language, texts: translation.texts, slug: translation.slug })
  }
  return found
}

/** The first and the last value of a field in each changed record. */
function replacedValues<V>(changes: readonly Change[], kind: ChangedKind, field: string): ReplacedValue<V>[] {
  const values = new Map<number, ReplacedValue<V>>()
  for (const { id, fields, kind: changed } of changes) {
    const value = fields[field]
    if (changed !== kind || !value) continue
    const [before, after] = value as readonly [V, V]
    const earlier = values.get(id)
    values.set(id, { id, before: earlier ? earlier.before : before, after })
  }
  return [...values.values()]
}

/** Undoes a merge, unless the kept record has changed since. Events whose links have changed since keep them. */
export async function restoreMerged<T extends Mergeable>(
  tx: StoreTransaction,
  records: MergedRecords<T>,
  undoId: number,
  actor: Actor,
): Promise<Undone> {
  const { now, caller } = actor
  const replaced = await tx.undoRecords.take<ReplacedByMerge<T>>(records.kind, undoId, caller.user.id, now)
  if (!replaced) return { undone: 0, kept: 0 }
  const { kept, keptVersionAfter, others, events, children } = replaced
  const current = await records.find(kept.id)
  if (current?.version !== keptVersionAfter) return { undone: 0, kept: others.length }
  for (const other of parentsFirst(others)) await restoreOther(records, other, actor)
  await restoreKept(records, current, kept, actor)
  for (const { id, before, after } of children) {
    const child = await records.find(id)
    if (child && child.parentId === after) await records.update(child, { ...child, parentId: before })
  }
  const left = await restoreLinks(tx, records.kind, events, actor)
  return { undone: others.length, kept: left }
}

/** A category is restored after the one above it. */
function parentsFirst<T extends Mergeable>(
  others: ReplacedByMerge<T>['others'],
): ReplacedByMerge<T>['others'] {
  const isReady = ({ record }: (typeof others)[number]) =>
    !others.some(other => other.record.id === record.parentId)
  const ready = others.filter(isReady)
  const below = others.filter(other => !isReady(other))
  return ready.length === 0 || below.length === 0 ? others : [...ready, ...parentsFirst(below)]
}

export async function restoreOther<T extends Mergeable>(
  { insert, update, find }: RecordWrites<T>,
  { record, translations }: ReplacedByMerge<T>['others'][number],
  { now }: Actor,
): Promise<void> {
  const { id, version } = record
  await insert({ ...record, modifiedAt: now }, { restored: { id, version } })
  for (const { language, texts, slug } of translations) {
    const stored = await find(id)
    if (stored) await update(stored, stored, { language, change: { texts, ...(slug !== null && { slug }) } })
  }
}

export async function restoreKept<T extends Mergeable>(
  { find, update, removeTranslation }: RecordWrites<T>,
  current: T,
  before: T,
  { now }: Actor,
): Promise<void> {
  for (const language of current.languages.filter(known => !before.languages.includes(known))) {
    const stored = await find(current.id)
    if (stored) await removeTranslation(stored, language)
  }
  const stored = await find(current.id)
  if (!stored) return
  const { version, slug, languages } = stored
  await update(stored, { ...before, version, slug, languages, modifiedAt: now })
}

/** Returns how many events keep their links, because those have changed since. */
async function restoreLinks(
  tx: StoreTransaction,
  kind: MergedKind,
  replaced: readonly ReplacedValue<readonly number[]>[],
  actor: Actor,
): Promise<number> {
  const events = await tx.events.findManyForEdit(replaced.map(({ id }) => id))
  const linked = await linkedEvents(tx, [...events.values()], actor)
  const linksNow = new Map(linked.map(event => [event.id, idsIn(event, kind)]))
  const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other).join()
  const updates = replaced.flatMap(({ id, before, after }) => {
    const event = events.get(id)
    if (!event || sorted(linksNow.get(id) ?? []) !== sorted(after)) return []
    const links = { [linkFields[kind]]: before }
    return [
      { before: event, after: { ...event, modifiedAt: actor.now }, extras: { links, isOfSeries: true } },
    ]
  })
  await tx.events.updateMany(updates)
  return replaced.length - updates.length
}

function idsIn({ venues, organizers, categories, tags }: LinkedEvent, kind: MergedKind): number[] {
  const linked = { venue: venues, organizer: organizers, category: categories, tag: tags }[kind]
  return linked.map(({ id }) => id)
}
