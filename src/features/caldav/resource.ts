// The addresses below /dav/: a home for each user and one for everyone, with calendars and their objects. A home is
// also the principal of its user.
import { isRecordId } from '../../domain/records/record-frame.ts'
import type { CountedTerm } from '../../domain/records/term.ts'
import { type Caller, can, visitor } from '../../domain/rights/caller.ts'
import { type Visibility, visibleTo } from '../../domain/rights/visibility.ts'
import { isStorableText } from '../../domain/text/normal-form.ts'
import type { EndpointContext } from '../../http/server/endpoints.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { ReadableStore } from '../../storage/store.ts'
import type { EndpointProgram } from '../feature.ts'
import { davRoot } from './addresses.ts'

export type DavContext = EndpointContext & EndpointProgram

export interface Home {
  readonly path: string
  readonly name: string
  /** Who reads here. At the public home everyone reads as a visitor. */
  readonly caller: Caller
  readonly visibility: Visibility
}

interface DavCalendar {
  readonly path: string
  readonly name: string
  readonly color?: string | undefined
  /** The category that new events get. */
  readonly categoryId?: number
  /** The category and its subcategories. */
  readonly categoryIds?: readonly number[]
  readonly authorId?: number
}

interface InCalendar {
  readonly home: Home
  readonly calendar: DavCalendar
}

type CalendarResource = InCalendar & { readonly kind: 'calendar' }

export type ObjectResource = InCalendar & { readonly kind: 'object'; readonly name: string }

export type Resource =
  | { readonly kind: 'root' }
  | { readonly kind: 'home'; readonly home: Home }
  | CalendarResource
  | ObjectResource

/** The resource at a path below the root. Undefined if it doesn't exist for this caller. */
export async function findResource(path: string, context: DavContext): Promise<Resource | undefined> {
  const parts = path.split('/').filter(Boolean)
  const home = homeOf(parts, context)
  if (parts.length === 0) return { kind: 'root' }
  if (!home || !isStorableText(path)) return undefined
  const [calendarName, name, ...others] = parts.slice(home.path.split('/').length - 3)
  if (calendarName === undefined) return { kind: 'home', home }
  const calendar = await findCalendar(calendarName, home, context)
  if (!calendar || others.length > 0) return undefined
  return name === undefined ? { kind: 'calendar', home, calendar } : { kind: 'object', home, calendar, name }
}

/** Users have no other homes than their own. Visitors are asked to sign in, whether or not the home exists. */
function homeOf([first, login]: readonly string[], context: DavContext): Home | undefined {
  if (first === 'public') return publicHome(context)
  const own = ownHome(context)
  if (!own) throw new Refusal('loginRequired')
  return first === 'users' && login === context.caller.user?.login ? own : undefined
}

function publicHome({ site }: DavContext): Home {
  return { path: `${davRoot}public/`, name: site.name, caller: visitor, visibility: visibleTo(visitor) }
}

export function ownHome({ caller }: DavContext): Home | undefined {
  const { user } = caller
  if (!user) return undefined
  const path = `${davRoot}users/${encodeURIComponent(user.login)}/`
  return { path, name: user.login, caller, visibility: visibleTo(caller) }
}

const mostCategories = 500

export async function calendarsOf(home: Home, context: DavContext): Promise<DavCalendar[]> {
  const { store, site } = context
  const all = { path: `${home.path}all/`, name: site.name }
  const { records } = await store.terms.listPage(
    {
      taxonomy: 'category',
      page: 1,
      perPage: mostCategories,
      orderBy: 'name',
      order: 'asc',
      hideEmpty: false,
    },
    home.visibility,
    site.language,
  )
  const categories: DavCalendar[] = []
  for (const category of records) categories.push(await categoryCalendar(category, home, context))
  return [all, ...mineOf(home, context), ...categories]
}

/** Visitors have no events. */
function mineOf({ path, caller }: Home, { translate, site }: DavContext): DavCalendar[] {
  const { user } = caller
  if (!user) return []
  return [{ path: `${path}mine/`, name: translate(site.language, 'caldav.mine'), authorId: user.id }]
}

async function findCalendar(name: string, home: Home, context: DavContext): Promise<DavCalendar | undefined> {
  const { store, site } = context
  if (name === 'all') return { path: `${home.path}all/`, name: site.name }
  if (name === 'mine') return mineOf(home, context)[0]
  const id = Number(/^category-([1-9]\d{0,9})$/.exec(name)?.[1])
  const category = isRecordId(id) ? await store.terms.find('category', id, site.language) : undefined
  return category && categoryCalendar(category, home, context)
}

async function categoryCalendar(
  { id, name, color }: CountedTerm,
  { path }: Home,
  { store }: DavContext,
): Promise<DavCalendar> {
  const categoryIds = await store.terms.withDescendants([id])
  return { path: `${path}category-${id}/`, name, color: color ?? undefined, categoryId: id, categoryIds }
}

/** Whether the caller may create events here. */
export function mayCreate({ caller }: Home, { sliceSettings }: Pick<DavContext, 'sliceSettings'>): boolean {
  return sliceSettings.caldav === 'write' && can(caller, 'event.create')
}

/** What objects are read with, inside or outside of a transaction. */
export interface DavReader extends InCalendar {
  readonly store: ReadableStore
  readonly context: DavContext
}

export function readerOf({ home, calendar }: InCalendar, context: DavContext): DavReader {
  return { home, calendar, context, store: context.store }
}
