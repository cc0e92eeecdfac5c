import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { type CustomField, eventContentFields } from '../../../domain/events/event-content.ts'
import { can } from '../../../domain/rights/caller.ts'
import type { DeskText } from '../../../messages/text-keys.ts'
import { type Html, html } from '../../../web/html.ts'
import { contentRow } from '../../forms/content-rows.ts'
import {
  type FieldRow,
  type FormProblems,
  type FormState,
  fieldHtml,
  fieldsHtml,
  problemHtml,
} from '../../forms/field.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import type { EventForm } from './field-groups.ts'
import { itemsHtml } from './item-lists.ts'
import { stateTopics } from './state-fields.ts'

interface MoreParts {
  readonly problems: FormProblems
  /** The field for the parent event. */
  readonly parent: Html
  /** Whether the parent field has an open question. */
  readonly isRequested: boolean
}

/** A topic: its fields are folded until they hold something or have a problem. */
interface Topic {
  readonly name: string
  readonly text: DeskText
  readonly inputs: readonly string[]
  readonly isInUse: boolean
  readonly content: Html
}

/** Fields that most events don't need, by topic. */
export function moreFields(
  form: EventForm,
  event: LinkedEvent | undefined,
  { problems, parent, isRequested }: MoreParts,
  context: DeskContext,
): Html {
  const { items } = form
  const state = { values: form.values, problems }
  const topics: readonly Topic[] = [
    ...stateTopics(form, state, context),
    {
      name: 'tickets',
      text: 'tickets',
      inputs: ['tickets'],
      isInUse: items.tickets.length > 0,
      content: html`<div class="tickets">${itemsHtml('tickets', items.tickets, problems, context)}</div>`,
    },
    {
      name: 'questions',
      text: 'questions',
      inputs: ['questions'],
      isInUse:
        items.questions.length > 0 ||
        Boolean(form.values.show_places || form.values.show_attendees || !form.values.send_reminder),
      content: html`${fieldsHtml(shownRows, state, context)}<div class="tickets">${itemsHtml('questions', items.questions, problems, context)}</div>`,
    },
    listingTopic(event, state, context),
    accessTopic(event, state, context),
    {
      name: 'parent',
      text: 'parentEvent',
      inputs: ['parent_name'],
      isInUse: isRequested || form.lists.parent_ids.length > 0,
      content: parent,
    },
    ...ownTopic(form, problems, context),
  ]
  return html`${topics.map(topic => topicHtml(topic, problems, context))}`
}

function topicHtml(
  { name, text, inputs, isInUse, content }: Topic,
  problems: FormProblems,
  { t }: DeskContext,
): Html {
  const isOpen = isInUse || inputs.some(input => input in problems)
  return html`<details class="more" id="topic-${name}"${isOpen && html` open`}><summary>${t(text)}</summary><div class="more-fields">${content}</div></details>\n`
}

function listingTopic(event: LinkedEvent | undefined, state: FormState, context: DeskContext): Topic {
  const address =
    event?.slug && html`<p class="hint address">${`${context.addresses.base}/event/${event.slug}/`}</p>`
  const [excerpt, slug] = listingRows
  return {
    name: 'listing',
    text: 'flags',
    inputs: ['excerpt', 'slug'],
    isInUse: ['excerpt', 'featured', 'sticky', 'hide_from_listings'].some(name => state.values[name]),
    content: html`${fieldHtml(excerpt, state, context)}${fieldHtml(slug, state, context)}${address}<div class="flags">${fieldsHtml(flagRows, state, context)}</div>`,
  }
}

const listingRows = [
  contentRow(eventContentFields, 'excerpt', { hint: 'excerptHint', rows: 2 }),
  { name: 'slug', label: 'slug', kind: 'text', hint: 'slugHint' },
] as const satisfies readonly FieldRow[]

const flagRows: readonly FieldRow[] = [
  contentRow(eventContentFields, 'featured'),
  contentRow(eventContentFields, 'sticky'),
  contentRow(eventContentFields, 'hideFromListings'),
  contentRow(eventContentFields, 'showMap'),
  contentRow(eventContentFields, 'showMapLink'),
]

function accessTopic(event: LinkedEvent | undefined, state: FormState, context: DeskContext): Topic {
  const onlyEditors: FieldRow = { name: 'is_private', label: 'onlyForEditors', kind: 'check' }
  return {
    name: 'access',
    text: 'whoSeesIt',
    inputs: ['password'],
    isInUse: event?.isProtected === true || Boolean(state.values.is_private),
    content: html`${fieldHtml(onlyEditors, state, context)}${passwordField(event, state, context)}`,
  }
}

function ownTopic(form: EventForm, problems: FormProblems, context: DeskContext): Topic[] {
  if (context.site.customFields.length === 0) return []
  return [
    {
      name: 'own',
      text: 'ownFields',
      inputs: ['custom_fields'],
      isInUse: Object.values(form.custom).some(Boolean),
      content: customField(form, problems, context),
    },
  ]
}

/** When the event is published, for users who may publish. Not offered once it is. */
export function publishAtField(event: LinkedEvent | undefined, state: FormState, context: DeskContext): Html {
  const isPublished = event?.status === 'publish' || event?.status === 'private'
  if (isPublished || !can(context.caller, 'event.publish')) return html``
  const row: FieldRow = { name: 'publish_at', label: 'publishAt', kind: 'moment', hint: 'publishAtHint' }
  const isOpen = state.values.publish_at || state.problems.publish_at
  return html`<details class="schedule"${isOpen && html` open`}><summary>${context.t('publishLater')}</summary>${fieldHtml(row, state, context)}</details>`
}

function passwordField(event: LinkedEvent | undefined, state: FormState, context: DeskContext): Html {
  const isProtected = event?.isProtected === true
  const row: FieldRow = {
    name: 'password',
    label: isProtected ? 'otherEventPassword' : 'eventPassword',
    kind: 'password',
    hint: 'eventPasswordHint',
    // Otherwise browsers fill in the account's password here, and its name in the field before.
    autocomplete: 'new-password',
  }
  const remove: FieldRow = { name: 'remove_password', label: 'removePassword', kind: 'check' }
  return html`${fieldHtml(row, state, context)}${isProtected && fieldHtml(remove, state, context)}`
}

const shownRows: readonly FieldRow[] = [
  contentRow(eventContentFields, 'showPlaces'),
  contentRow(eventContentFields, 'showAttendees'),
  contentRow(eventContentFields, 'sendReminder'),
]

const customKinds: Readonly<Record<CustomField['type'], FieldRow['kind']>> = {
  text: 'text',
  number: 'number',
  boolean: 'check',
  date: 'moment',
  url: 'url',
}

function customField({ custom }: EventForm, problems: FormProblems, context: DeskContext): Html {
  const { site } = context
  const rows = site.customFields.map(({ name, label, type }) => ({
    name: `custom[${name}]`,
    label: { text: label },
    kind: customKinds[type],
  }))
  const values = Object.fromEntries(Object.entries(custom).map(([name, text]) => [`custom[${name}]`, text]))
  return html`${fieldsHtml(rows, { values, problems: {} }, context)}${problemHtml('custom_fields', problems.custom_fields, context)}`
}
