import { statuses } from '../../../domain/records/record-frame.ts'
import { can } from '../../../domain/rights/caller.ts'
import { isObject } from '../../../fields/kinds/lists.ts'
import type { RawArgs } from '../../../fields/read-args.ts'
import type { RequestContext, Route } from '../../../rest/table/route.ts'
import { registrationStorage } from '../storage/registration-storage.ts'

/**
 * compat: for those who manage the registrations of an event, `attendance` is how many attend. Sent back, it is
 * ignored.
 */
export function withAttendance(route: Route): Route {
  const { shape } = route.returns
  if (shape !== 'SingleEvent' && shape !== 'EventPage') return route
  return {
    ...route,
    ...(shape === 'SingleEvent' && { toOwnNames: withoutNumbers }),
    run: async context => {
      const answered = await route.run(context)
      // Only users manage registrations, so responses to visitors stay as they were written.
      if ('stream' in answered || !context.caller.user) return answered
      const { headers, record } = answered
      const body = 'json' in answered ? JSON.parse(answered.json) : answered.body
      return { ...(headers && { headers }), ...(record && { record }), body: await completed(body, context) }
    },
  }
}

function withoutNumbers({ attendance, ...sent }: RawArgs): RawArgs {
  return attendance === undefined || isObject(attendance) ? sent : { ...sent, attendance }
}

/** An event, or a page of events. */
async function completed(body: unknown, context: RequestContext): Promise<unknown> {
  if (!isObject(body)) return body
  if (Array.isArray(body.events)) return { ...body, events: await withNumbers(body.events, context) }
  const [event] = await withNumbers([body], context)
  return event
}

async function withNumbers(events: readonly RawArgs[], context: RequestContext): Promise<readonly object[]> {
  const { store, time } = context
  const managed = events.filter(event => isManaged(event, context)).map(({ id }) => Number(id))
  if (managed.length === 0) return events
  const counts = await store.of(registrationStorage).ticketCounts(managed, time.now)
  return events.map(event => {
    if (!managed.includes(Number(event.id))) return event
    const own = counts.filter(({ eventId }) => eventId === event.id)
    const total = own.reduce((all, { sold }) => all + sold, 0)
    const checked_in = own.reduce((all, { checkedIn }) => all + checkedIn, 0)
    const attendance = { total_attendees: total, checked_in, not_checked_in: total - checked_in }
    return { ...event, attendance }
  })
}

function isManaged({ author, ...event }: RawArgs, { caller }: RequestContext): boolean {
  const status = statuses.find(known => known === event.status)
  return status !== undefined && can(caller, 'registration.read', { authorId: Number(author), status })
}
