// A merge is undone as a unit: the deleted records return with their ids, and records that still have the values
// of the merge get their former ones.
import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import type {
  Change,
  MergedKind,
  MergedTranslation,
  ReplacedByMerge,
  ReplacedValue,
} from '../../domain/journal/change.ts'
import { authorize } from '../../domain/rights/caller.ts'
import type { Capability } from '../../domain/rights/capabilities.ts'
import type { EventLinks } from '../../storage/events/event-links.ts'
import type { Store, StoreTransaction } from '../../storage/store.ts'
import { type Actor, changeAs } from '../accounts/actor.ts'
import { linkedEvents } from '../events/event-change.ts'
import {
  eventUpdate,
  findRecord,
  recordsIn,
  type StoredRecord,
  type StoredRecords,
  writeValues,
} from './stored-records.ts'
import type { Undone } from './undo.ts'

/**
 * A merge changes other users' events, so it requires more than permission to edit a record. Images are merged
 * by users who may edit all records that show them.
 */
export function authorizeMerge(kind: MergedKind, { caller }: Actor): void {
  const capabilities: Readonly<Partial<Record<MergedKind, Capability>>> = {
    venue: 'venue.merge',
    organizer: 'organizer.merge',
    category: 'term.manage',
    tag: 'term.manage',
  }
  const capability = capabilities[kind]
  if (capability) authorize(caller, capability)
}

type Replaced = ReplacedByMerge<StoredRecord>

type Other<T = StoredRecord> = ReplacedByMerge<T>['others'][number]

/** A merge touches at most this many records, because it is one transaction. */
const mostChanges = 1_000_000

/** Runs a merge and returns what it replaced. */
export async function replacedByMerge<T extends StoredRecord>(
  tx: StoreTransaction,
  { kind, kept, records }: { kind: MergedKind; kept: T; records: readonly T[] },
  merge: (others: readonly Other<T>[]) => Promise<void>,
): Promise<ReplacedByMerge<T>> {
  const others: Other<T>[] = []
  for (const record of records) others.push({ record, translations: await translationsOf(tx, kind, record) })
  const { head } = await tx.journal.state()
  await merge(others)
  const changes = await tx.journal.since(head, mostChanges)
  const mergedIds = [kept, ...records].map(({ id }) => id)
  const isMerged = (change: Change) => change.kind === kind && mergedIds.includes(change.id)
  return {
    kept,
    keptVersionAfter: (await findRecord(tx, kind, kept.id))?.version ?? 0,
    others,
    values: replacedValues(changes.filter(change => !isMerged(change))),
  }
}

async function translationsOf(
  tx: StoreTransaction,
  kind: MergedKind,
  { id, languages }: StoredRecord,
): Promise<MergedTranslation[]> {
  const found: MergedTranslation[] = []
  for (const language of languages) {
    const translation = await tx.translations.find(kind, id, language)
    if (translation) found.push({ language, texts: translation.texts, slug: translation.slug })
  }
  return found
}

/** The fields that refer to merged records. */
const referring = ['venueIds', 'organizerIds', 'categoryIds', 'tagIds', 'parentId', 'imageId']

/** The first and the last value of such a field in each changed record. */
function replacedValues(changes: readonly Change[]): ReplacedValue[] {
  const values = new Map<string, ReplacedValue>()
  for (const { kind, id, fields } of changes) {
    for (const field of referring) {
      const [before, after] = fields[field] ?? []
      if (before === undefined) continue
      const key = `${kind} ${id} ${field}`
      values.set(key, { kind, id, field, before, ...values.get(key), after })
    }
  }
  return [...values.values()]
}

/** Undoes a merge by the same user within a day. */
export function undoMerge(store: Store, kind: MergedKind, undoId: number, actor: Actor): Promise<Undone> {
  return changeAs(store, actor, async tx => {
    authorizeMerge(kind, actor)
    const { now, caller } = actor
    const noted = await tx.undoRecords.consume<{ merges?: Replaced[] }>(kind, undoId, caller.user.id, now)
    let [undone, kept] = [0, 0]
    for (const merge of noted?.merges ?? []) {
      const left = await restoreMerged(tx, kind, merge, actor)
      undone += left === undefined ? 0 : merge.others.length
      kept += left ?? merge.others.length
    }
    return { undone, kept }
  })
}

