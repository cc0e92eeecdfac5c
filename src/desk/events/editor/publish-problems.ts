// Checks before an event is published: people must be able to take part as it says.
import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { costRange } from '../../../domain/events/cost.ts'
import { allFeatures } from '../../../features/all-features.ts'
import type { ProblemsByField } from '../../../messages/problem.ts'
import { costText } from '../../../web/cost-text.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import { saveActionIn } from '../event-status.ts'
import { formOf } from './event-form.ts'
import type { EventForm } from './field-groups.ts'

/** A number of places without a ticket becomes one free ticket. */
export function withPlaces(form: EventForm, { t }: DeskContext): EventForm {
  const { registration, registration_places: capacity = '' } = form.values
  if (registration !== 'here' || capacity === '' || form.items.tickets.length > 0) return form
  const ticket = { name: t('freePlace'), price: '0', capacity }
  return { ...form, items: { ...form.items, tickets: [ticket] } }
}

/** Problems of the features, if the event is being published or was changed there since. */
export async function publishProblems(
  event: LinkedEvent | undefined,
  form: EventForm,
  context: DeskContext,
): Promise<ProblemsByField> {
  const action = saveActionIn(context)
  const isPublic = event?.status === 'publish' || event?.status === 'future'
  const isAsked = action === 'publish' || (action === 'update' && isPublic && isChanged(event, form, context))
  if (!isAsked) return {}
  const tickets = form.items.tickets.map(({ price = '', url = '' }) => ({ price: Number(price), url }))
  const { registration = '', website = '' } = form.values
  const typed = { registration, website: website.trim(), tickets }
  return featureProblems(typed, context)
}

type TypedEvent = Parameters<NonNullable<(typeof allFeatures)[number]['deskEventProblems']>>[0]

/** The faults that keep an event from being published, by input. */
export async function featureProblems(event: TypedEvent, context: DeskContext): Promise<ProblemsByField> {
  const found = allFeatures.map(({ deskEventProblems }) => deskEventProblems?.(event, context))
  return Object.assign({}, ...(await Promise.all(found)))
}

function isChanged(event: LinkedEvent, form: EventForm, context: DeskContext): boolean {
  const { values, items } = formOf(event, context)
  const isSame = JSON.stringify(items.tickets) === JSON.stringify(form.items.tickets)
  const isLinked = values.registration !== 'external' || values.website === form.values.website
  return values.registration !== form.values.registration || !isSame || !isLinked
}

/** Says that a price is not collected by registration here: the tickets are free, and people pay elsewhere. */
export function priceNotes(event: LinkedEvent | undefined, form: EventForm, context: DeskContext) {
  const { registration, cost = '' } = form.values
  const { tickets } = form.items
  const isFree = tickets.length > 0 && tickets.every(({ price = '' }) => Number(price) === 0)
  const isNew = !event || isChanged(event, form, context) || event.cost !== cost
  if (registration !== 'here' || !isFree || !isNew || !costRange(cost)?.high) return []
  return [{ text: 'priceNotCollected', values: { price: costText({ cost }, context) } } as const]
}
