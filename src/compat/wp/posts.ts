import type { VisibleEvent } from '../../domain/events/calendar-event.ts'
import type { RecordFrame, RecordKind } from '../../domain/records/record-frame.ts'
import { slugInAddress } from '../../domain/records/slug.ts'
import { can } from '../../domain/rights/caller.ts'
import { forbiddenStatus, visibleTo } from '../../domain/rights/visibility.ts'
import type { ParsedFilters } from '../../fields/field-table.ts'
import { Problem, type ProblemsByField } from '../../messages/problem.ts'
import { refuseIfAny } from '../../messages/refusal.ts'
import { searchLimitProblems } from '../../queries/search/search-limit.ts'
import type { LinkedResource } from '../../resources/records/linked-resource.ts'
import { recordTargets } from '../../rest/perform/record-targets.ts'
import type { Answer, RouteContext } from '../../rest/table/route.ts'
import type { EventQuery } from '../../storage/events/list/event-query.ts'
import type { Store } from '../../storage/store.ts'
import type { LinkedRecordQuery } from '../../storage/venues-organizers/linked-record-query.ts'
import { type Post, type PostView, presentPostPage } from '../post.ts'
import {
  checkContext,
  type eventPostFilters,
  type linkedPostFilters,
  requestedStatuses,
  termGroupsOf,
} from './args.ts'
import {
  checkOrder,
  idParams,
  postQuery,
  publicationSpan,
  readPostPage,
  searchProblems,
} from './post-query.ts'
import { presentWpPost } from './present-post.ts'

type LinkedFilters = ParsedFilters<typeof linkedPostFilters>
type EventFilters = ParsedFilters<typeof eventPostFilters>
type ViewArgs = { readonly context: PostView }

async function filterProblems({
  args,
  caller,
}: RouteContext<LinkedFilters | EventFilters>): Promise<ProblemsByField> {
  const status = forbiddenStatus(caller, requestedStatuses(args.status))
  return {
    ...searchProblems(args),
    ...(status && { status: new Problem('status_not_for_you', { status }) }),
  }
}

async function eventFilterProblems(context: RouteContext<EventFilters>): Promise<ProblemsByField> {
  const { tax_relation, tribe_events_cat_exclude, tags_exclude } = context.args
  const isExact = context.args.search_semantics === 'exact'
  const isMixed = tax_relation === 'OR' && (tribe_events_cat_exclude || tags_exclude)
  return {
    ...(isExact ? {} : await searchLimitProblems(context.args.search, context.store)),
    ...(await filterProblems(context)),
    ...(isMixed && { tax_relation: new Problem('not_with', { other: excludedBy(context.args) }) }),
  }
}

function excludedBy({ tags_exclude }: EventFilters): string {
  return tags_exclude ? 'tags_exclude' : 'tribe_events_cat_exclude'
}

async function findIds(kind: RecordKind, store: Store, slugs: readonly string[]): Promise<number[]> {
  const found = await Promise.all(slugs.map(text => store.slugs.find(kind, slugInAddress(text))))
  return found.filter(id => id !== undefined)
}

async function listEventPosts(context: RouteContext<EventFilters>): Promise<Answer> {
  const { args, store, caller, language } = context
  refuseIfAny(await eventFilterProblems(context))
  checkOrder(args)
  checkContext(args.context, can(caller, 'record.read'), caller.user !== undefined)
  const ids = await idParams(args, slugs => findIds('event', store, slugs))
  const query = await eventQuery(context, ids)
  const { total, records } = await readPostPage(args, ids, query, part =>
    store.events.listPage(part, visibleTo(caller, requestedStatuses(args.status)), language),
  )
  const events = await store.events.withLinks(records, visibleTo(caller), language)
  return presentPostPage('/tribe_events', { total, records: events }, context, {
    present: record => presentWpPost({ kind: 'event', record }, context, args.context),
    noSuchPage: total > 0 ? 'noPostPage' : undefined,
  })
}

