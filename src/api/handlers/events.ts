import type { Actor } from '../../actions/accounts/actor.ts'
import {
  createEvent,
  editEvent,
  eventProblems,
  removeEventTranslation,
  trashEvent,
} from '../../actions/events/events.ts'
import type { LinkedEvent, VisibleEvent } from '../../domain/events/calendar-event.ts'
import type { Scope } from '../../domain/recurrence/series.ts'
import { anyStatusFor, opened, visibleTo } from '../../domain/rights/visibility.ts'
import {
  localToUtc,
  type TimeZoneName,
  type UtcSeconds,
  utcText,
  utcToLocal,
} from '../../domain/time/date-time.ts'
import type { ListWindow } from '../../domain/time/list-window.ts'
import { type RawArgs, readFields } from '../../fields/read-args.ts'
import { Problem, type ProblemsByField } from '../../messages/problem.ts'
import { Refusal, refuseIfAny } from '../../messages/refusal.ts'
import {
  countFollowing,
  eventFilterProblems,
  findEvents,
  listEventIds,
} from '../../queries/events/event-list.ts'
import {
  type EventChangeArgs,
  type EventFilters,
  type EventInput,
  type EventPatch,
  eventReadArgs,
} from '../../resources/events/event.ts'
import type { RemovalArgs } from '../../resources/request-args.ts'
import { actorOf, calendarOf, recordTargets } from '../../rest/perform/record-targets.ts'
import type {
  Answer,
  RequestContext,
  RouteContext,
  WriteRouteContext,
  WrittenAnswer,
} from '../../rest/table/route.ts'
import { presentOwnEvent, presentSingleEvent } from '../present/event.ts'
import { eventJson } from '../present/event-json.ts'
import { writeListPage } from '../present/list-page.ts'

async function list(context: RouteContext<EventFilters>): Promise<WrittenAnswer> {
  const { window, records: ids, ...page } = await listEventIds(context)
  const records = await findEvents(ids, context)
  const following = context.args.collapse ? await countFollowing(records, context) : undefined
  const links = { ...context, sent: windowInLinks(context, window) }
  return writeListPage('events', { ...page, records }, links, {
    // Lists that show each series once add how many dates follow.
    present: event => {
      const count = following?.get(event.seriesId ?? 0)
      return eventJson(count === undefined ? event : { ...event, following: count }, context)
    },
    noSuchPage: 'noEventPage',
  })
}

async function read(context: RouteContext<{ password?: string }, VisibleEvent>): Promise<Answer> {
  const { target, args } = context
  const seen = target.isLocked ? await openedEvent(target.id, args.password, context) : target
  return answer(await linked(seen, context), context)
}

/** The event with the links that the caller may see. */
function linked(event: VisibleEvent, { store, caller, language }: RequestContext): Promise<LinkedEvent> {
  return store.events.linked(event, visibleTo(caller), language)
}

/** The event with its content, if the password is correct. */
async function openedEvent(
  id: number,
  password: string | undefined,
  { caller, opensEvent, store, language }: RequestContext,
): Promise<VisibleEvent> {
  if (password === undefined || !(await opensEvent(id, password))) throw new Refusal('eventProtected')
  const event = await store.events.find(id, opened(anyStatusFor(caller)), language)
  if (!event) throw new Refusal('eventNotFound')
  return event
}

/** A single occurrence includes its place among the events that the reader may see. */
async function answer(event: LinkedEvent, context: RequestContext) {
  const { store, caller } = context
  const neighbours = event.series && (await store.series.neighbours(event, visibleTo(caller)))
  const placed = neighbours ? { ...event, neighbours } : event
  return { body: presentSingleEvent(placed, context), record: event }
}

/** The event as it is read, as far as the sent fields are concerned. Most of them need no linked records. */
async function shown(context: RouteContext<unknown, VisibleEvent>): Promise<object> {
  const { target, sent } = context
  const own = presentOwnEvent(target, context)
  if (Object.keys(sent).every(name => name in own)) return own
  return (await answer(await linked(target, context), context)).body
}

