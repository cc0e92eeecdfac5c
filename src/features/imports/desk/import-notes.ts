// Notes of an import about its records: grouped by kind, with links to records that exist.

import type { DeskContext } from '../../../desk/frame/desk-context.ts'
import type { SourcedKind } from '../../../domain/records/term.ts'
import type { ImportNote, ImportRow } from '../../../domain/site/import-run.ts'
import { placeText, storedText } from '../../../i18n/stored-message-text.ts'
import type { MessageValues } from '../../../messages/problem.ts'
import type { StoredMessage } from '../../../messages/stored-message.ts'
import { type Html, html } from '../../../web/html.ts'
import { fieldName } from './import-columns.ts'

/** Whether a record still exists. An undone import leaves only some. */
export type IsThere = (recordId: number) => boolean

export const marks = {
  created: 'there',
  updated: 'there',
  unchanged: 'missing',
  exists: 'missing',
  kept: 'older',
  trashed: 'older',
  refused: 'wrong',
  differs: 'older',
  asks: 'older',
  left: 'older',
} as const

/** The notes by kind, each with its number, the largest first. Rejections come before the others. */
export function noteGroups(notes: readonly ImportNote[], isThere: IsThere, context: DeskContext): Html {
  const { t, dates } = context
  const groups = Map.groupBy(notes, ({ outcome, field, reason }) =>
    [outcome, field, ...reason.map(kindOf)].join(' '),
  )
  const isRejected = (group: readonly ImportNote[]) => Number(group[0]?.outcome === 'refused')
  const sorted = [...groups.values()].toSorted(
    (one, other) => isRejected(other) - isRejected(one) || other.length - one.length,
  )
  return html`${sorted.map(group => {
    const [first] = group
    if (!first) return html``
    const head = html`<span class="mark is-${marks[first.outcome]}">${t(`outcome_${first.outcome}`)}</span> <b>${dates.number(group.length)}</b> <span>${reasonText({ reason: sharedReason(group) }, context)}</span>${valuesHtml(group)}`
    return html`<details class="note-group"><summary>${head}</summary>${noteLines(group, isThere, context)}</details>\n`
  })}`
}

/** The kind of a reason, with its fields and numbers but without texts from the source. */
function kindOf({ key, values = {}, inner }: StoredMessage): string {
  // Sentences of libraries have no kind.
  const isWhole = key === 'imports.asItIs'
  const fixed = Object.entries(values).filter(([name, value]) => isWhole || !isFromSource(name, value))
  return `${key} ${JSON.stringify(fixed)} ${inner ? kindOf(inner) : ''}`
}

function isFromSource(name: string, value: unknown): boolean {
  return typeof value === 'string' && !['field', 'order', 'kind'].includes(name)
}

/** The reason of all notes of a group, without values in which they differ. */
function sharedReason(group: readonly ImportNote[]): readonly StoredMessage[] {
  const [first] = group
  return (first?.reason ?? []).map((_, index) =>
    sharedMessage(group.flatMap(note => note.reason[index] ?? [])),
  )
}

function sharedMessage(messages: readonly StoredMessage[]): StoredMessage {
  const { key = '', values = {} } = messages[0] ?? {}
  const shared = Object.entries(values).map(([name, value]) => [
    name,
    messages.every(other => other.values?.[name] === value) ? value : '…',
  ])
  const inner = messages.flatMap(message => message.inner ?? [])
  return { key, values: Object.fromEntries(shared), ...(inner.length > 0 && { inner: sharedMessage(inner) }) }
}

const mostValues = 5

/** The values that a group is about, if there are several. */
function valuesHtml(group: readonly ImportNote[]): Html {
  const texts = [
    ...new Set(group.flatMap(({ reason }) => reason.flatMap(({ values }) => values?.text ?? []))),
  ]
  if (texts.length < 2) return html``
  const shown = texts
    .slice(0, mostValues)
    .map((text, index) => html`${index > 0 && ' · '}<bdi>${String(text)}</bdi>`)
  return html` <span class="muted">${shown}${texts.length > mostValues && ' …'}</span>`
}

export function noteLines(notes: readonly ImportNote[], isThere: IsThere, context: DeskContext): Html {
  return html`<ul class="lines">${notes.map(note => noteHtml(note, isThere, context))}</ul>`
}

function noteHtml(note: ImportNote, isThere: IsThere, context: DeskContext): Html {
  const { t, message } = context
  const { kind, title, sourceId, field, outcome } = note
  // An id is only shown if nothing else says where in the source the record is.
  const place = placeText(note.place, message) || (outcome === 'left' ? '' : sourceId)
  const facts = [kind === '' ? '' : t(`kind_${kind}`), place, fieldName(field, context)]
  return html`<li class="line"><span>${kind === '' ? html`<bdi>${title || t('untitled')}</bdi>` : nameHtml({ ...note, kind }, isThere, context)}<span class="muted"><bdi>${facts.filter(Boolean).join(' · ')}</bdi></span><span>${reasonText(note, context)}</span></span><span class="mark is-${marks[outcome]}">${t(`outcome_${outcome}`)}</span></li>\n`
}

/** The interface names fields as they are sent, the desk by their labels. */
export function reasonText({ reason }: Pick<ImportNote, 'reason'>, context: DeskContext): string {
  const inLabels = (key: string, values: MessageValues) => {
    const label = 'field' in values && { field: fieldName(String(values.field), context) }
    return context.message(key, { ...isolated(values), ...label })
  }
  return storedText(reason, inLabels)
}

/** These values choose between texts, or are texts with isolated values. */
const notIsolated = ['order', 'kind', 'inner']

/** Keeps the parts of inserted values, such as dates, in their order within a right-to-left text. */
function isolated(values: MessageValues): MessageValues {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && !notIsolated.includes(name) ? `\u2068${value}\u2069` : value,
  ])
  return Object.fromEntries(entries)
}

export function nameHtml(
  { kind, title, recordId }: Pick<ImportRow, 'kind' | 'title' | 'recordId'>,
  isThere: IsThere,
  { t }: DeskContext,
): Html {
  const name = html`<bdi>${title || t('untitled')}</bdi>`
  return recordId === null || !isThere(recordId)
    ? name
    : html`<a href="/desk/${editors[kind]}/${String(recordId)}/">${name}</a>`
}

const editors: Readonly<Record<SourcedKind, string>> = {
  event: 'events',
  venue: 'venues',
  organizer: 'organizers',
  category: 'categories',
  tag: 'tags',
  image: 'pictures',
}
