import type { RecordFrame } from '../../domain/records/record-frame.ts'
import { visibleTo } from '../../domain/rights/visibility.ts'
import type { LinkedResource } from '../../resources/records/linked-resource.ts'
import type { Reader } from '../reader.ts'

/** Venues or organizers that match typed text. Exact names come first, ignoring case and accents. */
export async function suggestRecords<T extends RecordFrame & C, C extends { readonly name: string }>(
  resource: LinkedResource<T, C>,
  typed: string,
  most: number,
  { store, caller, language }: Reader,
): Promise<T[]> {
  const visibility = visibleTo(caller)
  const records = resource.readsIn(store)
  const search = typed.trim().slice(0, 200)
  const query = { page: 1, perPage: most, orderBy: 'name', order: 'asc', search } as const
  const list = (requested: typeof query & { readonly exactTitle?: string }) =>
    records.listPage(requested, visibility, visibility, language)
  const exact = search === '' ? [] : (await list({ ...query, exactTitle: search })).records
  const { records: found } = await list(query)
  const others = found.filter(({ id }) => !exact.some(other => other.id === id))
  return [...exact, ...others].slice(0, most)
}
