import {
  createEvent,
  deleteEvent,
  editEvent,
  eventProblems,
  trashEvent,
} from '../../actions/events/events.ts'
import type { LinkedEvent, VisibleEvent } from '../../domain/events/calendar-event.ts'
import { anyStatusFor, opened, visibleTo } from '../../domain/rights/visibility.ts'
import { Refusal } from '../../messages/refusal.ts'
import { type EventListArgs, eventFilterProblems, listEvents } from '../../queries/events/event-list.ts'
import type { EventInput, EventPatch } from '../../resources/events/event.ts'
import { actorOf } from '../../rest/perform/actor-of.ts'
import { calendarOf } from '../../rest/perform/calendar-of.ts'
import { recordTargets } from '../../rest/perform/record-targets.ts'
import type { RequestContext, RouteContext, WriteRouteContext } from '../../rest/table/context.ts'
import type { Answer } from '../../rest/table/route.ts'
import { presentPostPage } from '../post-page.ts'
import { presentTecEvent } from './present.ts'

async function list(context: RouteContext<EventListArgs>): Promise<Answer> {
  return presentPostPage('/events', await listEvents(context), context, {
    present: event => presentTecEvent(event, context),
    noSuchPage: 'noEventPage',
  })
}

async function read(context: RouteContext<{ password?: string }, VisibleEvent>): Promise<Answer> {
  const { store, caller, language } = context
  const seen = await seenWith(context.args.password, context)
  const [event] = await store.events.withLinks([seen], visibleTo(caller), language)
  return answer(event!, context)
}

/**
 * Without its password, a protected event is returned without its content and marked as protected. A wrong
 * password is an error.
 */
async function seenWith(
  password: string | undefined,
  context: RouteContext<unknown, VisibleEvent>,
): Promise<VisibleEvent> {
  const { target, store, caller, language, opensEvent } = context
  if (!target.isLocked || password === undefined) return target
  if (!(await opensEvent(target.id, password))) throw new Refusal('eventProtected')
  return (await store.events.find(target.id, opened(anyStatusFor(caller)), language)) ?? target
}

function answer(event: LinkedEvent, context: RequestContext): Answer {
  return { body: presentTecEvent(event, context) }
}

type EventWrite = WriteRouteContext<EventPatch, VisibleEvent | undefined>

const references = (context: EventWrite) =>
  eventProblems(context.store, context.args, actorOf(context), context.target)

export const tecEvents = {
  list: { run: list, references: (context: RouteContext<EventListArgs>) => eventFilterProblems(context) },
  read,
  ...recordTargets('event', store => store.events),
  create: {
    run: async (context: WriteRouteContext<EventInput, undefined>) =>
      answer(await createEvent(calendarOf(context), context.args, actorOf(context)), context),
    references: (context: WriteRouteContext<EventInput, undefined>) => references(context),
  },
  edit: {
    run: async (context: WriteRouteContext<EventPatch, VisibleEvent>) => {
      const { target, args } = context
      return answer(await editEvent(calendarOf(context), target, { input: args }, actorOf(context)), context)
    },
    references: (context: WriteRouteContext<EventPatch, VisibleEvent>) => references(context),
    // Responses have another structure than writes here, so unchanged fields can't be detected.
    shown: async () => ({}),
  },
  /** compat: deletions don't return the record. */
  remove: async (context: WriteRouteContext<{ force: boolean }, VisibleEvent>): Promise<Answer> => {
    const remove = context.args.force ? deleteEvent : trashEvent
    await remove(context.store, context.target.id, actorOf(context))
    return { body: [] }
  },
}
