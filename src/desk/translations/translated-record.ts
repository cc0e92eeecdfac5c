import { editEvent } from '../../actions/events/events.ts'
import { linkedActions } from '../../actions/records/linked-records.ts'
import { editTerm } from '../../actions/records/terms.ts'
import { eventContentFields, hasOwnTexts } from '../../domain/events/event-content.ts'
import { itemTextsOf } from '../../domain/events/item-texts.ts'
import { contentByKind } from '../../domain/records/content/content-by-kind.ts'
import { type ContentFields, sourceTexts } from '../../domain/records/content/content-field.ts'
import type { Language } from '../../domain/records/record-frame.ts'
import { type Taxonomy, termContentFields } from '../../domain/records/term.ts'
import type { Scope } from '../../domain/recurrence/series.ts'
import { authorize, can } from '../../domain/rights/caller.ts'
import type { FieldTable, ParsedPatch } from '../../fields/field-table.ts'
import { plainText } from '../../fields/kinds/scalars.ts'
import { type RawArgs, readFields, valuesOf } from '../../fields/read-args.ts'
import { Refusal } from '../../messages/refusal.ts'
import { eventFields } from '../../resources/events/event.ts'
import { categoryFields, tagFields } from '../../resources/records/term.ts'
import type { TranslatedKind } from '../../storage/records/translation-queue.ts'
import { eventToTranslate } from '../events/editor/event-to-edit.ts'
import { titleHtml, typedTitle } from '../events/title.ts'
import { contentRow, contentValues } from '../forms/content-rows.ts'
import { type FieldRow, type FormValues, textRow } from '../forms/field.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import { type LinkedPages, organizers, venues } from '../venues-organizers/linked-pages.ts'

/** A record as a translator sees it: its source texts, and how to save a translation. */
export interface TranslatedRecord {
  readonly name: string
  readonly language: Language
  /** The page of the whole record, for users who may change it. */
  readonly editor: string | undefined
  readonly fields: readonly FieldRow[]
  readonly source: FormValues
  /** Whether it represents all dates of its series, which have the same texts. */
  readonly isSeries?: boolean
  /** The source with some of its texts as they were earlier. */
  sourceWith(earlier: Readonly<Record<string, string>>): FormValues
  /** The stored texts of a language, by field name. */
  valuesOf(texts: Readonly<Record<string, string>>): FormValues
  save(raw: RawArgs, language: Language): Promise<unknown>
}

/** The record of this kind, if the user may translate it into this language. */
export function translatedRecord(
  kind: TranslatedKind,
  id: number,
  into: Language,
  context: DeskContext,
): Promise<TranslatedRecord> {
  if (kind === 'event') return translatedEvent(id, into, context)
  if (kind === 'venue' || kind === 'organizer')
    return translatedLinked(kind === 'venue' ? venues : organizers, id, into, context)
  return translatedTerm(kind, id, context)
}

function textRows(fields: ContentFields): FieldRow[] {
  return sourceTexts(fields).map(name => contentRow(fields, name, name === 'description' ? aboutField : {}))
}

const aboutField = { kind: 'rich', rows: 8 } as const

/** The values of a record or a translation in these rows. */
function textValues(fields: ContentFields, texts: object): FormValues {
  const names = textRows(fields).map(({ name }) => name)
  return Object.fromEntries(
    Object.entries(contentValues(fields, texts)).filter(([name]) => names.includes(name)),
  )
}

