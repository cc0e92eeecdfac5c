// Journal entries of an event as readable text.

import { eventContentFields } from '../../../domain/events/event-content.ts'
import type { ContentFields } from '../../../domain/records/content/content-field.ts'
import { isLanguage } from '../../../domain/records/record-frame.ts'
import { displayName } from '../../../domain/rights/permissions.ts'
import { visibleTo } from '../../../domain/rights/visibility.ts'
import { plainTextOf } from '../../../domain/text/search-text.ts'
import { inContext, type TextPart, textDifference } from '../../../domain/text/text-difference.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { languageName } from '../../../i18n/language-name.ts'
import type { DeskText } from '../../../messages/text-keys.ts'
import { type Html, html } from '../../../web/html.ts'
import type { Option } from '../../forms/field.ts'
import { differenceHtml } from '../../forms/field-changes.ts'
import { type DeskContext, momentText } from '../../frame/desk-context.ts'
import { eventChoices } from '../event-status.ts'

/** Labels of journal fields that are not content. Instants are shown in the event's time zone. */
const labels: Readonly<Record<string, DeskText | undefined>> = {
  slug: 'slug',
  status: 'status',
  startsAtLocal: 'startTime',
  endsAtLocal: 'endTime',
  zone: 'timeZone',
  allDay: 'wholeDay',
  authorId: 'fieldAuthor',
  publishedAt: 'fieldPublished',
  imageId: 'picture',
  venueIds: 'where',
  organizerIds: 'organizers',
  categoryIds: 'categories',
  tagIds: 'tags',
  password: 'eventPassword',
  seriesVersion: 'repeats',
}

const content: ContentFields = eventContentFields

function labelOf(name: string): DeskText | undefined {
  return content[name]?.label ?? labels[name]
}

const hiddenFields = new Set([
  'startsAtUtc',
  'endsAtUtc',
  'modifiedAt',
  'wasPublic',
  'version',
  'seriesId',
  'originalStart',
  'availability',
])

/** A changed field as a line of a list: its label, and the difference in words. */
export async function changedFieldHtml(
  name: string,
  [before, after]: readonly [before: unknown, after: unknown],
  context: DeskContext,
): Promise<Html> {
  const { t } = context
  const label = fieldLabel(name, context)
  if (label === undefined) return html``
  if (name === 'password' || name === 'seriesVersion')
    return html`<div><dt>${label}</dt><dd>${t(name === 'password' ? 'passwordChangedHere' : 'rhythmChangedHere')}</dd></div>`
  const field = name.split('.').at(-1) ?? name
  // A value that was empty has nothing to strike out.
  const written = async (value: unknown) => (isNothing(value) ? '' : valueText(field, value, context))
  const texts = [await written(before), await written(after)] as const
  const parts = isMoment(field) ? replacement(...texts) : inContext(textDifference(...texts))
  return html`<div><dt>${label}</dt><dd dir="auto">${differenceHtml(parts, context)}</dd></div>`
}

/** Dates are read as a whole: a new day and a new weekday are one change. */
function replacement(before: string, after: string): TextPart[] {
  const parts: readonly TextPart[] = [
    { text: before, change: 'removed' },
    { text: after, change: 'added' },
  ]
  return parts.filter(({ text }) => text !== '')
}

function isMoment(name: string): boolean {
  return ['startsAtLocal', 'endsAtLocal', 'publishedAt', 'previousStartUtc'].includes(name)
}

/** The label in the user's language; undefined if another field already covers it. */
function fieldLabel(name: string, { t, language: spoken }: DeskContext): string | undefined {
  const [first = '', text] = name.split('.')
  if (text !== undefined && isLanguage(first)) {
    const [own = ''] = text.split(':')
    const label = labelOf(own)
    return `${label ? t(label) : text} (${languageName(first, spoken)})`
  }
  if (hiddenFields.has(name)) return undefined
  const label = labelOf(name)
  return label ? t(label) : name
}

/** The value of a journal field in words. */
export async function valueText(name: string, value: unknown, context: DeskContext): Promise<string> {
  const { t } = context
  if (isNothing(value)) return t('nothing')
  const links = linkNames[name]
  if (links && Array.isArray(value))
    return (await links(value as number[], context)).join(', ') || t('nothing')
  if (name === 'authorId') return authorName(Number(value), context)
  if (name === 'publishedAt' || name === 'previousStartUtc') return momentText(value as UtcSeconds, context)
  if (name === 'startsAtLocal' || name === 'endsAtLocal') return localText(String(value), context)
  const words = choiceText(name, value, context) ?? listedText(name, value, context)
  if (words !== undefined) return words
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value === 'object') return JSON.stringify(value)
  return plainTextOf(String(value))
}

/** Whole days end a second before midnight. */
function localText(local: string, { dates }: DeskContext): string {
  const clock = Date.parse(`${local.replace(' ', 'T')}Z`) / 1000
  return local.endsWith('23:59:59')
    ? dates.longDay(Temporal.PlainDate.from(local.slice(0, 10)))
    : dates.timeRange(clock, clock)
}

function isNothing(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : value === null || value === undefined || value === ''
}

function choiceText(name: string, value: unknown, context: DeskContext): string | undefined {
  const choices: Readonly<Record<string, readonly Option[]>> = eventChoices(context)
  return choices[name]?.find(choice => choice.value === value)?.text
}

function listedText(name: string, value: unknown, context: DeskContext): string | undefined {
  if (name === 'doorsOffsetSeconds') return offsetText(Number(value), context)
  if (name !== 'programme' && name !== 'tickets' && name !== 'questions') return undefined
  return (value as Item[]).map(item => itemText(item, context)).join(' · ')
}

/** The offset from the start, because the start itself may have changed since. */
function offsetText(seconds: number, { dates }: DeskContext): string {
  const minutes = Math.round(Math.abs(seconds) / 60)
  const [hours, rest] = [Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0')]
  return `${seconds < 0 ? '−' : '+'}${dates.number(hours)}:${rest}`
}

type Item = Readonly<Record<string, unknown>>

function itemText(
  { name, title, label, price, offsetSeconds, speaker, place }: Item,
  context: DeskContext,
): string {
  const time = typeof offsetSeconds === 'number' ? offsetText(offsetSeconds, context) : ''
  return [time, name ?? title ?? label, price, speaker, place]
    .filter(part => part !== undefined && part !== '')
    .map(String)
    .join(' ')
}

async function authorName(id: number, { store, t }: DeskContext): Promise<string> {
  const found = await store.users.findProfile(id)
  return found ? displayName(found) : t('somebodyGone')
}

type NamesOf = (ids: readonly number[], context: DeskContext) => Promise<string[]>

const linkNames: Readonly<Record<string, NamesOf | undefined>> = {
  venueIds: async (ids, { store, caller, language }) =>
    namesIn(await store.venues.findAll(ids, visibleTo(caller), language)),
  organizerIds: async (ids, { store, caller, language }) =>
    namesIn(await store.organizers.findAll(ids, visibleTo(caller), language)),
  categoryIds: (ids, context) => termNames('category', ids, context),
  tagIds: (ids, context) => termNames('tag', ids, context),
}

function namesIn(records: ReadonlyMap<number, { readonly name: string }>): string[] {
  return [...records.values()].map(({ name }) => name)
}

async function termNames(
  taxonomy: 'category' | 'tag',
  ids: readonly number[],
  { store, language }: DeskContext,
): Promise<string[]> {
  const found = await Promise.all(ids.map(id => store.terms.find(taxonomy, id, language)))
  return found.flatMap(term => (term ? [term.name] : []))
}
