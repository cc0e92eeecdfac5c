// References of an event are looked up once: for checking, linking and the response.
import { type CalendarEvent, type LinkedEvent, toVisibleEvent } from '../../domain/events/calendar-event.ts'
import { noSource, type RecordFrame } from '../../domain/records/record-frame.ts'
import { firstSlug } from '../../domain/records/slug.ts'
import { type CountedTerm, type Taxonomy, termNameKey } from '../../domain/records/term.ts'
import type { Organizer, Venue } from '../../domain/records/venues-organizers.ts'
import { can, refusalOf } from '../../domain/rights/caller.ts'
import { visibleTo } from '../../domain/rights/visibility.ts'
import { foldForSearch } from '../../domain/text/search-text.ts'
import { Problem, type ProblemsByField } from '../../messages/problem.ts'
import {
  isTermId,
  type KnownTerms,
  knownTerms,
  type ResolvedTerms,
} from '../../queries/records/resolve-terms.ts'
import type { EventPatch } from '../../resources/events/event.ts'
import { organizerResource, venueResource } from '../../resources/records/linked-resource.ts'
import type { EventLinks } from '../../storage/events/event-links.ts'
import type { ReadableStore, StoreTransaction } from '../../storage/store.ts'
import type { Actor } from '../accounts/actor.ts'
import { frameProblems } from '../records/record-frame.ts'
import { idsIn, type KnownLinks, knownLinks, linkIds, linkProblem } from './event-links.ts'

interface EventReferences {
  readonly venues: KnownLinks<Venue>
  readonly organizers: KnownLinks<Organizer>
  readonly terms: KnownTerms
}

export async function findReferences(
  store: ReadableStore,
  { venue, organizer, categories, tags }: EventPatch,
  actor: Actor,
): Promise<EventReferences> {
  const named = { category: categories ?? [], tag: tags ?? [] }
  const found = await store.events.findNamedRecords(
    { venueIds: idsIn(venue), organizerIds: idsIn(organizer), ...named },
    visibleTo(actor.caller),
    actor.language,
  )
  const [venues, organizers] = await Promise.all([
    knownLinks(store, venueResource, { items: venue, byId: found.venues }, actor),
    knownLinks(store, organizerResource, { items: organizer, byId: found.organizers }, actor),
  ])
  return { venues, organizers, terms: knownTerms(named, found.terms) }
}

/** All references of the change that don't exist, by field. */
export async function referenceProblems(
  store: ReadableStore,
  change: { readonly input: EventPatch; readonly current?: RecordFrame | undefined },
  { venues, organizers, terms }: EventReferences,
  actor: Actor,
): Promise<ProblemsByField> {
  const { input, current } = change
  const problems = {
    ...(await frameProblems(store, 'event', change, actor)),
    post_parent: await parentProblem(store, input.post_parent, actor, current?.id),
    venue: await linkProblem(store, 'venues', { items: input.venue, known: venues }, actor),
    organizer: await linkProblem(store, 'organizers', { items: input.organizer, known: organizers }, actor),
    categories: termProblem('category', terms.category, actor),
    tags: termProblem('tag', terms.tag, actor),
  }
  const given = Object.entries(problems).flatMap(([name, problem]) => (problem ? [[name, problem]] : []))
  return Object.fromEntries(given)
}

async function parentProblem(
  store: ReadableStore,
  parentId: number | null | undefined,
  actor: Actor,
  ownId: number | undefined,
): Promise<Problem | undefined> {
  if (!parentId) return undefined
  // Visibility is checked first, because an error about its own parent would reveal that the event exists.
  if (!(await seesEvent(store, parentId, actor))) return new Problem('unknown_event', { id: parentId })
  const isBelow = ownId !== undefined && (await store.events.lineage(parentId)).includes(ownId)
  return isBelow ? new Problem('own_parent') : undefined
}

export async function seesEvent(store: ReadableStore, id: number, { caller }: Actor): Promise<boolean> {
  return (await store.events.known([id], visibleTo(caller))).has(id)
}

/** The links of an event after a change: ids, and the terms created for it. */
interface ResolvedLinks {
  readonly links: EventLinks
  readonly createdTerms: readonly CountedTerm[]
}

