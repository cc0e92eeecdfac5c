import { firstSlug } from '../../domain/records/slug.ts'
import { type Caller, can, canWithAny, userCaller, visitor } from '../../domain/rights/caller.ts'
import { loginKey, type User } from '../../domain/rights/permissions.ts'
import { attachmentsVisibleTo, published as publishedOnly } from '../../domain/rights/visibility.ts'
import { foldForSearch } from '../../domain/text/search-text.ts'
import { fieldTable, type ParsedFilters } from '../../fields/field-table.ts'
import { anyOf, type Kind } from '../../fields/kind.ts'
import { listOf } from '../../fields/kinds/lists.ts'
import { boolean, choice, searchText } from '../../fields/kinds/scalars.ts'
import { Problem } from '../../messages/problem.ts'
import { Refusal } from '../../messages/refusal.ts'
import { order } from '../../resources/records/record-fields.ts'
import { idIn } from '../../rest/table/path-variables.ts'
import type { Answer, RequestContext, RouteContext } from '../../rest/table/route.ts'
import type { Store } from '../../storage/store.ts'
import { type PostView, presentPostPage } from '../post.ts'
import { offsetArg, pagingArgs, refuseEditContext } from './args.ts'

const postTypeNames = ['tribe_events', 'tribe_venue', 'tribe_organizer', 'attachment'] as const

const typeNames = listOf(choice(postTypeNames))

/** True means any type, false means no filter. */
const publishedTypes: Kind<readonly PostTypeName[] | undefined> = {
  read(raw, context) {
    const isAny = boolean.read(raw, context)
    if (isAny instanceof Problem) return typeNames.read(raw, context)
    return isAny ? postTypeNames : undefined
  },
  schema: anyOf(boolean.schema, typeNames.schema),
  indexed: { type: ['boolean', 'array'] },
}

export const userFilters = fieldTable({
  ...pagingArgs,
  ...offsetArg,
  order: { kind: order, default: 'asc', about: 'Ascending or descending.' },
  orderby: {
    kind: choice(['id', 'include', 'name', 'registered_date', 'slug', 'include_slugs', 'email', 'url']),
    default: 'name',
    about: 'The sort order.',
  },
  roles: { kind: listOf(searchText), about: 'Only users with one of these roles.' },
  capabilities: { kind: listOf(searchText), about: 'Only users with these capabilities.' },
  who: { kind: choice(['authors']), about: 'Only users who can write.' },
  has_published_posts: {
    kind: publishedTypes,
    about: 'Only users with published records: of any type, or of these.',
  },
  search_columns: {
    kind: listOf(choice(['email', 'name', 'id', 'username', 'slug'])),
    about: 'The columns that `search` covers.',
  },
})

type UserFilters = ParsedFilters<typeof userFilters>
type PostTypeName = (typeof postTypeNames)[number]
type ViewArgs = { readonly context: PostView }

function maySee(caller: Caller, userId: number): boolean {
  return can(caller, 'account.read', { authorId: userId, status: 'publish' })
}

/** Accounts are private. Other users see only themselves, and guessing ids reveals nothing. */
async function byId({ store, path, caller }: RequestContext): Promise<User> {
  const id = idIn(path)
  if (!maySee(caller, id)) throw new Refusal('mayNotSeeUsers')
  const user = await store.users.find(id)
  if (!user) throw new Refusal('userNotFound')
  return user
}

async function own({ caller }: RequestContext): Promise<User> {
  if (!caller.user) throw new Refusal('notLoggedIn')
  return caller.user
}

async function read({ args, target, caller, ...context }: RouteContext<ViewArgs, User>): Promise<Answer> {
  if (!maySee(caller, target.id)) refuseEditContext(args.context, caller)
  return { body: presentUser(target, { caller, ...context }, args.context) }
}

/** There are few users, so they are read together. */
async function list(context: RouteContext<UserFilters>): Promise<Answer> {
  const { args, store } = context
  const requested = (await store.users.list()).filter(user => isRequested(user, args))
  const users = (await withPublished(requested, context)).sort((one, other) => compare(one, other, args))
  const first = args.offset ?? (args.page - 1) * args.per_page
  const page = { total: users.length, records: users.slice(first, first + args.per_page) }
  return presentPostPage('/users', page, context, {
    present: user => presentUser(user, context, args.context),
  })
}

function isRequested(user: User, args: UserFilters): boolean {
  const { include, exclude, slug, roles, capabilities, who } = args
  const rights = capabilitiesOf(user)
  return (
    isFound(user, args) &&
    (!slug?.length || slugsIn(args).includes(slugOf(user))) &&
    (!include?.length || include.includes(user.id)) &&
    !exclude?.includes(user.id) &&
    (!roles?.length || roles.includes(user.role)) &&
    (!capabilities?.length || capabilities.some(name => rights[name] || name === user.role)) &&
    (who === undefined || can(userCaller(user), 'event.create'))
  )
}

