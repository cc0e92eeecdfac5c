// An event as form values, all of them strings as typed.

import { typedNames } from '../../../../public/text/tag-names.js'
import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import {
  type CustomValue,
  emptyEvent,
  eventContentFields,
  type Ticket,
} from '../../../domain/events/event-content.ts'
import { localDate, type TimeZoneName, type UtcSeconds, utcToLocal } from '../../../domain/time/date-time.ts'
import { clockAfter } from '../../../domain/time/event-times.ts'
import { zoneOfCity } from '../../../domain/time/zone-of-city.ts'
import { contentValues, typedValue } from '../../forms/content-rows.ts'
import { listIn, textIn } from '../../forms/form.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import { chosenFocusInputs } from '../../images/focus-and-crop.ts'
import { chosenPlace } from '../../venues-organizers/map-field.ts'
import { typedTitle } from '../title.ts'
import { inWeekOrder, noRepeats, repeatsOf } from '../when/repeats-form.ts'
import { type EventForm, fieldGroups, type ListName } from './field-groups.ts'
import { type ItemForm, itemsIn } from './item-lists.ts'

const valueNames: readonly string[] = fieldGroups.flatMap(({ inputs }) => inputs)

/** Parses a submitted form. Line ends are normalized to those of the store. */
export function formIn(body: Readonly<Record<string, unknown>>): EventForm {
  const values = Object.fromEntries([...valueNames, ...otherNames].map(name => [name, textIn(body, name)]))
  const list = (name: ListName) => listIn(body, name)
  const found = chosenPlace(body)
  const onMap = found ? { venue_lat: found[0], venue_lng: found[1] } : {}
  const custom = (typeof body.custom === 'object' ? body.custom : {}) as Record<string, unknown>
  const zone = zoneOfCity(values.timezone ?? '')
  return {
    values: { ...values, ...onMap, ...(zone && { timezone: zone }) },
    lists: {
      venue_ids: list('venue_ids'),
      organizer_ids: list('organizer_ids'),
      parent_ids: list('parent_ids'),
      categories: list('categories').toSorted(),
      repeat_days: inWeekOrder(list('repeat_days')),
      excluded_dates: list('excluded_dates').toSorted(),
      extra_dates: list('extra_dates').filter(Boolean).toSorted(),
    },
    items: {
      tickets: itemsIn('tickets', body),
      questions: itemsIn('questions', body),
      programme: itemsIn('programme', body),
    },
    custom: Object.fromEntries(Object.keys(custom).map(name => [name, textIn(custom, name)])),
  }
}

/** Inputs that are not compared with the stored event. */
const otherNames = [
  'when_text',
  'registration_places',
  'venue_name',
  'venue_also',
  'venue_address',
  'venue_city',
  'venue_lat',
  'venue_lng',
  'organizer_name',
  'parent_name',
  'new_category',
  'image_alt',
  ...chosenFocusInputs,
  'password',
  'remove_password',
  'language',
  'scope',
  'comment',
] as const

/**
 * A new event defaults to tomorrow evening, which is right more often than an empty form and shows the
 * format.
 */
export function newForm({ now, site, query }: DeskContext): EventForm {
  const tomorrow = localDate(now, site.zone).add({ days: 1 }).toString()
  const given = (name: string, form: RegExp) => {
    const text = query[name]
    return typeof text === 'string' && form.test(text) ? text : undefined
  }
  const [day, endDay] = [given('day', dayForm), given('end_day', dayForm)]
  const [startTime, endTime] = [given('time', timeForm), given('end_time', timeForm)]
  return {
    values: {
      start_day: day ?? tomorrow,
      start_time: startTime ?? '19:00',
      end_day: endDay === day ? '' : (endDay ?? ''),
      end_time: endTime ?? '21:00',
      all_day: query.all_day === '1' ? '1' : '',
      timezone: site.zone,
      ...contentValues(eventContentFields, emptyEvent),
    },
    lists: { venue_ids: [], organizer_ids: [], parent_ids: [], categories: [], ...noRepeats.lists },
    items: { tickets: [], questions: [], programme: [] },
    custom: {},
  }
}

