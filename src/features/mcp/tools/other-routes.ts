// Operations for models that the interface has no address for.
import { fetchImage } from '../../../actions/images/fetched-images.ts'
import { editImage } from '../../../actions/images/images.ts'
import { presentSingleImage } from '../../../api/present/image.ts'
import { languages } from '../../../domain/records/record-frame.ts'
import { visibleTo } from '../../../domain/rights/visibility.ts'
import { utcToLocal } from '../../../domain/time/date-time.ts'
import { readTypedWhen } from '../../../domain/time/typed-when/typed-when.ts'
import { fieldTable, type Parsed, type ParsedFilters } from '../../../fields/field-table.ts'
import {
  choice,
  pageNumber,
  plainText,
  searchText,
  timeZone,
  webAddress,
} from '../../../fields/kinds/scalars.ts'
import { createDateTexts } from '../../../i18n/dates.ts'
import { languageName } from '../../../i18n/language-name.ts'
import { Problem } from '../../../messages/problem.ts'
import { invalidFields } from '../../../messages/refusal.ts'
import { findSimilarEvents } from '../../../queries/events/similar-events.ts'
import { eventFields } from '../../../resources/events/event.ts'
import { imageFields } from '../../../resources/records/image.ts'
import { actorOf, calendarOf } from '../../../rest/perform/record-targets.ts'
import type {
  Answer,
  FullRouteContext,
  RouteContext,
  WriteRouteContext,
  WrittenAnswer,
} from '../../../rest/table/route.ts'
import { create, describe } from '../../../rest/table/route-rows.ts'

const dateArgs = fieldTable({
  text: {
    kind: plainText({ max: 200 }),
    required: true,
    about: 'A date as people write it, such as “next friday 7pm” or “20 nov 19:00 to 22:00”.',
  },
  timezone: { kind: timeZone, about: 'The time zone of the event. Default: the site’s.' },
})

/** Reads a date like the editor of the desk does. */
async function checkDate({
  args,
  site,
  language,
  time,
}: RouteContext<ParsedFilters<typeof dateArgs>>): Promise<Answer> {
  const usualZone = args.timezone ?? site.zone
  const dates = createDateTexts(language, site.region)
  const context = {
    now: time.now,
    zone: usualZone,
    language,
    isDayFirst: dates.isDayFirst,
    usual: nothingTyped,
  }
  const when = readTypedWhen(args.text ?? '', context)
  if (!when) throw invalidFields({ text: new Problem('unclear_date') })
  const { saysTime, saysEnd, startDay, startTime, endDay, endTime, zone = usualZone } = when
  const day = Temporal.PlainDate.from(startDay)
  return {
    body: {
      start_date: saysTime ? `${startDay} ${startTime}:00` : startDay,
      ...(saysEnd && { end_date: endTime === '' ? endDay : `${endDay} ${endTime}:00` }),
      names_time: saysTime,
      in_words: saysTime ? `${dates.longDay(day)}, ${startTime}` : dates.longDay(day),
      timezone: zone,
      now: utcToLocal(time.now, zone),
    },
  }
}

const nothingTyped = { startDay: '', startTime: '', endDay: '', endTime: '' }

const similarArgs = fieldTable({
  title: eventFields.title,
  start_date: eventFields.start_date,
  venue: { kind: plainText({ max: 500 }), about: 'The name of the venue.' },
})

async function findSimilar(context: RouteContext<ParsedFilters<typeof similarArgs>>): Promise<Answer> {
  const { args, store, site, language, caller } = context
  const { title, start_date: start, venue = '' } = args
  const at = start?.in(site.zone)
  if (title === undefined) throw invalidFields({ title: new Problem('cannot_be_empty') })
  if (!at) throw invalidFields({ start_date: new Problem('not_a_date') })
  const wanted = { title, startsAtUtc: at.utc, venue }
  const found = await findSimilarEvents(wanted, visibleTo(caller), { store, site, language })
  return {
    body: {
      events: found.map(({ id, title: name, startsAtUtc, zone, places }) => ({
        ...{ id, title: name, start_date: utcToLocal(startsAtUtc, zone), timezone: zone },
        venues: places.map(place => place.name),
      })),
    },
  }
}

