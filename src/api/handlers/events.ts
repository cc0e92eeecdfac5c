import {
  createEvent,
  editEvent,
  eventProblems,
  removeEventTranslation,
  trashEvent,
} from '../../actions/events.ts'
import { withFetchedImages } from '../../actions/fetched-images.ts'
import type { LinkedEvent, SeenEvent } from '../../domain/calendar-event.ts'
import type { ProblemsByField } from '../../domain/problem.ts'
import { Refusal } from '../../domain/refusal.ts'
import { anyStatusFor, opened, visibleTo } from '../../domain/visibility.ts'
import { eventJsonLd } from '../../formats/json-ld.ts'
import type { EventFilters, EventInput, EventPatch } from '../../resources/event.ts'
import type { RemovalArgs } from '../../resources/request-args.ts'
import { actorOf } from '../actor-of.ts'
import { presentEvent } from '../present/event.ts'
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
      present: event => presentEvent(event, context),
      noSuchPage: 'noEventPage',
    },
  )
}

async function read(context: RouteContext<{ password?: string }, SeenEvent>): Promise<Answer> {
  const { target, store, viewer, language, args } = context
  const seen = target.isLocked ? await openedEvent(target.id, args.password, context) : target
  const [event] = await store.events.withLinks([seen], visibleTo(viewer), language)
  return answer(event as LinkedEvent, context)
}

/** The event with its content, if the password opens it. */
async function openedEvent(
  id: number,
  password: string | undefined,
  { viewer, opensEvent, store, language }: RequestContext,
): Promise<SeenEvent> {
  if (password === undefined || !(await opensEvent(id, password))) throw new Refusal('eventProtected')
  const event = await store.events.find(id, opened(anyStatusFor(viewer)), language)
  if (!event) throw new Refusal('eventNotFound')
  return event
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
type EventWrite<Input extends EventPatch> = RouteContext<Input, SeenEvent | undefined>

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
    run: async (context: RouteContext<EventPatch, SeenEvent>) =>
      answer(
        await editEvent(context.store, context.target.id, await fetchingImages(context), actorOf(context)),
        context,
      ),
    references: (context: RouteContext<EventPatch, SeenEvent>) => problemsOf(context),
  },
  trash: async (context: RouteContext<RemovalArgs, SeenEvent>) => {
    const remove = context.args.translation ? removeEventTranslation : trashEvent
    return answer(await remove(context.store, context.target.id, actorOf(context)), context)
  },
}