async function translatedEvent(id: number, into: Language, context: DeskContext): Promise<TranslatedRecord> {
  const event = await eventToTranslate(id, into, context)
  const isSeries = event.seriesId !== null && !hasOwnTexts(event.ownFields, into)
  const items = itemTextsOf(event)
  const valuesIn = (texts: Readonly<Record<string, string>>) => ({
    ...textValues(eventContentFields, texts),
    title: typedTitle(texts.title ?? ''),
    ...Object.fromEntries(Object.keys(items).map(name => [name, texts[name] ?? ''])),
  })
  return {
    name: typedTitle(event.title),
    language: event.language,
    editor: can(context.caller, 'event.edit', event) ? `/desk/events/${id}/` : undefined,
    fields: [
      ...textRows(eventContentFields),
      ...Object.entries(items).map(([name, text]) => itemRow(name, text, context)),
    ],
    source: valuesIn({ ...textsIn(event), ...items }),
    isSeries,
    sourceWith: earlier => valuesIn({ ...textsIn(event), ...items, ...earlier }),
    valuesOf: valuesIn,
    save: (raw, language) => {
      const given = typeof raw.title === 'string' ? { ...raw, title: titleHtml(raw.title) } : raw
      const itemTexts = readItemTexts(items, raw, context)
      const change = { input: read(eventFields, given, context), itemTexts }
      const saveFor = (scope: Scope) =>
        editEvent(context.calendar, event, { ...change, scope }, context.actorIn(language))
      return isSeries ? saveFor('all').catch(error => saveOne(error, saveFor)) : saveFor('this')
    },
  }
}

/** Users who may not change every date of a series translate only the dates they may change. */
function saveOne(error: unknown, saveFor: (scope: Scope) => Promise<unknown>): Promise<unknown> {
  if (error instanceof Refusal && error.reason === 'notAllowed') return saveFor('this')
  throw error
}

/** The text of a ticket or programme item, labelled with its source text. */
function itemRow(name: string, text: string, { t }: DeskContext): FieldRow {
  const [list] = name.split(':')
  const key = list === 'tickets' ? 'ticketNamed' : list === 'questions' ? 'questionNamed' : 'itemNamed'
  const label = t(key, { name: text.slice(0, 80) })
  return textRow(name, { text: label })
}

/** The texts typed for items; an empty one falls back to the source. */
function readItemTexts(items: object, raw: RawArgs, context: DeskContext): Record<string, string | null> {
  const kind = plainText({ max: 500 })
  const table = Object.fromEntries(Object.keys(items).map(name => [name, { kind, about: '' }]))
  const texts = Object.entries(read(table, raw, context))
  return Object.fromEntries(texts.map(([name, text]) => [name, text ?? null]))
}

async function translatedLinked(
  pages: LinkedPages,
  id: number,
  into: Language,
  context: DeskContext,
): Promise<TranslatedRecord> {
  const found = await pages.finders.byIdToTranslate(id, { ...context, language: into })
  const record = await pages.finders.byId(id, { ...context, language: found.language })
  const fields = contentByKind[pages.kind]
  const valuesIn = (texts: object) => textValues(fields, texts)
  return {
    name: record.name,
    language: record.language,
    editor: can(context.caller, `${pages.kind}.edit`, record) ? `/desk${pages.path}${id}/` : undefined,
    fields: textRows(fields),
    source: valuesIn(record),
    sourceWith: earlier => valuesIn({ ...record, ...earlier }),
    valuesOf: valuesIn,
    save: (raw, language) => {
      const input = read(pages.fieldTable, raw, context)
      return linkedActions(pages.resource).edit(context.calendar, record, input, context.actorIn(language))
    },
  }
}

async function translatedTerm(
  taxonomy: Taxonomy,
  id: number,
  context: DeskContext,
): Promise<TranslatedRecord> {
  const { store, caller } = context
  authorize(caller, 'term.translate')
  const term = await store.terms.findForEdit(taxonomy, id)
  if (!term) throw new Refusal('termNotFound', { kind: taxonomy })
  const valuesIn = (texts: object) => textValues(termContentFields, texts)
  const table = taxonomy === 'category' ? categoryFields : tagFields
  return {
    name: term.name,
    language: term.language,
    editor: can(caller, 'term.manage')
      ? `/desk/${taxonomy === 'category' ? 'categories' : 'tags'}/${id}/`
      : undefined,
    fields: textRows(termContentFields),
    source: valuesIn(term),
    sourceWith: earlier => valuesIn({ ...term, ...earlier }),
    valuesOf: valuesIn,
    save: (raw, language) =>
      editTerm(store, taxonomy, { id, input: read(table, raw, context) }, context.actorIn(language)),
  }
}

function textsIn(record: object): Record<string, string> {
  const texts = Object.entries(record).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(texts)
}

function read<F extends FieldTable>(table: F, raw: RawArgs, { readContext }: DeskContext): ParsedPatch<F> {
  return valuesOf(readFields(table, raw, 'update', readContext))
}
