import type { LinkedEvent, SeenEvent } from '../../domain/calendar-event.ts'
import { canCreate, canEdit } from '../../domain/permissions.ts'
import { Problem, type ProblemsByField } from '../../domain/problem.ts'
import type { RecordFrame, RecordKind } from '../../domain/record-frame.ts'
import { refuseIfAny } from '../../domain/refusal.ts'
import { slugInAddress } from '../../domain/slug.ts'
import { forbiddenStatus, visibleTo } from '../../domain/visibility.ts'
import type { ParsedFilters } from '../../fields/field-table.ts'
import type { LinkedResource } from '../../resources/linked-resource.ts'
import { recordTargets } from '../../rest/record-targets.ts'
import type { Answer, RouteContext } from '../../rest/route.ts'
import type { TimeSpan } from '../../storage/list-page.ts'
import type { Post, PostView } from '../post.ts'
import { presentPostPage } from '../post-page.ts'
import { askedStatuses, checkContext, type eventPostFilters, type linkedPostFilters } from './args.ts'
import { isEmbedAsked, presentWpPost } from './present-post.ts'

type LinkedFilters = ParsedFilters<typeof linkedPostFilters>
type EventFilters = ParsedFilters<typeof eventPostFilters>
type ViewArgs = { readonly context: PostView }

async function filterProblems({
  args,
  viewer,
}: RouteContext<LinkedFilters | EventFilters>): Promise<ProblemsByField> {
  const status = forbiddenStatus(viewer, askedStatuses(args.status))
  return status ? { status: new Problem('status_not_for_you', { status }) } : {}
}

/** The ids that are asked for, by id or by slug; nothing where neither is named. */
async function askedIds(
  kind: RecordKind,
  { args, store }: RouteContext<LinkedFilters | EventFilters>,
): Promise<number[] | undefined> {
  const { include, slug } = args
  if (!slug?.length) return include?.length ? include : undefined
  const found = await Promise.all(slug.map(text => store.slugs.find(kind, slugInAddress(text))))
  const ids = found.filter(id => id !== undefined)
  return include?.length ? ids.filter(id => include.includes(id)) : ids
}

function publicationSpan({ args, site }: RouteContext<LinkedFilters | EventFilters>): TimeSpan {
  return { after: args.after?.in(site.zone)?.utc, before: args.before?.in(site.zone)?.utc }
}

async function listEventPosts(context: RouteContext<EventFilters>): Promise<Answer> {
  const { args, store, viewer, language, time } = context
  refuseIfAny(await filterProblems(context))
  checkContext(args.context, canCreate(viewer), viewer !== undefined)
  const ids = await askedIds('event', context)
  const visible = visibleTo(viewer)
  const { total, records } = await store.events.listPage(
    {
      page: args.page,
      perPage: args.per_page,
      // Who names an event gets it, also when it is over.
      window: ids ? {} : { endsAfter: time.now },
      includeHidden: ids !== undefined,
      venues: visible,
      termGroups: [args.tribe_events_cat ?? [], args.tags ?? []].filter(group => group.length > 0),
      orderBy: args.orderby === 'event_date' ? 'start_date' : args.orderby,
      order: args.order,
      publishedBetween: publicationSpan(context),
      ...(args.search && { search: args.search }),
      ...(ids && { ids }),
      ...(args.exclude?.length && { exceptIds: args.exclude }),
    },
    visibleTo(viewer, askedStatuses(args.status)),
    language,
  )
  const events = await store.events.withLinks(records, visible, language)
  return presentPostPage('/tribe_events', { total, records: events }, context, {
    present: record => presentWpPost({ kind: 'event', record }, context, args.context, isEmbedAsked(context)),
    noSuchPage: 'noPostPage',
  })
}

async function readEventPost(context: RouteContext<ViewArgs, SeenEvent>): Promise<Answer> {
  const { store, viewer, language, target } = context
  checkTargetContext(context)
  const [event] = await store.events.withLinks([target], visibleTo(viewer), language)
  return answer({ kind: 'event', record: event as LinkedEvent }, context)
}

function checkTargetContext({ args, viewer, target }: RouteContext<ViewArgs, RecordFrame>): void {
  checkContext(args.context, canEdit(viewer, target), viewer !== undefined)
}

/** The page of the record stands beside what programs read of it. */
function answer(post: Post, context: RouteContext<ViewArgs, RecordFrame>): Answer {
  const body = presentWpPost(post, context, context.args.context, isEmbedAsked(context))
  return { headers: { link: `<${body.link}>; rel="alternate"; type=text/html` }, body }
}

export const eventPosts = {
  ...recordTargets('event', store => store.events),
  list: { run: listEventPosts, references: filterProblems },
  read: readEventPost,
}

/** The same for venues, or for organizers. */
export function linkedPosts<T extends RecordFrame & C, C extends { readonly name: string }>(
  resource: LinkedResource<T, C>,
  toPost: (record: T) => Post,
) {
  const { kind, readsIn } = resource
  const path = `/tribe_${kind}`

  async function list(context: RouteContext<LinkedFilters>): Promise<Answer> {
    const { args, store, viewer, language } = context
    refuseIfAny(await filterProblems(context))
    checkContext(args.context, canCreate(viewer), viewer !== undefined)
    const ids = await askedIds(kind, context)
    const page = await readsIn(store).listPage(
      {
        page: args.page,
        perPage: args.per_page,
        orderBy: args.orderby === 'title' ? 'name' : args.orderby,
        order: args.order,
        publishedBetween: publicationSpan(context),
        ...(args.search && { search: args.search }),
        ...(ids && { ids }),
        ...(args.exclude?.length && { exceptIds: args.exclude }),
      },
      visibleTo(viewer, askedStatuses(args.status)),
      visibleTo(viewer),
      language,
    )
    return presentPostPage(path, page, context, {
      present: record => presentWpPost(toPost(record), context, args.context, isEmbedAsked(context)),
      noSuchPage: 'noPostPage',
    })
  }

  return {
    ...recordTargets(kind, readsIn),
    list: { run: list, references: filterProblems },
    read: async (context: RouteContext<ViewArgs, T>): Promise<Answer> => {
      checkTargetContext(context)
      return answer(toPost(context.target), context)
    },
  }
}
