// Places of all events, as lists of attendees and numbers per ticket.
import type { ExpressionBuilder, Kysely, SelectQueryBuilder } from 'kysely'
import type { Status } from '../../../domain/records/record-frame.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import type { Tables } from '../../../storage/tables.ts'
import type { RegistrationState } from '../registration.ts'
import type { RegistrationTables } from './registration-tables.ts'

/** Lists without an entry don't limit the result. */
export interface AttendeeQuery {
  readonly states: readonly RegistrationState[]
  /** Whether the place or its registration is cancelled. */
  readonly isGone?: boolean | undefined
  readonly isCheckedIn?: boolean | undefined
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
  readonly orderBy: 'id' | 'date' | 'name'
  readonly order: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

export interface TicketCount {
  readonly eventId: number
  readonly ticketId: number
  /** Confirmed places. */
  readonly sold: number
  /** Places that are held for unconfirmed registrations and offers. */
  readonly held: number
  readonly cancelled: number
  readonly checkedIn: number
}

type Joined = Tables & {
  place: RegistrationTables['registration_places']
  held: RegistrationTables['registrations']
}

type PlaceSelection = SelectQueryBuilder<Joined, 'place' | 'held' | 'events', object>

export function attendeeReads(core: Kysely<Tables>) {
  const db = core.withTables<RegistrationTables>()
  return {
    /** The ids of a page of places, and the total. */
    async listAttendees(query: AttendeeQuery): Promise<{ total: number; ids: number[] }> {
      const places = () => {
        const all = db
          .selectFrom('registration_places as place')
          .innerJoin('registrations as held', 'held.id', 'place.registration_id')
          .innerJoin('events', 'events.id', 'place.event_id')
        return conditionsOf(query).reduce((selection, limit) => limit(selection), all)
      }
      const { total } = await places()
        .select(eb => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const column = ({ id: 'place.id', date: 'held.created_at', name: 'place.name' } as const)[query.orderBy]
      const rows = await places()
        .select('place.id')
        .orderBy(column, query.order)
        .orderBy('place.id', query.order)
        .limit(query.limit)
        .offset(query.offset)
        .execute()
      return { total: Number(total), ids: rows.map(({ id }) => id) }
    },

    /** The numbers of all tickets of these events that anybody registered for. */
    async ticketCounts(eventIds: readonly number[], now: UtcSeconds): Promise<TicketCount[]> {
      if (eventIds.length === 0) return []
      const rows = await db
        .selectFrom('registration_places as place')
        .innerJoin('registrations as held', 'held.id', 'place.registration_id')
        .select(eb => {
          const isOpen = eb('place.is_cancelled', '=', 0)
          const isSold = eb.and([isOpen, eb('held.state', '=', 'confirmed')])
          const isHeld = eb.and([
            isOpen,
            eb('held.state', 'in', ['pending', 'offered']),
            eb('held.expires_at', '>', now),
          ])
          const isGone = eb.or([eb('held.state', '=', 'cancelled'), eb('place.is_cancelled', '=', 1)])
          const isIn = eb.and([isSold, eb('place.checked_in_at', 'is not', null)])
          const count = (condition: typeof isSold) =>
            eb.fn.sum<number>(eb.case().when(condition).then(eb.lit(1)).else(eb.lit(0)).end())
          return [
            'place.event_id',
            'place.ticket_id',
            count(isSold).as('sold'),
            count(isHeld).as('held_places'),
            count(isGone).as('gone'),
            count(isIn).as('in'),
          ]
        })
        .where('place.event_id', 'in', eventIds)
        .groupBy(['place.event_id', 'place.ticket_id'])
        .execute()
      return rows.map(row => ({
        eventId: row.event_id,
        ticketId: row.ticket_id,
        sold: Number(row.sold),
        held: Number(row.held_places),
        cancelled: Number(row.gone),
        checkedIn: Number(row.in),
      }))
    },
  }
}

type Limit = (selection: PlaceSelection) => PlaceSelection

const among = {
  ids: 'place.id',
  eventIds: 'place.event_id',
  ticketIds: 'place.ticket_id',
} as const

const notAmong = {
  exceptIds: 'place.id',
  exceptEventIds: 'place.event_id',
  exceptTicketIds: 'place.ticket_id',
} as const

function conditionsOf(query: AttendeeQuery): Limit[] {
  const { states, eventStatuses, authorId, isGone, isCheckedIn, after, before } = query
  const limits: (Limit | undefined)[] = [
    all => all.where('held.state', 'in', states).where('events.status', 'in', eventStatuses),
    authorId === undefined ? undefined : all => all.where(eb => isSeen(eb, query, authorId)),
    isGone === undefined
      ? undefined
      : all =>
          all.where(eb => {
            const isOver = eb.or([eb('held.state', '=', 'cancelled'), eb('place.is_cancelled', '=', 1)])
            return isGone ? isOver : eb.not(isOver)
          }),
    isCheckedIn === undefined
      ? undefined
      : all => all.where('place.checked_in_at', isCheckedIn ? 'is not' : 'is', null),
    after === undefined ? undefined : all => all.where('held.created_at', '>', after),
    before === undefined ? undefined : all => all.where('held.created_at', '<', before),
    ...idLimits(query),
    ...textLimits(query),
  ]
  return limits.filter(limit => limit !== undefined)
}

/** Managed, or public because the event and the person say so. Addresses and check-ins are never public. */
function isSeen(
  eb: ExpressionBuilder<Joined, 'place' | 'held' | 'events'>,
  { email, isCheckedIn }: AttendeeQuery,
  authorId: number,
) {
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

function idLimits(query: AttendeeQuery): Limit[] {
  const only = (['ids', 'eventIds', 'ticketIds'] as const).flatMap((name): Limit[] => {
    const ids = query[name]
    return ids === undefined ? [] : [all => all.where(among[name], 'in', [...ids, 0])]
  })
  const except = (['exceptIds', 'exceptEventIds', 'exceptTicketIds'] as const).flatMap((name): Limit[] => {
    const ids = query[name]
    return ids === undefined ? [] : [all => all.where(notAmong[name], 'not in', [...ids, 0])]
  })
  return [...only, ...except]
}

function textLimits({ names, email }: AttendeeQuery): Limit[] {
  const part = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '')}%`
  const named = names.filter(Boolean).map(
    (name): Limit =>
      all =>
        all.where(eb => eb(eb.fn<string>('lower', ['place.name']), 'like', part(name))),
  )
  return email ? [...named, all => all.where('held.email_key', 'like', part(email))] : named
}
