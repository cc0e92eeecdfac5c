// Lists of registrations, of one event or of many.
import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely'
import { countOf } from '../../../storage/engine/statements/found-rows.ts'
import {
  comesAfter,
  type ListPage,
  nextPosition,
  type OrderedRequest,
  offsetOf,
  type Sort,
  type TimeSpan,
  within,
} from '../../../storage/events/list/list-page.ts'
import { containsAll } from '../../../storage/records/visible.ts'
import type { Tables } from '../../../storage/tables.ts'
import type { Registration, RegistrationState } from '../registration.ts'
import { nameContains } from './attendees.ts'
import type { RegistrationTable, RegistrationTables } from './registration-tables.ts'

/** Filters that are absent don't limit the result. */
export interface RegistrationQuery extends OrderedRequest {
  readonly orderBy: 'id' | 'modified'
  readonly states: readonly RegistrationState[]
  readonly eventIds?: readonly number[] | undefined
  /** The author of the events. */
  readonly authorId?: number | undefined
  /** Registrations with a place of one of these tickets. */
  readonly ticketIds?: readonly number[] | undefined
  /** As `mailKey` folds it. */
  readonly emailKey?: string | undefined
  readonly modifiedBetween?: TimeSpan
  /** Part of a name or address. */
  readonly search: string
}

type WithPlaces = (rows: readonly Selectable<RegistrationTable>[]) => Promise<Registration[]>

export function registrationLists(db: Kysely<Tables & RegistrationTables>, withPlaces: WithPlaces) {
  const matching = (query: RegistrationQuery) =>
    db.selectFrom('registrations').where(eb => eb.and(conditions(eb, query)))

  async function rowsOf(query: RegistrationQuery) {
    const { after, orderBy } = query
    const sorts = sortsOf(query)
    const values = after && [...(orderBy === 'modified' ? after.keys : []), after.id]
    let rows = matching(query).selectAll()
    if (values) rows = rows.where(comesAfter(sorts, values))
    for (const { by, order } of sorts) rows = rows.orderBy(by, order)
    return rows.limit(query.perPage).offset(offsetOf(query)).execute()
  }

  return {
    async listPage(query: RegistrationQuery): Promise<ListPage<Registration>> {
      const rows = await rowsOf(query)
      const total = await countOf(matching(query))
      const keysOf = (row: Selectable<RegistrationTable>) =>
        query.orderBy === 'modified' ? [row.modified_at] : []
      return { total, records: await withPlaces(rows), ...nextPosition(query, total, rows, keysOf) }
    },

    /** All that match, in slices by id, so that any number can be written while others register. */
    async *listSlices(query: Omit<RegistrationQuery, keyof OrderedRequest>): AsyncGenerator<Registration[]> {
      for (let last = 0; ; ) {
        const after = { by: '', keys: [], id: last }
        const slice = { ...query, orderBy: 'id', order: 'asc', page: 1, perPage: sliceSize, after } as const
        const rows = await rowsOf(slice)
        if (rows.length > 0) yield await withPlaces(rows)
        if (rows.length < sliceSize) return
        last = rows.at(-1)?.id ?? last
      }
    },
  }
}

const sliceSize = 500

function sortsOf({ orderBy, order }: RegistrationQuery): Sort[] {
  const columns = orderBy === 'modified' ? ['modified_at', 'id'] : ['id']
  return columns.map(column => ({ by: sql.ref(`registrations.${column}`), order }))
}

type Expressions = ExpressionBuilder<Tables & RegistrationTables, 'registrations'>

function conditions(eb: Expressions, query: RegistrationQuery): Expression<SqlBool>[] {
  const { states, eventIds, authorId, ticketIds, emailKey, modifiedBetween = {}, search } = query
  const events = eb
    .selectFrom('events')
    .select('events.id')
    .where('author_id', '=', authorId ?? 0)
  const places = eb.selectFrom('registration_places').select('registration_id')
  return [
    eb('registrations.state', 'in', states),
    ...(eventIds ? [eb('registrations.event_id', 'in', [...eventIds, 0])] : []),
    ...(authorId === undefined ? [] : [eb('registrations.event_id', 'in', events)]),
    ...(ticketIds ? [eb('registrations.id', 'in', places.where('ticket_id', 'in', [...ticketIds, 0]))] : []),
    ...(emailKey === undefined ? [] : [eb('registrations.email_key', '=', emailKey)]),
    ...within(eb.ref('registrations.modified_at'), modifiedBetween),
    ...(search === '' ? [] : [matchesText(eb, search)]),
  ]
}

/** Whether the registration, a place or the address has the text in it. */
function matchesText(eb: Expressions, search: string): Expression<SqlBool> {
  const places = eb
    .selectFrom('registration_places')
    .select('registration_id')
    .where(nameContains('registration_places.name', search))
  return eb.or([
    nameContains('registrations.name', search),
    ...containsAll(eb.ref('registrations.email_key'), [search.toLowerCase()]),
    eb('registrations.id', 'in', places),
  ])
}
