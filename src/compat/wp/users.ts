import {
  canCreate,
  canEditOthers,
  canPublish,
  loginKey,
  type User,
  type Viewer,
} from '../../domain/permissions.ts'
import { Refusal } from '../../domain/refusal.ts'
import { foldForSearch } from '../../domain/search-text.ts'
import { firstSlug } from '../../domain/slug.ts'
import { fieldTable, type ParsedFilters } from '../../fields/field-table.ts'
import { choice } from '../../fields/kinds/choice.ts'
import { searchText } from '../../fields/kinds/text.ts'
import { order } from '../../resources/record-fields.ts'
import { idIn } from '../../rest/path-variables.ts'
import type { Answer, RequestContext, RouteContext } from '../../rest/route.ts'
import type { PostView } from '../post.ts'
import { presentPostPage } from '../post-page.ts'
import { checkContext, pagingArgs } from './args.ts'

export const userFilters = fieldTable({
  ...pagingArgs,
  slug: { kind: searchText, about: 'Only the user with this slug.' },
  order: { kind: order, default: 'asc', about: 'Ascending or descending.' },
  orderby: { kind: choice(['name', 'id']), default: 'name', about: 'What the list is ordered by.' },
})

type UserFilters = ParsedFilters<typeof userFilters>
type ViewArgs = { readonly context: PostView }

export function isAdministrator(viewer: Viewer): boolean {
  return viewer?.role === 'administrator'
}

export function isSomebody(viewer: Viewer): boolean {
  return viewer !== undefined
}

/** Who has an account is nobody else's business: the others see themselves alone, and learn of nobody by guessing. */
async function byId({ store, path, viewer }: RequestContext): Promise<User> {
  const id = idIn(path)
  if (viewer?.id !== id && !isAdministrator(viewer)) throw new Refusal('mayNotSeeUsers')
  const user = await store.users.find(id)
  if (!user) throw new Refusal('userNotFound')
  return user
}

async function own({ viewer }: RequestContext): Promise<User> {
  if (!viewer) throw new Refusal('notLoggedIn')
  return viewer
}

async function read({ args, target, viewer, ...context }: RouteContext<ViewArgs, User>): Promise<Answer> {
  const mayEdit = viewer?.id === target.id || isAdministrator(viewer)
  checkContext(args.context, mayEdit, viewer !== undefined)
  return { body: presentUser(target, { viewer, ...context }, args.context) }
}

/** There are as many users as people who write here, so they are read together. */
async function list(context: RouteContext<UserFilters>): Promise<Answer> {
  const { args, store } = context
  const words = foldForSearch(args.search ?? '')
  const isAsked = (user: User) =>
    foldForSearch(user.login).includes(words) &&
    (args.slug === undefined || slugOf(user) === args.slug.toLowerCase()) &&
    (!args.include?.length || args.include.includes(user.id)) &&
    !args.exclude?.includes(user.id)
  const users = (await store.users.list()).filter(isAsked).sort((one, other) => compare(one, other, args))
  const first = (args.page - 1) * args.per_page
  const page = { total: users.length, records: users.slice(first, first + args.per_page) }
  return presentPostPage('/users', page, context, {
    present: user => presentUser(user, context, args.context),
    noSuchPage: 'noPostPage',
  })
}

function compare(one: User, other: User, { orderby, order: direction }: UserFilters): number {
  const [a, b] = [loginKey(one.login), loginKey(other.login)]
  const rising = orderby === 'id' ? one.id - other.id : a < b ? -1 : Number(a > b)
  return direction === 'desc' ? -rising : rising
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
      // Accounts have no address here.
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

/** compat: what a role may do, in the words that clients look for. */
function capabilitiesOf(user: User): Record<string, boolean> {
  const rights = {
    read: true,
    edit_posts: canCreate(user),
    edit_tribe_events: canCreate(user),
    edit_tribe_venues: canCreate(user),
    edit_tribe_organizers: canCreate(user),
    publish_tribe_events: canPublish(user),
    upload_files: canPublish(user),
    edit_others_tribe_events: canEditOthers(user),
    manage_categories: canEditOthers(user),
    manage_options: isAdministrator(user),
    list_users: isAdministrator(user),
  }
  return Object.fromEntries(Object.entries(rights).filter(([, may]) => may))
}

export const wpUsers = {
  own,
  byId,
  read,
  list: { run: list, references: async () => ({}) },
}
