// Finds records of all kinds by typed text, and the day that a typed date names.
import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import { can } from '../../domain/rights/caller.ts'
import { displayName } from '../../domain/rights/permissions.ts'
import { imagesVisibleTo } from '../../domain/rights/visibility.ts'
import { foldForSearch } from '../../domain/text/search-text.ts'
import { listDeskEvents } from '../../queries/events/desk-events.ts'
import { eventHref } from '../events/table/event-line.ts'
import { shownTitle } from '../events/title.ts'
import { briefWhen, typedDay } from '../events/when/typed-when.ts'
import { textIn } from '../forms/form.ts'
import type { DeskContext } from './desk-context.ts'
import type { DeskAnswer } from './desk-row.ts'
import { suggestions } from './suggestions.ts'

interface FoundRecord {
  readonly name: string
  readonly detail: string
  readonly href: string
}

type Finder = (search: string, context: DeskContext) => Promise<FoundRecord[]>

/** How many results of each kind are shown. */
const most = 6

/** Events that match: the next ones first, then the last ones that are over. */
async function nearestEvents(search: string, context: DeskContext): Promise<readonly LinkedEvent[]> {
  const query = { q: search, perPage: most }
  const { records: next } = await listDeskEvents({ ...query, time: 'upcoming' }, context)
  if (next.length === most) return next
  const { records: past } = await listDeskEvents({ ...query, time: 'past' }, context)
  return [...next, ...past].slice(0, most)
}

const events: Finder = async (search, context) =>
  (await nearestEvents(search, context)).map(event => ({
    name: shownTitle(event.title),
    detail: briefWhen(event, context),
    href: eventHref(event, context) ?? `/desk/events/${event.id}/`,
  }))

/** Users who may not edit a venue get its events. */
function linked(kind: 'venue' | 'organizer'): Finder {
  return async (search, context) => {
    const { t, caller } = context
    const mayEdit = can(caller, `${kind}.merge`)
    return (await suggestions(kind, search, context)).slice(0, most).map(({ id, name, detail }) => ({
      name,
      detail: [t(`kind_${kind}`), detail].filter(Boolean).join(' · '),
      href: mayEdit ? `/desk/${kind}s/${id}/` : `/desk/events/?${kind}=${id}&time=any`,
    }))
  }
}

const people: Finder = async (search, { store, caller, t }) => {
  if (!can(caller, 'people.manage')) return []
  const typed = foldForSearch(search)
  const fitting = (await store.users.listProfiles()).filter(({ name, login }) =>
    [name, login].some(text => foldForSearch(text).includes(typed)),
  )
  return fitting.slice(0, most).map(person => ({
    name: displayName(person),
    detail: `${t('people')} · ${t(`role_${person.role}`)}`,
    href: `/desk/settings/people/${person.id}/`,
  }))
}

const pictures: Finder = async (search, { store, caller, language, t }) => {
  const query = { page: 1, perPage: most, search }
  const { records } = await store.images.listPage(query, imagesVisibleTo(caller), language)
  return records.map(({ id, alt, title }) => ({
    name: alt || title || String(id),
    detail: t('kind_image'),
    href: `/desk/pictures/${id}/`,
  }))
}

const day: Finder = async (search, context) => {
  const date = typedDay(search, context)
  if (date === undefined) return []
  const name = context.dates.longDay(Temporal.PlainDate.from(date))
  return [{ name, detail: context.t('findWeek'), href: `/desk/events/week/${date}/` }]
}

const finders: readonly Finder[] = [day, events, linked('venue'), linked('organizer'), people, pictures]

export async function findRecords(context: DeskContext): Promise<DeskAnswer> {
  const search = textIn(context.query, 'q').trim().slice(0, 200)
  if (search === '') return { json: { found: [] } }
  const found: FoundRecord[] = []
  for (const find of finders) found.push(...(await find(search, context)))
  return { json: { found } }
}