async function eventQuery(
  context: RouteContext<EventFilters>,
  ids: readonly number[] | undefined,
): Promise<EventQuery> {
  const { args, caller, time } = context
  return {
    ...postQuery(context, ids),
    // Requested by id, past events are included.
    window: ids ? {} : { endsAfter: time.now },
    includeHidden: ids !== undefined,
    venues: visibleTo(caller),
    ...(await termFilters(context)),
    orderBy: eventOrders[args.orderby] ?? (args.orderby as EventQuery['orderBy']),
    publishedBetween: publicationSpan(context),
  }
}

/** Orders that have another name in the store. */
const eventOrders: Readonly<Record<string, EventQuery['orderBy']>> = {
  event_date: 'start_date',
  include: 'date',
  include_slugs: 'date',
}

async function termFilters({
  args,
  store,
}: RouteContext<EventFilters>): Promise<Pick<EventQuery, 'termGroups' | 'exceptTermIds'>> {
  const included = [
    ...(await termGroupsOf(args.tribe_events_cat, store)),
    ...(await termGroupsOf(args.tags, store)),
  ]
  const excluded = [
    ...(await termGroupsOf(args.tribe_events_cat_exclude, store)),
    ...(await termGroupsOf(args.tags_exclude, store)),
  ].flat()
  const isEither = args.tax_relation === 'OR' && included.length > 1
  return {
    termGroups: isEither ? [included.flat()] : included,
    ...(excluded.length > 0 && { exceptTermIds: excluded }),
  }
}

async function readEventPost(context: RouteContext<ViewArgs, VisibleEvent>): Promise<Answer> {
  const { store, caller, language, target } = context
  checkTargetContext('event', context)
  const [event] = await store.events.withLinks([target], visibleTo(caller), language)
  return answer({ kind: 'event', record: event! }, context)
}

function checkTargetContext(kind: RecordKind, { args, caller, target }: RouteContext<ViewArgs, RecordFrame>) {
  checkContext(args.context, can(caller, `${kind}.edit`, target), caller.user !== undefined)
}

/** The Link header points to the public page of the record. */
function answer(post: Post, context: RouteContext<ViewArgs, RecordFrame>): Answer {
  const body = presentWpPost(post, context, context.args.context)
  return { headers: { link: `<${body.link}>; rel="alternate"; type=text/html` }, body }
}

export const eventPosts = {
  ...recordTargets('event', store => store.events),
  list: { run: listEventPosts, references: eventFilterProblems },
  read: readEventPost,
}

/** Venues and organizers have no hierarchy. */
const linkedOrders: Readonly<Record<LinkedFilters['orderby'], LinkedRecordQuery['orderBy']>> = {
  author: 'author',
  date: 'date',
  id: 'id',
  modified: 'modified',
  relevance: 'relevance',
  slug: 'slug',
  title: 'name',
  parent: 'id',
  include: 'date',
  include_slugs: 'date',
}

/** The same for venues or organizers. */
export function linkedPosts<T extends RecordFrame & C, C extends { readonly name: string }>(
  resource: LinkedResource<T, C>,
  toPost: (record: T) => Post,
) {
  const { kind, readsIn } = resource
  const path = `/tribe_${kind}`

  async function list(context: RouteContext<LinkedFilters>): Promise<Answer> {
    const { args, store, caller, language } = context
    refuseIfAny(await filterProblems(context))
    checkOrder(args)
    checkContext(args.context, can(caller, 'record.read'), caller.user !== undefined)
    const ids = await idParams(args, slugs => findIds(kind, store, slugs))
    const query = {
      ...postQuery(context, ids),
      orderBy: linkedOrders[args.orderby],
      publishedBetween: publicationSpan(context),
    }
    const seen = visibleTo(caller, requestedStatuses(args.status))
    const page = await readPostPage(args, ids, query, part =>
      readsIn(store).listPage(part, seen, visibleTo(caller), language),
    )
    return presentPostPage(path, page, context, {
      present: record => presentWpPost(toPost(record), context, args.context),
      noSuchPage: page.total > 0 ? 'noPostPage' : undefined,
    })
  }

  return {
    ...recordTargets(kind, readsIn),
    list: { run: list, references: filterProblems },
    read: async (context: RouteContext<ViewArgs, T>): Promise<Answer> => {
      checkTargetContext(kind, context)
      return answer(toPost(context.target), context)
    },
  }
}
