import { changedKinds } from '../../domain/journal/change.ts'
import type { Taxonomy } from '../../domain/records/term.ts'
import { Problem, type ProblemsByField } from '../../messages/problem.ts'
import { refuseIfAny } from '../../messages/refusal.ts'
import type { FeedFilter } from '../../resources/change.ts'
import type { Reader } from '../reader.ts'
import { type ResolvedTerms, resolveTerms } from '../records/resolve-terms.ts'
import { unknownRecords } from '../records/unknown-records.ts'
import type { FeedFilters } from './feed.ts'

interface FeedRequest extends Reader {
  readonly args: FeedFilter
}

/** The filters of a feed, after checking that their references exist. */
export async function feedFilters(request: FeedRequest): Promise<FeedFilters> {
  const { args, store } = request
  const terms = await namedTerms(request)
  refuseIfAny(await feedFilterProblems(request, terms))
  const links = {
    ...(args.categories?.length && { categoryIds: await store.terms.withDescendants(terms.category.ids) }),
    ...(args.tags?.length && { tagIds: terms.tag.ids }),
    ...(args.venue?.length && { venueIds: args.venue }),
    ...(args.organizer?.length && { organizerIds: args.organizer }),
  }
  const usual = Object.keys(links).length > 0 ? (['event'] as const) : changedKinds
  return {
    kinds: args.kind?.length ? args.kind : usual,
    links,
    ...(args.language && { language: args.language }),
  }
}

/** Filters that refer to records that don't exist or aren't visible to the reader. */
export async function feedFilterProblems(
  request: FeedRequest,
  known?: Readonly<Record<Taxonomy, ResolvedTerms>>,
): Promise<ProblemsByField> {
  const { args, store, viewer } = request
  const { category, tag } = known ?? (await namedTerms(request))
  const venue = await unknownRecords(store, 'venues', args.venue ?? [], viewer)
  const organizer = await unknownRecords(store, 'organizers', args.organizer ?? [], viewer)
  return {
    ...(venue && { venue }),
    ...(organizer && { organizer }),
    ...termProblems('categories', 'category', category),
    ...termProblems('tags', 'tag', tag),
  }
}

async function namedTerms({ args, store, language }: FeedRequest): Promise<Record<Taxonomy, ResolvedTerms>> {
  return {
    category: await resolveTerms(store, 'category', args.categories ?? [], language),
    tag: await resolveTerms(store, 'tag', args.tags ?? [], language),
  }
}

function termProblems(name: string, kind: Taxonomy, { unknown }: ResolvedTerms): ProblemsByField {
  return unknown.length > 0
    ? { [name]: new Problem('unknown_terms', { kind, names: unknown.join(', ') }) }
    : {}
}
