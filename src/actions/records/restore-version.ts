// Restores the values that a record had at an earlier version. They are written by the same use cases as any
// change, so the same rules and permissions apply: a reference to a deleted record, such as a venue, is
// rejected by name. Passwords are not in the journal, and the author isn't restored; both stay as they are.

import { eventContentFields } from '../../domain/events/event-content.ts'
import { isItemText } from '../../domain/events/item-texts.ts'
import type { Change, ChangedKind } from '../../domain/journal/change.ts'
import type { TranslationChange } from '../../domain/records/content/changed-fields.ts'
import { contentByKind } from '../../domain/records/content/content-by-kind.ts'
import { imageContentFields, type Language, type RecordFrame } from '../../domain/records/record-frame.ts'
import { type Taxonomy, termContentFields } from '../../domain/records/term.ts'
import { Refusal } from '../../messages/refusal.ts'
import { earlierEvent, earlierFrame, wireValues } from '../../resources/earlier-values.ts'
import {
  type LinkedResource,
  organizerResource,
  venueResource,
} from '../../resources/records/linked-resource.ts'
import type { Store, StoreTransaction } from '../../storage/store.ts'
import { type Actor, changeAs } from '../accounts/actor.ts'
import { updateEvent } from '../events/events.ts'
import { updateImage } from '../images/images.ts'
import { updateLinkedRecord } from './linked-records.ts'
import { updateTerm } from './terms.ts'

interface Versioned {
  readonly id: number
  readonly version: number
  readonly language: Language
  /** For an occurrence of a series: the fields it had overridden. */
  readonly ownFields?: readonly string[]
}

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
    const current = await restorers[kind].find(tx, id)
    if (!current || version < 1 || version > current.version) throw new Refusal('versionNotFound')
    const since = await tx.journal.changesAfter({ kind, id }, version)
    if (since.length !== current.version - version) throw new Refusal('versionNotFound')
    const { own, translated } = earlierValues(since)
    const { ownFields, ...values } = own
    const then = { ...current, ...(ownFields !== undefined && { ownFields: ownFields as string[] }) }
    const inOwn = { ...actor, language: current.language }
    if (Object.keys(values).length > 0) await restorers[kind].write(tx, then, values, inOwn)
    for (const [language, texts] of translated)
      await restorers[kind].write(tx, then, texts, { ...actor, language })
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

interface Restorer {
  find(tx: StoreTransaction, id: number): Promise<Versioned | undefined>
  write(
    tx: StoreTransaction,
    current: Versioned,
    values: Readonly<Record<string, unknown>>,
    actor: Actor,
  ): Promise<unknown>
}

const restorers: Readonly<Record<ChangedKind, Restorer>> = {
  event: {
    find: (tx, id) => tx.events.findForEdit(id),
    async write(tx, { id, language, ownFields = [] }, values, actor) {
      const current = await tx.events.findForEdit(id)
      if (!current) throw new Refusal('eventNotFound')
      const then = { passwordHash: null, ownFieldsThen: ownFields }
      if (language === actor.language)
        return updateEvent(tx, id, { input: earlierEvent(values, current), ...then }, actor)
      const { items, others } = partItemTexts(values)
      const input = wireValues(eventContentFields, others)
      return updateEvent(tx, id, { input, itemTexts: items, ...then }, actor)
    },
  },
  venue: linkedRestorer(venueResource),
  organizer: linkedRestorer(organizerResource),
  category: termRestorer('category'),
  tag: termRestorer('tag'),
  image: {
    find: (tx, id) => tx.images.findForEdit(id),
    write: (tx, { id }, values, actor) => updateImage(tx, id, wireValues(imageContentFields, values), actor),
  },
}

function linkedRestorer<T extends RecordFrame & C, C extends { readonly name: string }>(
  resource: LinkedResource<T, C>,
): Restorer {
  const fields = contentByKind[resource.kind]
  return {
    find: (tx, id) => resource.recordsIn(tx).findForEdit(id),
    write(tx, { id, language }, values, actor) {
      const input = language === actor.language ? earlierFrame(fields, values) : wireValues(fields, values)
      return updateLinkedRecord(tx, resource, { id, input }, actor)
    },
  }
}

function termRestorer(taxonomy: Taxonomy): Restorer {
  return {
    find: (tx, id) => tx.terms.findForEdit(taxonomy, id),
    write(tx, { id }, values, actor) {
      return updateTerm(tx, taxonomy, { id, input: wireValues(termContentFields, values) }, actor)
    },
  }
}

/** The journal names item texts individually, but clients send them with their lists. */
function partItemTexts(values: Readonly<Record<string, unknown>>) {
  const entries = Object.entries(values)
  return {
    items: Object.fromEntries(entries.filter(([name]) => isItemText(name))) as TranslationChange['texts'],
    others: Object.fromEntries(entries.filter(([name]) => !isItemText(name))),
  }
}
