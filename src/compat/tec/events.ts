import {
  createEvent,
  deleteEvent,
  editEvent,
  eventProblems,
  trashEvent,
} from '../../actions/events/events.ts'
import { linkedActions } from '../../actions/records/linked-records.ts'
import type { LinkedEvent, VisibleEvent } from '../../domain/events/calendar-event.ts'
import type { LinkedRecord } from '../../domain/records/venues-organizers.ts'
import { visibleTo } from '../../domain/rights/visibility.ts'
import { type EventListArgs, eventFilterProblems, listEvents } from '../../queries/events/event-list.ts'
import { linkedRecordFilterProblems, listLinkedRecords } from '../../queries/records/linked-record-list.ts'
import type { EventInput, EventPatch } from '../../resources/events/event.ts'
import type { LinkedRecordFilters, LinkedResource } from '../../resources/records/linked-resource.ts'
import {
  actorOf,
  calendarOf,
  linkedRecordOperations,
  recordTargets,
} from '../../rest/perform/record-targets.ts'
import type { Answer, RequestContext, RouteContext, WriteRouteContext } from '../../rest/table/route.ts'
import { seenWith } from '../opened-event.ts'
import { presentPostPage } from '../post.ts'
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
  return answer(await store.events.linked(seen, visibleTo(caller), language), context)
}

function answer(event: LinkedEvent, context: RequestContext): Answer {
  return { body: presentTecEvent(event, context) }
}

/** Only its end is stored. */
type Duration = { readonly duration?: number | null }

type EventWrite = WriteRouteContext<EventPatch, VisibleEvent | undefined>

const references = (context: EventWrite) =>
  eventProblems(context.store, context.args, actorOf(context), context.target)

export const tecEvents = {
  list: { run: list, references: (context: RouteContext<EventListArgs>) => eventFilterProblems(context) },
  read,
  ...recordTargets('event', store => store.events),
  create: {
    run: async (context: WriteRouteContext<EventInput & Duration, undefined>) => {
      const { duration: _, ...input } = context.args
      return answer(await createEvent(calendarOf(context), input, actorOf(context)), context)
    },
    references: (context: WriteRouteContext<EventInput, undefined>) => references(context),
  },
  edit: {
    run: async (context: WriteRouteContext<EventPatch & Duration, VisibleEvent>) => {
      const { duration: _, ...input } = context.args
      return answer(
        await editEvent(calendarOf(context), context.target, { input }, actorOf(context)),
        context,
      )
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

export function tecLinkedRecords<T extends LinkedRecord>(
  resource: LinkedResource<T>,
  present: (record: T, context: RequestContext) => object,
) {
  const { kind, plural, readsIn } = resource
  const answer = (record: T, context: RequestContext): Answer => ({ body: present(record, context) })
  const operations = linkedRecordOperations(resource, answer)

  return {
    ...operations,
    list: {
      run: async (context: RouteContext<LinkedRecordFilters>): Promise<Answer> =>
        presentPostPage(`/${plural}`, await listLinkedRecords(readsIn(context.store), context), context, {
          present: record => present(record, context),
          noSuchPage: kind === 'venue' ? 'noVenuePage' : 'noOrganizerPage',
        }),
      references: linkedRecordFilterProblems,
    },
    edit: { ...operations.edit, shown: async () => ({}) },
    remove: async (context: WriteRouteContext<{ force: boolean }, T>): Promise<Answer> => {
      const { remove, trash } = linkedActions(resource)
      await (context.args.force ? remove : trash)(context.store, context.target.id, actorOf(context))
      return { body: [] }
    },
  }
}