const imageArgs = fieldTable({
  url: { kind: webAddress, required: true, about: 'The URL of the image, which the server fetches.' },
  alt: imageFields.alt,
  title: imageFields.title,
})

async function uploadImage(context: WriteRouteContext<Parsed<typeof imageArgs>, undefined>): Promise<Answer> {
  const { url, ...texts } = context.args
  const { store } = context
  const id = await fetchImage(calendarOf(context), url, actorOf(context))
  return { body: presentSingleImage(await editImage(store, id, texts, actorOf(context)), context) }
}

/** The lists of the interface, by what they hold. */
const lists = {
  categories: '/categories?hide_empty=0',
  tags: '/tags?hide_empty=0',
  venues: '/venues?',
  organizers: '/organizers?',
} as const

const choiceArgs = fieldTable({
  kind: {
    kind: choice(['categories', 'tags', 'venues', 'organizers', 'languages'], 'ChoiceKind'),
    required: true,
    about: 'What to list.',
  },
  search: { kind: searchText, about: 'Words that the name must contain.' },
  page: { kind: pageNumber, default: 1, about: 'The page number.' },
})

async function listChoices(
  context: FullRouteContext<ParsedFilters<typeof choiceArgs>>,
): Promise<Answer | WrittenAnswer> {
  const { kind, search, page } = context.args
  if (kind === undefined) throw invalidFields({ kind: new Problem('cannot_be_empty') })
  if (kind === 'languages')
    return {
      body: { languages: languages.map(code => ({ code, name: languageName(code, context.language) })) },
    }
  const query = new URLSearchParams({ page: String(page), per_page: '50', ...(search && { search }) })
  return readInterface(`${lists[kind]}&${query}`, context)
}

/** Submitted events on any date. */
async function listReviews(context: FullRouteContext): Promise<WrittenAnswer> {
  return readInterface(
    '/events?status=pending&start_date=1970-01-01&end_date=2200-01-01&per_page=50',
    context,
  )
}

/** Counts of another slice, if it is there. */
async function countRegistrations(context: FullRouteContext): Promise<WrittenAnswer> {
  return readInterface(`/events/${context.path.id}/availability?`, context)
}

/** Reads the interface as the same caller, in the same language. */
async function readInterface(
  path: string,
  { operations, store, site, language }: FullRouteContext,
): Promise<WrittenAnswer> {
  const operation = { method: 'GET', path: `${path}&${site.languageParameter}=${language}` } as const
  const { json } = await operations().run(operation, { store, leave: async () => {} })
  return { json }
}

const noReferences = async () => ({})

export const dateRoute = describe({
  ...{ name: 'mcpDate', path: '/mcp/date', tag: 'events', args: dateArgs, run: checkDate },
  about: 'Reads a date as people write it.',
})

export const similarRoute = describe({
  ...{ name: 'mcpSimilar', path: '/mcp/similar-events', tag: 'events', args: similarArgs, run: findSimilar },
  about: 'Finds similar events on the same day.',
})

export const imageRoute = create({
  ...{ name: 'mcpImage', path: '/mcp/images', tag: 'images', args: imageArgs, access: 'image.upload' },
  ...{ run: uploadImage, references: noReferences, about: 'Fetches an image.' },
})

export const choicesRoute = describe({
  ...{ name: 'mcpChoices', path: '/mcp/choices', tag: 'events', args: choiceArgs, run: listChoices },
  about: 'Lists what an event can be linked to.',
})

export const registrationsRoute = describe({
  ...{
    name: 'mcpRegistrations',
    path: '/mcp/events/{id}/registrations',
    tag: 'events',
    access: 'record.read',
  },
  ...{ run: countRegistrations, about: 'Counts the places of an event.' },
})

export const reviewsRoute = describe({
  ...{ name: 'mcpReviews', path: '/mcp/reviews', tag: 'events', access: 'event.review', run: listReviews },
  about: 'Lists submitted events.',
})