/** Returns how many values stay, because they have changed since. Undefined if the kept record has. */
async function restoreMerged(
  tx: StoreTransaction,
  kind: MergedKind,
  { kept, keptVersionAfter, others, values }: Replaced,
  actor: Actor,
): Promise<number | undefined> {
  const records: StoredRecords = recordsIn(tx)[kind]
  const current = await records.findForEdit(kept.id)
  if (current?.version !== keptVersionAfter) return undefined
  for (const other of parentsFirst(others)) await restoreOther(records, other, actor)
  await restoreKept(records, current, kept, actor)
  const { event = [], ...ofOthers } = Object.groupBy(values, value => value.kind)
  let left = await restoreInEvents(tx, event, actor)
  for (const value of Object.values(ofOthers).flat()) if (!(await restoreValue(tx, value, actor))) left++
  return left
}

/** A category is restored after the one above it. */
function parentsFirst(others: readonly Other[]): readonly Other[] {
  const isReady = ({ record }: Other) => !others.some(other => other.record.id === record.parentId)
  const ready = others.filter(isReady)
  const below = others.filter(other => !isReady(other))
  return ready.length === 0 || below.length === 0 ? others : [...ready, ...parentsFirst(below)]
}

async function restoreOther(
  { insert, update, findForEdit }: StoredRecords,
  { record, translations }: Other,
  { now }: Actor,
): Promise<void> {
  const { id, version } = record
  await insert({ ...record, modifiedAt: now }, { restored: { id, version } })
  for (const { language, texts, slug } of translations) {
    const stored = await findForEdit(id)
    if (stored) await update(stored, stored, { language, change: { texts, ...(slug !== null && { slug }) } })
  }
}

async function restoreKept(
  { findForEdit, update, removeTranslation }: StoredRecords,
  current: StoredRecord,
  before: StoredRecord,
  { now }: Actor,
): Promise<void> {
  for (const language of current.languages.filter(known => !before.languages.includes(known))) {
    const stored = await findForEdit(current.id)
    if (stored) await removeTranslation(stored, language)
  }
  const stored = await findForEdit(current.id)
  if (!stored) return
  const { version, slug, languages } = stored
  await update(stored, {
    ...before,
    version,
    ...(slug !== undefined && { slug }),
    languages,
    modifiedAt: now,
  })
}

async function restoreValue(
  tx: StoreTransaction,
  { kind, id, field, before, after }: ReplacedValue,
  { now: modifiedAt }: Actor,
): Promise<boolean> {
  const record = await recordsIn(tx)[kind].findForEdit(id)
  if (!record || record[field as keyof typeof record] !== after) return false
  await writeValues(tx, { kind, id }, { [field]: before, modifiedAt })
  return true
}

/** Returns how many events keep their values. */
async function restoreInEvents(
  tx: StoreTransaction,
  replaced: readonly ReplacedValue[],
  actor: Actor,
): Promise<number> {
  const events = await tx.events.findManyForEdit(replaced.map(({ id }) => id))
  const linked = await linkedEvents(tx, [...events.values()], actor)
  const linksNow = new Map(linked.map(event => [event.id, linkIdsOf(event)]))
  const sorted = (value: unknown) => [value].flat().toSorted().join()
  const updates = replaced.flatMap(({ id, field, before, after }) => {
    const event = events.get(id)
    const now: Readonly<Record<string, unknown>> = { ...event, ...linksNow.get(id) }
    if (!event || sorted(now[field]) !== sorted(after)) return []
    return [eventUpdate(event, { ...event, [field]: before, modifiedAt: actor.now })]
  })
  await tx.events.updateMany(updates)
  return replaced.length - updates.length
}

function linkIdsOf({ venues, organizers, categories, tags }: LinkedEvent): EventLinks {
  const idsOf = (records: readonly { readonly id: number }[]) => records.map(({ id }) => id)
  return {
    venueIds: idsOf(venues),
    organizerIds: idsOf(organizers),
    categoryIds: idsOf(categories),
    tagIds: idsOf(tags),
  }
}
