// Restores the values that a record had at an earlier version. They are written by the same use cases as any
// change, so the same rules and permissions apply: a reference to a deleted record, such as a venue, is
// rejected by name. Passwords are not in the journal, and the author isn't restored; both stay as they are.

import { eventContentFields } from '../../domain/events/event-content.ts'
import { isItemText } from '../../domain/events/item-texts.ts'
import type { Change, ChangedKind } from '../../domain/journal/change.ts'
import type { TranslationChange } from '../../domain/records/content/changed-fields.ts'
import { contentByKind } from '../../domain/records/content/content-by-kind.ts'
import type { Language } from '../../domain/records/record-frame.ts'
import { Refusal } from '../../messages/refusal.ts'
import { earlierEvent, earlierFrame, wireValues } from '../../resources/earlier-values.ts'
import { linkedResources } from '../../resources/records/linked-resource.ts'
import type { Store, StoreTransaction } from '../../storage/store.ts'
import { type Actor, changeAs } from '../accounts/actor.ts'
import { updateEvent } from '../events/events.ts'
import { updateImage } from '../images/images.ts'
import { updateLinkedRecord } from './linked-records.ts'
import { findRecord } from './stored-records.ts'
import { updateTerm } from './terms.ts'

/** Earlier field values by name; translated values by language. */
interface EarlierValues {
  readonly own: Readonly<Record<string, unknown>>
  readonly translated: ReadonlyMap<Language, Readonly<Record<string, unknown>>>
}

/** Writes the values of this version into the record, as a new change. */
export function restoreVersion(
  store: Store,
  { kind, id }: { readonly kind: ChangedKind; readonly id: number },
  version: number,
  actor: Actor,
): Promise<void> {
  return changeAs(store, actor, async tx => {
    const current = await findRecord(tx, kind, id)
    if (!current || version < 1 || version > current.version) throw new Refusal('versionNotFound')
    const since = await tx.journal.changesAfter({ kind, id }, version)
    if (since.length !== current.version - version) throw new Refusal('versionNotFound')
    const { own, translated } = earlierValues(since)
    const { ownFields = current.ownFields ?? [], ...values } = own
    const inOwn = { ...actor, language: current.language }
    const ownFieldsThen = ownFields as readonly string[]
    if (Object.keys(values).length > 0)
      await write(tx, { kind, id, values, isOwn: true, ownFieldsThen }, inOwn)
    for (const [language, texts] of translated)
      await write(tx, { kind, id, values: texts, isOwn: false, ownFieldsThen }, { ...actor, language })
    await tx.journal.unite({ kind, id }, current.version)
  })
}

/** Changes are undone newest first, so the oldest change decides each field. */
function earlierValues(newestFirst: readonly Change[]): EarlierValues {
  const own: Record<string, unknown> = {}
  const translated = new Map<Language, Record<string, unknown>>()
  for (const { fields } of newestFirst) {
    for (const [name, [before]] of Object.entries(fields)) {
      const [language, text] = name.split('.') as [Language, string | undefined]
      if (text === undefined) own[name] = before
      else translated.set(language, { ...translated.get(language), [text]: before })
    }
  }
  return { own, translated }
}

interface EarlierPart {
  readonly kind: ChangedKind
  readonly id: number
  readonly values: Readonly<Record<string, unknown>>
  /** Whether these are values of the record itself, and not of a translation. */
  readonly isOwn: boolean
  /** For an occurrence of a series: the fields it had overridden. */
  readonly ownFieldsThen: readonly string[]
}

async function write(tx: StoreTransaction, part: EarlierPart, actor: Actor): Promise<unknown> {
  const { kind, id, values, isOwn } = part
  if (kind === 'event') return writeEvent(tx, part, actor)
  const fields = contentByKind[kind]
  const input = isOwn ? earlierFrame(fields, values) : wireValues(fields, values)
  if (kind === 'venue' || kind === 'organizer')
    return updateLinkedRecord(tx, linkedResources[kind], { id, input }, actor)
  if (kind === 'image') return updateImage(tx, id, input, actor)
  return updateTerm(tx, kind, { id, input }, actor)
}

async function writeEvent(
  tx: StoreTransaction,
  { id, values, isOwn, ownFieldsThen }: EarlierPart,
  actor: Actor,
): Promise<unknown> {
  const current = await tx.events.findForEdit(id)
  if (!current) throw new Refusal('eventNotFound')
  const then = { passwordHash: null, ownFieldsThen }
  if (isOwn) return updateEvent(tx, id, { input: earlierEvent(values, current), ...then }, actor)
  const { items, others } = partItemTexts(values)
  const input = wireValues(eventContentFields, others)
  return updateEvent(tx, id, { input, itemTexts: items, ...then }, actor)
}

/** The journal names item texts individually, but clients send them with their lists. */
function partItemTexts(values: Readonly<Record<string, unknown>>) {
  const entries = Object.entries(values)
  return {
    items: Object.fromEntries(entries.filter(([name]) => isItemText(name))) as TranslationChange['texts'],
    others: Object.fromEntries(entries.filter(([name]) => !isItemText(name))),
  }
}
