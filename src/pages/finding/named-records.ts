import { published } from '../../domain/rights/visibility.ts'
import { plainTextOf } from '../../domain/text/search-text.ts'
import type { NamedRecord } from '../../storage/search/site-search.ts'
import { recordPath, termPath } from '../../web/record-links.ts'
import type { PageContext } from '../frame/page-context.ts'

/** The name of a record in a link. */
export interface RecordName {
  readonly kind: NamedRecord['kind']
  readonly name: string
  readonly href: string
}

/** The records by name in the page's language, in their order; hidden ones are omitted. */
export async function namesOfRecords(
  records: readonly NamedRecord[],
  context: PageContext,
): Promise<RecordName[]> {
  const names = new Map<string, RecordName>()
  for (const kind of ['event', 'venue', 'organizer', 'category', 'tag'] as const) {
    const ids = records.filter(record => record.kind === kind).map(({ id }) => id)
    const found = ids.length === 0 ? [] : await namesOf(kind, ids, context)
    for (const { id, ...name } of found) names.set(`${kind} ${id}`, { kind, ...name })
  }
  return records.flatMap(({ kind, id }) => names.get(`${kind} ${id}`) ?? [])
}

async function namesOf(
  kind: NamedRecord['kind'],
  ids: readonly number[],
  { store, language, link }: PageContext,
): Promise<(Omit<RecordName, 'kind'> & { readonly id: number })[]> {
  if (kind === 'category' || kind === 'tag') {
    const terms = await Promise.all(ids.map(id => store.terms.find(kind, id, language)))
    return terms.flatMap(term => (term ? [{ id: term.id, name: term.name, href: link(termPath(term)) }] : []))
  }
  if (kind === 'event') {
    const events = await store.events.findMany(ids, published, language)
    return events.map(event => ({
      id: event.id,
      name: plainTextOf(event.title),
      href: link(recordPath(kind, event)),
    }))
  }
  const records = await store[`${kind}s`].findAll(ids, published, language)
  return [...records.values()].map(record => ({
    id: record.id,
    name: record.name,
    href: link(recordPath(kind, record)),
  }))
}