/** In the URL of a change, `password` unlocks the event, as it does on reads. */
async function passwordProblems(
  { query, readContext, opensEvent }: RequestContext,
  event: VisibleEvent | undefined,
): Promise<ProblemsByField> {
  if (!event) return {}
  const { values, problems } = readFields(eventReadArgs, query, 'filters', readContext)
  const { password } = values
  if (!password) return problems
  if (!event.isProtected) return { password: new Problem('no_password') }
  const isOpen = await opensEvent(event.id, password)
  return isOpen ? {} : { password: new Problem('wrong_password') }
}

/** A write to an existing event, or a new one. */
type EventWrite<Input extends EventPatch> = WriteRouteContext<Input, VisibleEvent | undefined>

async function problemsOf(context: EventWrite<EventPatch>): Promise<ProblemsByField> {
  return withInputProblems(context, await passwordProblems(context, context.target))
}

/** Called once, because every check of a wrong password counts as a guess. */
async function checkOpened(context: EventWrite<EventPatch>): Promise<void> {
  const problems = await passwordProblems(context, context.target)
  if (Object.keys(problems).length > 0) refuseIfAny(await withInputProblems(context, problems))
}

async function withInputProblems(context: EventWrite<EventPatch>, problems: ProblemsByField) {
  const { store, args, target } = context
  return { ...(await eventProblems(store, args, actorOf(context), target)), ...problems }
}

type EventRemoval = WriteRouteContext<
  RemovalArgs & { readonly scope?: Scope; readonly notify?: boolean },
  VisibleEvent
>

/** A deletion sets no password, so one in its body unlocks the event too. */
function removalProblems(context: EventRemoval): Promise<ProblemsByField> {
  return passwordProblems({ ...context, query: context.sent }, context.target)
}

/** The actor of a change, who may have people notified who registered. */
function notifyingActor(context: WriteRouteContext<{ readonly notify?: boolean | null }>): Actor {
  return { ...actorOf(context), notifies: context.args.notify === true && context.site.sendsMail }
}

/** The action checks this too. Here it is reported together with a wrong password. */
function translationProblems({ args, target, language }: EventRemoval): ProblemsByField {
  const isOwn = args.translation && language === target.language
  return isOwn ? { translation: new Problem('own_language') } : {}
}

export const eventHandlers = {
  list: { run: list, references: (context: RouteContext<EventFilters>) => eventFilterProblems(context) },
  read,
  ...recordTargets('event', store => store.events),
  create: {
    run: async (context: WriteRouteContext<EventInput, undefined>) =>
      answer(await createEvent(calendarOf(context), context.args, actorOf(context)), context),
    references: (context: WriteRouteContext<EventInput, undefined>) => problemsOf(context),
  },
  edit: {
    run: async (context: WriteRouteContext<EventChangeArgs, VisibleEvent>) => {
      await checkOpened(context)
      const { target } = context
      const { scope, notify: _notify, ...input } = context.args
      const options = scope ? { scope } : {}
      return answer(
        await editEvent(calendarOf(context), target, { input, ...options }, notifyingActor(context)),
        context,
      )
    },
    references: (context: WriteRouteContext<EventPatch, VisibleEvent>) => problemsOf(context),
    shown,
  },
  trash: {
    run: async (context: EventRemoval) => {
      const problems = await removalProblems(context)
      if (Object.keys(problems).length > 0) refuseIfAny({ ...translationProblems(context), ...problems })
      const { store, target, args } = context
      const removed = args.translation
        ? await removeEventTranslation(store, target.id, actorOf(context))
        : await trashEvent(store, target.id, notifyingActor(context), args.scope ? { scope: args.scope } : {})
      return answer(removed, context)
    },
    references: removalProblems,
  },
}

/** Links contain the dates of defaults and words such as `tomorrow`, so that all pages belong to one list. */
function windowInLinks(
  { sent, site }: Pick<RouteContext, 'sent' | 'site'>,
  { startsFrom, endsUntil }: ListWindow,
): RawArgs {
  return {
    ...sent,
    ...(startsFrom !== undefined && { start_date: writtenInZone(startsFrom, site.zone) }),
    ...(endsUntil !== undefined && { end_date: writtenInZone(endsUntil, site.zone) }),
  }
}

/** In local time, unless that is ambiguous; then in UTC. */
function writtenInZone(at: UtcSeconds, zone: TimeZoneName): string {
  const local = utcToLocal(at, zone)
  return localToUtc(local, zone) === at ? local : `${utcText(at).replace(' ', 'T')}Z`
}
