import type { TranslationChange } from '../../domain/records/content/changed-fields.ts'
import {
  type ContentFields,
  fieldValue,
  simpleFields,
  translatableTexts,
} from '../../domain/records/content/content-field.ts'
import { type Language, noSource, type RecordSource, statuses } from '../../domain/records/record-frame.ts'
import { slugFrom } from '../../domain/records/slug.ts'
import type { Site } from '../../domain/site/site.ts'
import { type UtcSeconds, utc } from '../../domain/time/date-time.ts'
import { fieldTable, type ParsedFilters, type ParsedPatch } from '../../fields/field-table.ts'
import { id, image } from '../../fields/kinds/calendar/reference.ts'
import { cursor } from '../../fields/kinds/cursor.ts'
import { dateBound, dateTime } from '../../fields/kinds/date-time.ts'
import { listOf } from '../../fields/kinds/lists.ts'
import { choice, foreignName, searchText } from '../../fields/kinds/scalars.ts'
import { pagingArgs } from '../paging-args.ts'

/** The source of a record. Importing programs set it, to find their records again. */
export const sourceFields = fieldTable({
  source: {
    kind: foreignName({ max: 200 }),
    about: 'The source the record was imported from.',
  },
  source_id: {
    kind: foreignName({ max: 500 }),
    about: 'The record’s id in its source.',
  },
})

export const sourceFilters = fieldTable({
  source: { kind: sourceFields.source.kind, about: 'Only records with this source.' },
  source_id: {
    kind: sourceFields.source_id.kind,
    about: 'Only the record with this source id.',
  },
})

export interface SourcePatch extends ParsedPatch<typeof sourceFields> {}
export interface SourceFilters extends ParsedFilters<typeof sourceFilters> {}

/** The source after a change. Fields not named keep their values. */
export function changedSource(input: SourcePatch, current: RecordSource = noSource): RecordSource {
  return {
    source: input.source === undefined ? current.source : input.source,
    sourceId: input.source_id === undefined ? current.sourceId : input.source_id,
  }
}

const status = choice(statuses, 'Status')

/** Common fields of events, venues and organizers. */
export const recordFields = fieldTable({
  author: { kind: id, about: 'The id of the author.' },
  date: { kind: dateTime, about: 'The time of publication, in the site’s time zone.' },
  date_utc: { kind: dateTime, about: 'The time of publication, in UTC.' },
  status: { kind: status, about: 'The publication status.' },
  image: { kind: image, about: 'The id of an uploaded image, or the URL of an image to fetch.' },
  ...sourceFields,
})

export interface RecordPatch extends ParsedPatch<typeof recordFields> {}

/** The publication date given by the client. compat: `date` takes precedence over `date_utc`. */
export function publicationDate({ date, date_utc }: RecordPatch, site: Site): UtcSeconds | undefined {
  return (date?.in(site.zone) ?? date_utc?.in(utc))?.utc
}

/** Filters of every list. */
export const listFilters = fieldTable({
  ...pagingArgs,
  after: {
    kind: cursor,
    about:
      'The next_cursor of a previous response, instead of a page number. Cursors don’t skip or repeat records while others are written.',
  },
  search: { kind: searchText, about: 'Words that a record must contain. All must match.' },
  modified_after: { kind: dateBound, about: 'Only records changed after this time.' },
  modified_before: { kind: dateBound, about: 'Only records changed before this time.' },
})

export const order = choice(['asc', 'desc'], 'Order')

/** compat: the API documents it as text, with several values separated by commas. */
export const statusFilter = { ...listOf(status, { title: 'StatusFilter' }), indexed: { type: 'string' } }

/**
 * A record's content after a change. A field that isn't named keeps its value; a cleared field gets its initial value. Fields
 * of kind `other` are left unchanged.
 */
export function changedContent<Content extends object>(
  fields: ContentFields,
  input: object,
  current: Content,
): Content {
  const given = simpleFields(fields).flatMap(([name, { wire, initial }]) => {
    const value = fieldValue(input, wire)
    return value === undefined ? [] : [[name, value ?? initial]]
  })
  return { ...current, ...Object.fromEntries(given) }
}

/** A change split into the record's own values and its texts in another language. */
export interface SplitChange<Input> {
  readonly own: Input
  readonly translation: TranslationChange
}

/**
 * Splits a change in `language`. In the record's own language, everything belongs to the record. Otherwise
 * texts belong to the translation, and so does the slug if clients may set it.
 */
export function splitChange<Input extends object>(
  input: Input,
  language: Language,
  record: { readonly language: Language },
  fields: ContentFields,
): SplitChange<Input> {
  if (language === record.language) return { own: input, translation: { texts: {} } }
  const names = translatableTexts(fields)
  const given = Object.entries(input)
  const texts = given.flatMap(([wire, value]) =>
    names[wire] === undefined ? [] : [[names[wire], value] as const],
  )
  const { slug } = input as { slug?: string | null }
  const own = given.filter(([wire]) => names[wire] === undefined && wire !== 'slug')
  return {
    own: Object.fromEntries(own) as Input,
    translation: {
      texts: Object.fromEntries(texts),
      ...(slug !== undefined && { slug: slugFrom(slug ?? '') || null }),
    },
  }
}

export function isEmptyChange({ texts, slug }: TranslationChange): boolean {
  return Object.keys(texts).length === 0 && slug === undefined
}
