import { changedKinds } from '../../domain/journal/change.ts'
import { visibleTo } from '../../domain/rights/visibility.ts'
import type { ProblemsByField } from '../../messages/problem.ts'
import { refuseIfAny } from '../../messages/refusal.ts'
import type { FeedFilter } from '../../resources/change.ts'
import { apiParameters, type LinkFilter, readLinkFilter } from '../events/link-filter.ts'
import type { Reader } from '../reader.ts'
import type { FeedFilters } from './feed.ts'

interface FeedRequest extends Reader {
  readonly args: FeedFilter
}

/** The filters of a feed, after checking that their references exist. */
export async function feedFilters(request: FeedRequest): Promise<FeedFilters> {
  const { args } = request
  const { ids, problems } = await linksOf(request)
  refuseIfAny(problems)
  const usual = Object.keys(ids).length > 0 ? (['event'] as const) : changedKinds
  return {
    kinds: args.kind?.length ? args.kind : usual,
    links: ids,
    ...(args.language && { language: args.language }),
  }
}

/** Filters that refer to records that don't exist or aren't visible to the reader. */
export async function feedFilterProblems(request: FeedRequest): Promise<ProblemsByField> {
  return (await linksOf(request)).problems
}

function linksOf({ args, store, caller, language }: FeedRequest): Promise<LinkFilter> {
  const { categories, tags, venue: venues, organizer: organizers } = args
  const reader = { store, language, visibility: visibleTo(caller) }
  return readLinkFilter({ categories, tags, venues, organizers }, reader, apiParameters)
}
