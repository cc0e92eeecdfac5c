// Finds the venue, organizer or term that a table names, as the desk does: without case, accents and punctuation. Almost
// equal names are asked about.
import { isNearDuplicate } from '../../domain/events/near-duplicates.ts'
import type { NamedRecord } from '../../domain/site/import-run.ts'
import { foldForSearch } from '../../domain/text/search-text.ts'
import type { ImportedRecord } from './imported-record.ts'

/** The records that a run may find by name, by kind and folded name: stored ones, and those that it adds. */
export type KnownNames = Map<string, NamedRecord[]>

export function addNames(names: KnownNames, records: Iterable<NamedRecord>): KnownNames {
  for (const record of records) {
    const key = nameKey(record.kind, record.name)
    names.set(key, [...(names.get(key) ?? []), record])
  }
  return names
}

interface NameMatch {
  readonly record: NamedRecord
  /** Whether the names are only almost the same. */
  readonly isNear: boolean
}

/** The names of the whole run come first, then those of the batch. A settled name has no near matches. */
export function matchName(
  wanted: Omit<NamedRecord, 'id'> & { readonly isSettled: boolean },
  all: readonly KnownNames[],
): NameMatch | undefined {
  const { kind, name, isSettled } = wanted
  const isThere = (record: NamedRecord) => record.kind === kind && isSameCity(record, wanted)
  const same = all.flatMap(names => names.get(nameKey(kind, name)) ?? []).filter(isThere)
  const found = same.find(record => record.name === name) ?? same[0]
  if (found) return { record: found, isNear: false }
  if (isSettled) return undefined
  for (const names of all)
    for (const records of names.values()) {
      const near = records.find(record => isThere(record) && isNearDuplicate({ ...wanted, id: 0 }, record))
      if (near) return { record: near, isNear: true }
    }
  return undefined
}

/** The Town Hall of another city is another venue. */
function isSameCity(one: Pick<NamedRecord, 'city'>, other: Pick<NamedRecord, 'city'>): boolean {
  const [first, second] = [one.city, other.city].map(city => plainName(city))
  return first === '' || second === '' || first === second
}

function nameKey(kind: string, name: string): string {
  return `${kind} ${plainName(name)}`
}

/** A name without letters and digits is compared as it is. */
export function plainName(name: string): string {
  const folded = foldForSearch(name.slice(0, 500))
  return folded.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() || folded
}

/** The name of a record that is found by it. */
export function namedIn({ kind, title, fields }: ImportedRecord): Omit<NamedRecord, 'id'> | undefined {
  if (kind === 'event' || kind === 'image') return undefined
  return { kind, name: title, city: typeof fields.city === 'string' ? fields.city : '' }
}
