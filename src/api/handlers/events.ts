import {
  createEvent,
  editEvent,
  eventProblems,
  removeEventTranslation,
  trashEvent,
} from '../../actions/events.ts'
import { withFetchedImages } from '../../actions/fetched-images.ts'
import type { CalendarEvent, LinkedEvent } from '../../domain/calendar-event.ts'
import { canEdit } from '../../domain/permissions.ts'
import type { ProblemsByField } from '../../domain/problem.ts'
import { Refusal } from '../../domain/refusal.ts'
import { visibleTo } from '../../domain/visibility.ts'
import { eventJsonLd } from '../../formats/json-ld.ts'
import type { EventFilters, EventInput, EventPatch } from '../../resources/event.ts'
import type { RemovalArgs } from '../../resources/request-args.ts'
import { actorOf } from '../actor-of.ts'
import { presentEvent, withoutContent } from '../present/event.ts'
import { recordUrl } from '../present/frame.ts'
import { presentPage } from '../present/page.ts'
import type { Answer, RequestContext, RouteContext } from '../route.ts'
import { eventFilterProblems, eventListQuery, windowInLinks } from './event-list-query.ts'
import { recordFinders } from './find-record.ts'
import { imageSource } from './image-source.ts'

async function list(context: RouteContext<EventFilters>): Promise<Answer> {
  const { args, store, viewer, language } = context
  const query = await eventListQuery(context)
  const { total, records } = await store.events.page(
    query,
    visibleTo(viewer, args.status?.length ? args.status : undefined),
    language,
  )
  const events = await store.events.withLinks(records, visibleTo(viewer), language)
  const sent = windowInLinks(context, query.window)
  return presentPage(
    'events',
    { total, records: events },
    { ...context, sent },
    {
      present: event => presentInList(event, context),
      noSuchPage: 'noEventPage',
    },
  )
}

function presentInList(event: LinkedEvent, context: RequestContext) {
  const presented = presentEvent(event, context)
  const isLocked = event.passwordHash !== null && !canEdit(context.viewer, event)
  return isLocked ? withoutContent(presented) : presented
}

async function read(context: RouteContext<{ password?: string }, CalendarEvent>): Promise<Answer> {
  const { target, store, viewer, language, args } = context
  await checkPassword(context, target, args.password)
  const [event] = await store.events.withLinks([target], visibleTo(viewer), language)
  return answer(event as LinkedEvent, context)
}

/** Who may edit an event needs no password to read it. */
async function checkPassword(
  { viewer, opensWith }: RequestContext,
  { id, authorId, status, passwordHash }: CalendarEvent,
  password: string | undefined,
): Promise<void> {
  if (passwordHash === null || canEdit(viewer, { authorId, status })) return
  const isOpen = password !== undefined && (await opensWith(`event ${id}`, password, passwordHash))
  if (!isOpen) throw new Refusal('eventProtected')
}

function answer(event: LinkedEvent, context: RequestContext, status = 200): Answer {
  const presented = presentEvent(event, context)
  const json_ld = eventJsonLd(event, {
    url: presented.url,
    ...(presented.image && { imageUrl: presented.image.url }),
    currency: context.site.currency,
    urlOf: (kind, slug) => recordUrl(kind, slug, context.addresses),
  })
  return { status, body: { ...presented, json_ld } }
}

/** A write is about an event that is there, or about a new one. */
type EventWrite<Input extends EventPatch> = RouteContext<Input, CalendarEvent | undefined>

function problemsOf(context: EventWrite<EventPatch>): Promise<ProblemsByField> {
  return eventProblems(context.store, context.args, actorOf(context), context.target)
}

function fetchingImages<Input extends EventPatch>(context: EventWrite<Input>): Promise<Input> {
  const { venue, organizer } = context.args
  const links = { ...(venue && { venue }), ...(organizer && { organizer }) }
  return withFetchedImages(imageSource(context), context.args, links, () => problemsOf(context))
}

export const eventHandlers = {
  list: { run: list, references: (context: RouteContext<EventFilters>) => eventFilterProblems(context) },
  read,
  ...recordFinders('event', store => store.events),
  create: {
    run: async (context: RouteContext<EventInput, undefined>) =>
      answer(await createEvent(context.store, await fetchingImages(context), actorOf(context)), context, 201),
    references: (context: RouteContext<EventInput, undefined>) => problemsOf(context),
  },
  edit: {
    run: async (context: RouteContext<EventPatch, CalendarEvent>) =>
      answer(
        await editEvent(context.store, context.target.id, await fetchingImages(context), actorOf(context)),
        context,
      ),
    references: (context: RouteContext<EventPatch, CalendarEvent>) => problemsOf(context),
  },
  trash: async (context: RouteContext<RemovalArgs, CalendarEvent>) => {
    const remove = context.args.translation ? removeEventTranslation : trashEvent
    return answer(await remove(context.store, context.target.id, actorOf(context)), context)
  },
}