/** Creates missing records. Links that the change doesn't name aren't in the result. */
export async function resolveLinks(
  tx: StoreTransaction,
  { venue, organizer, categories, tags }: EventPatch,
  { venues, organizers, terms }: EventReferences,
  actor: Actor,
): Promise<ResolvedLinks> {
  const venueIds =
    venue !== undefined && (await linkIds(tx, venueResource, { items: venue, known: venues }, actor))
  const organizerIds =
    organizer !== undefined &&
    (await linkIds(tx, organizerResource, { items: organizer, known: organizers }, actor))
  const newCategories = await insertUnknown(tx, 'category', terms.category, actor)
  const newTags = await insertUnknown(tx, 'tag', terms.tag, actor)
  const links = {
    ...(venueIds && { venueIds }),
    ...(organizerIds && { organizerIds }),
    ...(categories !== undefined && { categoryIds: [...terms.category.ids, ...idsOf(newCategories)] }),
    ...(tags !== undefined && { tagIds: [...terms.tag.ids, ...idsOf(newTags)] }),
  }
  return { links, createdTerms: [...newCategories, ...newTags] }
}

function idsOf(records: readonly { readonly id: number }[]): number[] {
  return records.map(({ id }) => id)
}

/** A new event with its links, built from the records already looked up or created. */
export async function asLinked(
  tx: StoreTransaction,
  event: CalendarEvent,
  { links, createdTerms, venues, organizers, terms }: ResolvedLinks & EventReferences,
  actor: Actor,
): Promise<LinkedEvent> {
  const { venueIds = [], organizerIds = [], categoryIds = [], tagIds = [] } = links
  const added = event.status === 'publish' ? 1 : 0
  const known = await tx.terms.counted(terms.terms, actor.language)
  const filed = [...known, ...createdTerms].map(term => ({ ...term, count: term.count + added })).sort(byName)
  const visibility = visibleTo(actor.caller)
  const visible = toVisibleEvent(event, visibility)
  const facts = await tx.slices.factsOfEvents([visible])
  const linked = {
    ...visible,
    ...facts.get(event.id),
    venues: await linkedRecords(venues.byId, venueIds, ids =>
      tx.venues.findAll(ids, visibility, actor.language),
    ),
    organizers: await linkedRecords(organizers.byId, organizerIds, ids =>
      tx.organizers.findAll(ids, visibility, actor.language),
    ),
    categories: filed.filter(({ id }) => categoryIds.includes(id)),
    tags: filed.filter(({ id }) => tagIds.includes(id)),
  }
  return tx.pictured(linked, actor.language)
}

/** The sort order that storage uses for the terms of an event. */
function byName(one: CountedTerm, other: CountedTerm): number {
  const [first, second] = [foldForSearch(one.name), foldForSearch(other.name)]
  return first === second ? one.id - other.id : first < second ? -1 : 1
}

/** Records named by id are known. The others were found by name or created. */
async function linkedRecords<T>(
  known: ReadonlyMap<number, T>,
  ids: readonly number[],
  findAll: (ids: readonly number[]) => Promise<ReadonlyMap<number, T>>,
): Promise<T[]> {
  const others = await findAll(ids.filter(id => !known.has(id)))
  return [...new Set(ids)].flatMap(id => known.get(id) ?? others.get(id) ?? [])
}

/** An unknown name creates a term, if the actor may do that. An unknown id is always an error. */
function termProblem(kind: Taxonomy, { unknown }: ResolvedTerms, actor: Actor): Problem | undefined {
  const { caller } = actor
  const refused = unknown.filter(name => isTermId(name) || !can(caller, 'term.manage'))
  const refusal = refusalOf(caller, 'term.manage')
  if (refusal.reason === 'scopeNeeded' && refused.some(name => !isTermId(name))) throw refusal
  return refused.length > 0 ? new Problem('unknown_terms', { kind, names: refused.join(', ') }) : undefined
}

/** Creates terms that don't exist yet. */
async function insertUnknown(
  tx: StoreTransaction,
  taxonomy: Taxonomy,
  { unknown }: ResolvedTerms,
  { language, now }: Actor,
): Promise<CountedTerm[]> {
  const missing = new Map(unknown.map(name => [termNameKey(String(name)), String(name)]))
  const created: CountedTerm[] = []
  for (const name of missing.values()) {
    const texts = { name, description: '', slug: firstSlug([name], taxonomy) }
    const place = { taxonomy, parentId: null, color: null, language, languages: [language], ...noSource }
    created.push(await tx.terms.insert({ ...texts, ...place, modifiedAt: now }))
  }
  return created
}
