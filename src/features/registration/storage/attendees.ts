// Places of all events, as lists of attendees.
import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Status } from '../../../domain/records/record-frame.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { countOf, listOf } from '../../../storage/engine/statements/found-rows.ts'
import { positionIn } from '../../../storage/engine/statements/set-of.ts'
import { containsAll } from '../../../storage/records/visible.ts'
import type { Tables } from '../../../storage/tables.ts'
import type { RegistrationState } from '../registration.ts'
import type { RegistrationTables } from './registration-tables.ts'

/** Lists without an entry don't limit the result. */
export interface AttendeeQuery {
  readonly states: readonly RegistrationState[]
  /** Whether the place or its registration is cancelled. */
  readonly isGone?: boolean | undefined
  readonly isCheckedIn?: boolean | undefined
  /** Whether questions were answered. Answers that the reader may not read don't count. */
  readonly hasAnswers?: boolean | undefined
  /** The author whose events the reader manages, besides public places; undefined for all events, or none with 0. */
  readonly authorId?: number | undefined
  readonly eventStatuses: readonly Status[]
  readonly ids?: readonly number[] | undefined
  readonly exceptIds?: readonly number[] | undefined
  readonly eventIds?: readonly number[] | undefined
  readonly exceptEventIds?: readonly number[] | undefined
  readonly ticketIds?: readonly number[] | undefined
  readonly exceptTicketIds?: readonly number[] | undefined
  readonly after?: UtcSeconds | undefined
  readonly before?: UtcSeconds | undefined
  /** Parts of the name. All must match. */
  readonly names: readonly string[]
  /** Part of the address. */
  readonly email?: string | undefined
  /** `ids` is the order of that list. */
  readonly orderBy: 'id' | 'ids' | 'date' | 'name'
  readonly order: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

type Joined = Tables & {
  place: RegistrationTables['registration_places']
  held: RegistrationTables['registrations']
}

export function attendeeReads(core: Kysely<Tables>) {
  const db = core.withTables<RegistrationTables>()
  const all = db
    .selectFrom('registration_places as place')
    .innerJoin('registrations as held', 'held.id', 'place.registration_id')
  return {
    /** The ids of a page of places, and the total. */
    async listAttendees(query: AttendeeQuery): Promise<{ total: number; ids: number[] }> {
      const places = all
        .innerJoin('events', 'events.id', 'place.event_id')
        .where(eb => eb.and(conditions(eb, query)))
      const rows = await places
        .select('place.id')
        .orderBy(orderOf(query), query.order)
        .orderBy('place.id', query.order)
        .limit(query.limit)
        .offset(query.offset)
        .execute()
      return { total: await countOf(places), ids: rows.map(({ id }) => id) }
    },

    /** The names on confirmed places of people who agreed to be named, each once per registration. */
    publicNames(eventId: number): Promise<string[]> {
      const names = all
        .select('place.name')
        .where('place.event_id', '=', eventId)
        .where('place.is_cancelled', '=', 0)
        .where('held.state', '=', 'confirmed')
        .where('held.is_public', '=', 1)
        .where('place.name', '!=', '')
        .groupBy(['place.registration_id', 'place.name'])
        .orderBy(eb => eb.fn.min('place.id'))
      return listOf(names, ({ name }) => name)
    },
  }
}

function orderOf({ orderBy, ids = [] }: AttendeeQuery): RawBuilder<unknown> {
  if (orderBy === 'ids') return positionIn('place.id', ids)
  if (orderBy === 'name') return sql`lower(place.name)`
  return sql.ref({ id: 'place.id', date: 'held.created_at' }[orderBy])
}

type PlaceExpressions = ExpressionBuilder<Joined, 'place' | 'held' | 'events'>

function conditions(eb: PlaceExpressions, query: AttendeeQuery): Expression<SqlBool>[] {
  const { authorId, isGone, isCheckedIn, hasAnswers, after, before, names, email } = query
  const isAnswered = answered(eb, authorId)
  const isOver = eb.or([eb('held.state', '=', 'cancelled'), eb('place.is_cancelled', '=', 1)])
  return [
    eb('held.state', 'in', query.states),
    eb('events.status', 'in', query.eventStatuses),
    ...(authorId === undefined ? [] : [isSeen(eb, query, authorId)]),
    ...(isGone === undefined ? [] : [isGone ? isOver : eb.not(isOver)]),
    ...(isCheckedIn === undefined ? [] : [eb('place.checked_in_at', isCheckedIn ? 'is not' : 'is', null)]),
    ...(hasAnswers === undefined ? [] : [hasAnswers ? isAnswered : eb.not(isAnswered)]),
    ...(after === undefined ? [] : [eb('held.created_at', '>', after)]),
    ...(before === undefined ? [] : [eb('held.created_at', '<', before)]),
    ...idConditions(eb, query),
    ...names.filter(Boolean).map(name => nameContains('place.name', name)),
    ...(email ? containsAll(eb.ref('held.email_key'), [email.toLowerCase()]) : []),
  ]
}

function answered(eb: PlaceExpressions, authorId: number | undefined): Expression<SqlBool> {
  return eb.and([
    eb('held.answers', '!=', '{}'),
    ...(authorId === undefined ? [] : [eb('events.author_id', '=', authorId)]),
  ])
}

function idConditions(eb: PlaceExpressions, query: AttendeeQuery): Expression<SqlBool>[] {
  const lists = [
    ['place.id', query.ids, query.exceptIds],
    ['place.event_id', query.eventIds, query.exceptEventIds],
    ['place.ticket_id', query.ticketIds, query.exceptTicketIds],
  ] as const
  return lists.flatMap(([column, ids, exceptIds]) => [
    ...(ids ? [eb(column, 'in', [...ids, 0])] : []),
    ...(exceptIds ? [eb(column, 'not in', [...exceptIds, 0])] : []),
  ])
}

/** Managed, or public because the event and the person say so. Addresses and check-ins are never public. */
function isSeen(eb: PlaceExpressions, { email, isCheckedIn }: AttendeeQuery, authorId: number) {
  const isManaged = eb('events.author_id', '=', authorId)
  if (email || isCheckedIn !== undefined) return isManaged
  const isPublic = eb.and([
    eb('events.status', '=', 'publish'),
    eb('events.password_hash', 'is', null),
    eb('events.registration', '=', 'here'),
    eb('events.show_attendees', '=', 1),
    eb('held.is_public', '=', 1),
    eb('held.state', '=', 'confirmed'),
    eb('place.is_cancelled', '=', 0),
    eb('place.name', '!=', ''),
  ])
  return eb.or([isManaged, isPublic])
}

/**
 * Whether a name contains the text, in any case. Databases change the case of ASCII letters only, so others are
 * compared as typed, in lower case, and with capitals.
 */
export function nameContains(column: string, text: string): RawBuilder<SqlBool> {
  const lower = text.toLowerCase()
  const capitalized = lower.replace(/(?<!\p{L})\p{L}/gu, letter => letter.toUpperCase())
  const spellings = [text, lower, capitalized].map(spelling =>
    spelling.replace(/[A-Z]+/g, ascii => ascii.toLowerCase()),
  )
  const matches = containsAll(sql<string>`lower(${sql.ref(column)})`, [...new Set(spellings)])
  return sql`(${sql.join(matches, sql` or `)})`
}
