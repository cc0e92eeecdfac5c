import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import type { CustomField } from '../../../domain/events/custom-field.ts'
import { eventContentFields } from '../../../domain/events/event-content.ts'
import { can } from '../../../domain/rights/caller.ts'
import { type Html, html } from '../../../web/html.ts'
import { contentRow } from '../../forms/content-rows.ts'
import { type FieldRow, type FormProblems, fieldHtml, fieldsHtml, problemHtml } from '../../forms/field.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import { type EventForm, type ItemForm, ticketNames } from './event-form.ts'
import { hasState, idField, stateFields, stateInputs } from './state-fields.ts'

interface MoreParts {
  readonly problems: FormProblems
  /** The field for the parent event. */
  readonly parent: Html
  /** Whether the parent field has an open question. */
  readonly isRequested: boolean
}

/** Fields that most events don't need. Opened if any of them has a value or a problem. */
export function moreFields(
  form: EventForm,
  event: LinkedEvent | undefined,
  { problems, parent, isRequested }: MoreParts,
  context: DeskContext,
): Html {
  const { t, caller, addresses } = context
  const state = { values: form.values, problems }
  const rows = moreRows.filter(({ name }) => name !== 'publish_at' || can(caller, 'event.publish'))
  const requested = [...rows.map(({ name }) => name), ...stateInputs, ...otherInputs]
  const isWrong = isRequested || requested.some(name => name in problems)
  const address = event?.slug
    ? html`<p class="hint address">${`${addresses.base}/event/${event.slug}/`}</p>`
    : html``
  return html`<details class="more" id="more"${isWrong || holdsSomething(form, event) ? html` open` : html``}><summary>${t('more')}<span class="muted">${t('moreAbout')}</span></summary>
<div class="more-fields">
${stateFields(form, state, context)}
${rows.map(row => html`${fieldHtml(row, state, context)}${row.name === 'slug' ? address : html``}`)}
<fieldset class="flags"><legend>${t('flags')}</legend>${fieldsHtml(flagRows, state, context)}</fieldset>
${parent}
${passwordField(event, state, context)}
${ticketsField(form, problems, context)}
${customField(form, problems, context)}
</div></details>`
}

const moreRows: readonly FieldRow[] = [
  contentRow(eventContentFields, 'excerpt', { hint: 'excerptHint', rows: 2 }),
  { name: 'slug', label: 'slug', kind: 'text', hint: 'slugHint' },
  { name: 'publish_at', label: 'publishAt', kind: 'moment', hint: 'publishAtHint' },
]

const otherInputs = ['password', 'tickets', 'custom_fields', 'parent_name']

const flagRows: readonly FieldRow[] = [
  contentRow(eventContentFields, 'featured'),
  contentRow(eventContentFields, 'sticky'),
  contentRow(eventContentFields, 'hideFromListings'),
  { name: 'is_private', label: 'onlyForEditors', kind: 'check' },
  contentRow(eventContentFields, 'showMap'),
  contentRow(eventContentFields, 'showMapLink'),
]

function holdsSomething(form: EventForm, event: LinkedEvent | undefined): boolean {
  const { values, lists, tickets, custom } = form
  const inUse = ['excerpt', 'publish_at', 'featured', 'sticky', 'hide_from_listings', 'is_private']
  return (
    inUse.some(name => values[name]) ||
    hasState(form) ||
    lists.parent_ids.length > 0 ||
    tickets.length > 0 ||
    Object.values(custom).some(Boolean) ||
    event?.isProtected === true
  )
}

function passwordField(
  event: LinkedEvent | undefined,
  state: { values: EventForm['values']; problems: FormProblems },
  context: DeskContext,
): Html {
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
  return html`${fieldHtml(row, state, context)}${isProtected ? fieldHtml(remove, state, context) : html``}`
}

const ticketKinds = {
  name: { label: 'ticketName', kind: 'text' },
  price: { label: 'ticketPrice', kind: 'number' },
  currency: { label: 'ticketCurrency', kind: 'text' },
  capacity: { label: 'ticketCapacity', kind: 'number' },
  url: { label: 'ticketUrl', kind: 'url' },
  sales_start: { label: 'ticketSalesStart', kind: 'moment' },
  sales_end: { label: 'ticketSalesEnd', kind: 'moment' },
  max_per_registration: { label: 'ticketMost', kind: 'number' },
  quota: { label: 'ticketQuota', kind: 'text' },
  quota_capacity: { label: 'ticketQuotaCapacity', kind: 'number' },
} as const satisfies Record<(typeof ticketNames)[number], Pick<FieldRow, 'label' | 'kind'>>

/** The existing tickets, and an empty line for one more. */
function ticketsField({ tickets }: EventForm, problems: FormProblems, context: DeskContext): Html {
  const { t } = context
  const rows: readonly (ItemForm | undefined)[] = [...tickets, undefined]
  const ticket = (given: ItemForm | undefined, index: number) => {
    const values = Object.fromEntries(
      ticketNames.map(name => [`tickets[${index}][${name}]`, given?.[name] ?? '']),
    )
    const fields = ticketNames.map(name => ({ name: `tickets[${index}][${name}]`, ...ticketKinds[name] }))
    return html`<fieldset class="ticket"><legend>${given?.name ?? t('anotherTicket')}</legend>${idField(`tickets[${index}][id]`, given)}${fieldsHtml(fields, { values, problems: {} }, context)}</fieldset>`
  }
  return html`<details class="tickets"${tickets.length > 0 || problems.tickets ? html` open` : html``}><summary>${t('tickets')}</summary>${rows.map(ticket)}${problemHtml('tickets', problems.tickets, context)}</details>`
}

const customKinds: Readonly<Record<CustomField['type'], FieldRow['kind']>> = {
  text: 'text',
  number: 'number',
  boolean: 'check',
  date: 'moment',
  url: 'url',
}

function customField({ custom }: EventForm, problems: FormProblems, context: DeskContext): Html {
  const { site, t } = context
  if (site.customFields.length === 0) return html``
  const rows = site.customFields.map(({ name, label, type }) => ({
    name: `custom[${name}]`,
    label: { text: label },
    kind: customKinds[type],
  }))
  const values = Object.fromEntries(Object.entries(custom).map(([name, text]) => [`custom[${name}]`, text]))
  return html`<fieldset class="own"><legend>${t('ownFields')}</legend>${fieldsHtml(rows, { values, problems: {} }, context)}${problemHtml('custom_fields', problems.custom_fields, context)}</fieldset>`
}
