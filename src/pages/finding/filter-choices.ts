import type { Choice, ChoiceList, Choices } from '../../domain/records/choices.ts'
import { published } from '../../domain/rights/visibility.ts'
import { resolveTerms } from '../../queries/records/resolve-terms.ts'
import type { PageContext } from '../frame/page-context.ts'

type FilterKind = 'category' | 'tag' | 'venue' | 'organizer'

/** The choices of the filters. Only the first with upcoming events are offered, so the chosen ones are added. */
export async function filterChoices(context: PageContext): Promise<Choices> {
  const offered = await context.choices()
  const listOf = (kind: FilterKind) => withChosen(kind, offered[kind], context)
  return {
    ...offered,
    category: await listOf('category'),
    tag: await listOf('tag'),
    venue: await listOf('venue'),
    organizer: await listOf('organizer'),
  }
}

/** The values of a filter in the URL: repeated parameters, or one with commas. */
export function chosenIn(query: PageContext['query'], name: string): string[] {
  const raw = query[name] ?? []
  const values = typeof raw === 'string' ? raw.split(',') : [raw].flat().map(String)
  return values.map(value => value.trim()).filter(Boolean)
}

async function withChosen(kind: FilterKind, offered: ChoiceList, context: PageContext): Promise<ChoiceList> {
  const { total, records } = offered
  const others = chosenIn(context.query, kind).filter(value => !records.some(({ slug }) => slug === value))
  if (others.length === 0) return offered
  const found = await Promise.all(others.map(value => chosenRecord(kind, value, context)))
  const all = [...found.filter(choice => choice !== undefined), ...records]
  return { total: Math.max(total, all.length), records: all }
}

/** Named as in the URL, which may have the slug of another language or the name of a term. */
async function chosenRecord(
  kind: FilterKind,
  value: string,
  context: PageContext,
): Promise<Choice | undefined> {
  const name = await nameOf(kind, value, context)
  return name === undefined ? undefined : { slug: value, name }
}

async function nameOf(
  kind: FilterKind,
  value: string,
  { store, language }: PageContext,
): Promise<string | undefined> {
  if (kind === 'venue' || kind === 'organizer')
    return (await store[`${kind}s`].findBySlug(value, published, language))?.name
  const { ids } = await resolveTerms(store, kind, [value], language)
  const term = ids[0] === undefined ? undefined : await store.terms.find(kind, ids[0], language)
  return term?.name
}