const dayForm = /^\d{4}-\d{2}-\d{2}$/
const timeForm = /^\d{2}:\d{2}$/

export function formOf(event: LinkedEvent, { site, readContext }: DeskContext): EventForm {
  const { startsAtLocal, endsAtLocal, allDay } = event
  const endDay = endsAtLocal.slice(0, 10)
  const repeats = repeatsOf(event)
  return {
    values: {
      ...contentValues(eventContentFields, event),
      title: typedTitle(event.title),
      slug: event.slug,
      start_day: startsAtLocal.slice(0, 10),
      start_time: allDay ? '' : startsAtLocal.slice(11, 16),
      end_day: endDay === startsAtLocal.slice(0, 10) ? '' : endDay,
      end_time: allDay ? '' : endsAtLocal.slice(11, 16),
      all_day: typedValue(allDay),
      timezone: event.zone,
      tags: typedNames(event.tags.map(({ name }) => name)),
      image: typedValue(event.imageId),
      image_alt: event.image?.alt ?? '',
      publish_at: event.status === 'future' ? typedMoment(event.publishedAt, site.zone) : '',
      is_private: event.status === 'private' ? '1' : '',
      previous_start: typedMoment(event.previousStartUtc, event.zone),
      online_url: event.onlineUrlAt(readContext.time),
      doors_open: typedTime(event, event.doorsOffsetSeconds),
      ...repeats.values,
    },
    lists: {
      venue_ids: event.venues.map(({ id }) => String(id)),
      organizer_ids: event.organizers.map(({ id }) => String(id)),
      parent_ids: event.parentId === null ? [] : [String(event.parentId)],
      categories: event.categories.map(({ id }) => String(id)).toSorted(),
      ...repeats.lists,
    },
    items: {
      tickets: event.tickets.map(ticket => ticketForm(ticket, event.zone)),
      questions: event.questions.map(({ id, label, type, required }) => ({
        id: String(id),
        label,
        type,
        required: typedValue(required),
      })),
      programme: event.programme.map(({ id, offsetSeconds, title, speaker, place }) => ({
        id: String(id),
        time: typedTime(event, offsetSeconds),
        title,
        speaker,
        place,
      })),
    },
    custom: Object.fromEntries(
      site.customFields.map(({ name, type }) => [name, customText(event.customFields[name], type)]),
    ),
  }
}

/** In the format of `datetime-local`. */
function typedMoment(at: UtcSeconds | null, zone: TimeZoneName): string {
  return at === null ? '' : utcToLocal(at, zone).slice(0, 16).replace(' ', 'T')
}

/** `19:30` on the first day of the event, with a date on other days. */
function typedTime({ startsAtLocal }: LinkedEvent, offsetSeconds: number | null): string {
  if (offsetSeconds === null) return ''
  const local = clockAfter(startsAtLocal, offsetSeconds).slice(0, 16)
  return local.startsWith(startsAtLocal.slice(0, 10)) ? local.slice(11) : local
}

function ticketForm(ticket: Ticket, zone: TimeZoneName): ItemForm {
  return {
    id: String(ticket.id),
    name: ticket.name,
    price: String(ticket.price),
    currency: ticket.currency,
    capacity: typedValue(ticket.capacity),
    url: ticket.url,
    sales_start: typedMoment(ticket.salesStartUtc, zone),
    sales_end: typedMoment(ticket.salesEndUtc, zone),
    max_per_registration: typedValue(ticket.maxPerRegistration),
    quota: ticket.quota,
    quota_capacity: typedValue(ticket.quotaCapacity),
  }
}

function customText(value: CustomValue | undefined, type: string): string {
  const text = typedValue(value)
  return type === 'date' ? text.slice(0, 16).replace(' ', 'T') : text
}