function isFound(user: User, { search, search_columns: columns }: UserFilters): boolean {
  if (!search) return true
  // Accounts have no mail address in this API.
  const texts = { name: user.login, username: user.login, slug: slugOf(user), id: String(user.id), email: '' }
  const names = columns?.length ? columns : (['name'] as const)
  return names.some(name => foldForSearch(texts[name]).includes(foldForSearch(search)))
}

/** The users who have published something of the requested types. */
async function withPublished(users: User[], { args, store }: RouteContext<UserFilters>): Promise<User[]> {
  const types = args.has_published_posts
  if (!types) return users
  const published = await Promise.all(users.map(user => hasPublished(user, types, store)))
  return users.filter((_, index) => published[index])
}

async function hasPublished({ id }: User, types: readonly PostTypeName[], store: Store): Promise<boolean> {
  const one = { page: 1, perPage: 1, order: 'asc', authorIds: [id] } as const
  const linked = { ...one, orderBy: 'id' } as const
  const events = { ...linked, window: {}, includeHidden: true, termGroups: [], venues: publishedOnly }
  const reads: Readonly<Record<PostTypeName, () => Promise<{ readonly total: number }>>> = {
    tribe_events: () => store.events.listPage(events, publishedOnly, 'en'),
    tribe_venue: () => store.venues.listPage(linked, publishedOnly, publishedOnly, 'en'),
    tribe_organizer: () => store.organizers.listPage(linked, publishedOnly, publishedOnly, 'en'),
    attachment: () => store.images.listPage(one, attachmentsVisibleTo(visitor), 'en'),
  }
  for (const type of types) if ((await reads[type]()).total > 0) return true
  return false
}

/** Users are numbered in order of creation. Mail and site addresses aren't exposed. */
function compare(one: User, other: User, args: UserFilters): number {
  const { orderby, order: direction, include } = args
  const positionIn = (list: readonly unknown[] | undefined, item: unknown) => (list ?? []).indexOf(item)
  if (orderby === 'include') return positionIn(include, one.id) - positionIn(include, other.id)
  if (orderby === 'include_slugs')
    return positionIn(slugsIn(args), slugOf(one)) - positionIn(slugsIn(args), slugOf(other))
  const isById = orderby === 'id' || orderby === 'registered_date'
  const key = orderby === 'slug' ? slugOf : ({ login }: User) => loginKey(login)
  const [a, b] = [key(one), key(other)]
  const rising = isById ? one.id - other.id : a < b ? -1 : Number(a > b)
  return direction === 'desc' ? -rising : rising
}

function slugsIn({ slug }: UserFilters): string[] {
  return (slug ?? []).map(text => text.toLowerCase())
}

function presentUser(user: User, { addresses }: RequestContext, view: PostView) {
  return {
    id: user.id,
    name: user.login,
    url: '',
    description: '',
    link: `${addresses.site}/events/`,
    slug: slugOf(user),
    avatar_urls: {},
    meta: [],
    ...(view === 'edit' && {
      username: user.login,
      // Accounts have no mail address in this API.
      email: '',
      roles: [user.role],
      capabilities: capabilitiesOf(user),
    }),
    _links: {
      self: [{ href: `${addresses.api}/users/${user.id}` }],
      collection: [{ href: `${addresses.api}/users` }],
    },
  }
}

function slugOf({ login }: User): string {
  return firstSlug([login], 'user')
}

/** compat: the capabilities of a role, under the names that clients check. */
function capabilitiesOf(user: User): Record<string, boolean> {
  const caller = userCaller(user)
  const rights = {
    read: true,
    edit_posts: can(caller, 'event.create'),
    edit_tribe_events: can(caller, 'event.create'),
    edit_tribe_venues: can(caller, 'venue.create'),
    edit_tribe_organizers: can(caller, 'organizer.create'),
    publish_tribe_events: can(caller, 'event.publish'),
    upload_files: can(caller, 'image.publish'),
    edit_others_tribe_events: canWithAny(caller, 'event.edit'),
    manage_categories: can(caller, 'term.manage'),
    manage_options: can(caller, 'settings.manage'),
    list_users: can(caller, 'people.read'),
  }
  return Object.fromEntries(Object.entries(rights).filter(([, may]) => may))
}

export const wpUsers = {
  own,
  byId,
  read,
  list: { run: list, references: async () => ({}) },
}
