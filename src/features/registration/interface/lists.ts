// Lists of registrations, of one event or of all that the caller manages, and the same as files.
import { Readable } from 'node:stream'
import { presentListPage } from '../../../api/present/list-page.ts'
import { can, canWithAny } from '../../../domain/rights/caller.ts'
import { mailKey } from '../../../domain/rights/person.ts'
import { anyStatusFor } from '../../../domain/rights/visibility.ts'
import { plainTextOf } from '../../../domain/text/search-text.ts'
import { csvRow } from '../../../formats/csv-columns.ts'
import { Problem, type ProblemsByField } from '../../../messages/problem.ts'
import { refuseIfAny } from '../../../messages/refusal.ts'
import { changeSpan, listProblems, type OrderKeys } from '../../../queries/events/list-parameters.ts'
import type { Answer, RequestContext, RouteContext, StreamAnswer } from '../../../rest/table/route.ts'
import { type Registration, registrationStates } from '../registration.ts'
import type { RegistrationQuery } from '../storage/registration-list.ts'
import { registrationStorage } from '../storage/registration-storage.ts'
import type { AllRegistrationFilters, RegistrationExportArgs, RegistrationFilters } from './fields.ts'
import { placeCodes, presentRegistration } from './present.ts'

type Selection = Omit<RegistrationExportArgs, 'format'>

/** The registrations of the event in the path. */
export async function listOfEvent(
  context: RouteContext<RegistrationFilters, { readonly event: { readonly id: number } }>,
): Promise<Answer> {
  const { id } = context.target.event
  refuseIfAny(listFaults(context.args))
  return answerPage(context, { ...selected(context), eventIds: [id] }, `events/${id}/registrations`)
}

/** The registrations of all events that the caller manages. */
export async function listAll(context: RouteContext<AllRegistrationFilters>): Promise<Answer> {
  refuseIfAny(await allListProblems(context))
  return answerPage(context, selected(context), 'registrations')
}

async function answerPage(
  context: RouteContext<RegistrationFilters>,
  query: Omit<RegistrationQuery, 'page' | 'perPage' | 'orderBy' | 'order'>,
  path: string,
): Promise<Answer> {
  const { args, store } = context
  const { page, per_page: perPage, after, orderby: orderBy, order } = args
  const records = await store
    .of(registrationStorage)
    .listPage({ ...query, page, perPage, orderBy, order, ...(after && { after }) })
  const codes = await placeCodes(context)
  return presentListPage('registrations', records, context, {
    present: registration => presentRegistration(registration, codes),
    noSuchPage: 'noRegistrationPage',
    path,
  })
}

/** Authors manage their own events only. */
function selected({ args, caller, site }: RouteContext<Selection>) {
  return {
    states: args.state?.length ? args.state : registrationStates,
    search: args.search ?? '',
    ...(args.event && { eventIds: args.event }),
    ...(args.ticket && { ticketIds: args.ticket }),
    ...(args.email && { emailKey: mailKey(args.email) }),
    ...(!canWithAny(caller, 'registration.read') && { authorId: caller.user?.id ?? 0 }),
    ...changeSpan(args, site),
  }
}

const orderKeys: OrderKeys<RegistrationFilters['orderby']> = { id: [], modified: ['time'] }

export function listFaults(args: RegistrationFilters): ProblemsByField {
  return listProblems(args, { orderBy: args.orderby, order: args.order }, orderKeys)
}

export async function allListProblems(context: RouteContext<AllRegistrationFilters>) {
  return { ...listFaults(context.args), ...(await unknownEvents(context)) }
}

/** An event whose registrations the caller may not read is answered as one that doesn't exist. */
export async function unknownEvents(context: RouteContext<Selection>): Promise<ProblemsByField> {
  const { args, store, caller, language } = context
  for (const id of args.event ?? []) {
    const event = await store.events.find(id, anyStatusFor(caller), language)
    if (!event || !can(caller, 'registration.read', event))
      return { event: new Problem('unknown_event', { id }) }
  }
  return {}
}

/** All registrations that match, as a file. */
export async function exportAll(context: RouteContext<RegistrationExportArgs>): Promise<StreamAnswer> {
  refuseIfAny(await unknownEvents(context))
  const { format } = context.args
  const lines = format === 'csv' ? csvLines(context) : jsonLines(context)
  return {
    stream: Readable.from(lines, { objectMode: false }),
    type: exportTypes[format],
    headers: { 'content-disposition': `attachment; filename="registrations.${format}"` },
  }
}

export const exportTypes = { csv: 'text/csv', ndjson: 'application/x-ndjson' } as const

async function* jsonLines(context: RouteContext<Selection>): AsyncGenerator<string> {
  const codes = await placeCodes(context)
  for await (const slice of slicesOf(context))
    yield slice.map(registration => `${JSON.stringify(presentRegistration(registration, codes))}\n`).join('')
}

function slicesOf(context: RouteContext<Selection>): AsyncGenerator<Registration[]> {
  return context.store.of(registrationStorage).listSlices(selected(context))
}

const columns = [
  ...(['registration', 'event', 'event_title', 'state', 'name', 'email', 'ticket', 'ticket_name'] as const),
  ...(['place', 'cancelled', 'code', 'checked_in_utc', 'checked_in_by', 'created_utc'] as const),
  ...(['modified_utc', 'language', 'answers'] as const),
]

/** The names of columns are those of the interface, because programs read them. */
async function* csvLines(context: RouteContext<Selection>): AsyncGenerator<string> {
  const codes = await placeCodes(context)
  const eventOf = eventNames(context)
  yield `\u{feff}${csvRow([...columns])}`
  for await (const slice of slicesOf(context))
    for (const registration of slice) {
      const shown = presentRegistration(registration, codes)
      const event = await eventOf(registration.eventId)
      for (const place of shown.places) {
        const cells: Record<(typeof columns)[number], unknown> = {
          ...{ ...shown, ...place, registration: shown.id, place: place.id },
          ...{ checked_in_utc: place.checked_in_utc, checked_in_by: place.checked_in_by, code: place.code },
          ...{ event_title: event.title, ticket_name: event.tickets.get(place.ticket) },
          answers: Object.keys(shown.answers).length === 0 ? '' : JSON.stringify(shown.answers),
        }
        yield csvRow(columns.map(name => String(cells[name] ?? '')))
      }
    }
}

/** The titles of events and names of tickets, each event read once. */
function eventNames({ store, caller, language }: RequestContext) {
  const known = new Map<number, { readonly title: string; readonly tickets: ReadonlyMap<number, string> }>()
  return async (id: number) => {
    const names = known.get(id)
    if (names) return names
    const event = await store.events.find(id, anyStatusFor(caller), language)
    const tickets = new Map(event?.tickets.map(ticket => [ticket.id, ticket.name]))
    const read = { title: plainTextOf(event?.title ?? ''), tickets }
    known.set(id, read)
    return read
  }
}
