import type { VisibleEvent } from '../../domain/events/calendar-event.ts'
import type { RecordFrame, RecordKind } from '../../domain/records/record-frame.ts'
import type { LinkedRecord } from '../../domain/records/venues-organizers.ts'
import { can } from '../../domain/rights/caller.ts'
import { forbiddenStatus, visibleTo } from '../../domain/rights/visibility.ts'
import type { ParsedFilters } from '../../fields/field-table.ts'
import { Problem, type ProblemsByField } from '../../messages/problem.ts'
import { searchLimitProblems } from '../../queries/search/search-limit.ts'
import type { LinkedResource } from '../../resources/records/linked-resource.ts'
import { recordTargets } from '../../rest/perform/record-targets.ts'
import type { Answer, RouteContext } from '../../rest/table/route.ts'
import type { EventQuery } from '../../storage/events/list/event-query.ts'
import type { LinkedRecordQuery } from '../../storage/venues-organizers/linked-record-query.ts'
import { seenWith } from '../opened-event.ts'
import type { Post, PostView } from '../post.ts'
import {
  type eventPostFilters,
  type linkedPostFilters,
  refuseEditContext,
  requestedStatuses,
  termGroupsOf,
} from './args.ts'
import { findIds, postList, postQuery, publicationSpan, searchProblems } from './post-query.ts'
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
    ...(isMixed && {
      tax_relation: new Problem('not_with', {
        other: tags_exclude ? 'tags_exclude' : 'tribe_events_cat_exclude',
      }),
    }),
  }
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

async function readEventPost(
  context: RouteContext<ViewArgs & { readonly password?: string }, VisibleEvent>,
): Promise<Answer> {
  const { store, caller, language, args } = context
  checkTargetContext('event', context)
  const seen = await seenWith(args.password, context)
  const record = await store.events.linked(seen, visibleTo(caller), language)
  return answer({ kind: 'event', record }, context)
}

function checkTargetContext(kind: RecordKind, { args, caller, target }: RouteContext<ViewArgs, RecordFrame>) {
  if (!can(caller, `${kind}.edit`, target)) refuseEditContext(args.context, caller)
}

/** The Link header points to the public page of the record. */
function answer(post: Post, context: RouteContext<ViewArgs, RecordFrame>): Answer {
  const body = presentWpPost(post, context, context.args.context)
  return { headers: { link: `<${body.link}>; rel="alternate"; type=text/html` }, body }
}

export const eventPosts = {
  ...recordTargets('event', store => store.events),
  list: postList({
    path: '/tribe_events',
    problems: eventFilterProblems,
    findIds: (slugs, { store }: RouteContext<EventFilters>) => findIds('event', store, slugs),
    query: eventQuery,
    read: (query, { store, args, caller, language }) =>
      store.events.listPage(query, visibleTo(caller, requestedStatuses(args.status)), language),
    complete: (events, { store, caller, language }) =>
      store.events.withLinks(events, visibleTo(caller), language),
    present: (record, context) => presentWpPost({ kind: 'event', record }, context, context.args.context),
  }),
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
export function linkedPosts<T extends LinkedRecord>(
  resource: LinkedResource<T>,
  toPost: (record: T) => Post,
) {
  const { kind, readsIn } = resource
  return {
    ...recordTargets(kind, readsIn),
    list: postList({
      path: `/tribe_${kind}`,
      problems: filterProblems,
      findIds: (slugs, { store }: RouteContext<LinkedFilters>) => findIds(kind, store, slugs),
      query: (context, ids) => ({
        ...postQuery(context, ids),
        orderBy: linkedOrders[context.args.orderby],
        publishedBetween: publicationSpan(context),
      }),
      read(query, { store, args, caller, language }) {
        const seen = visibleTo(caller, requestedStatuses(args.status))
        return readsIn(store).listPage(query, seen, visibleTo(caller), language)
      },
      complete: async records => records,
      present: (record, context) => presentWpPost(toPost(record), context, context.args.context),
    }),
    read: async (context: RouteContext<ViewArgs, T>): Promise<Answer> => {
      checkTargetContext(kind, context)
      return answer(toPost(context.target), context)
    },
  }
}
