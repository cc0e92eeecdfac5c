const everything = 'starts_after=2000-01-01&status=publish,draft,trash&per_page=20'

/** Requests that earlier versions answered, as their administrator, and that an upgraded calendar must answer. */
export const askedOfUpgrades = [
  `/events?${everything}`,
  `/events?${everything}&i18n_language=fr`,
  '/events?starts_after=2000-01-01&categories=jazz',
  '/events?starts_after=2000-01-01&search=night',
  '/venues?per_page=20',
  '/venues?per_page=20&i18n_language=ar',
  '/organizers?per_page=20',
  '/categories?per_page=20',
  '/tags?per_page=20',
]

/** The values of an answer's records, with what they link to as ids. Addresses depend on the server that is asked. */
export function valuesIn(answer: unknown): unknown[] {
  const records = Object.values(answer as object).find(Array.isArray) ?? []
  return records.map(record => valuesOf(record))
}

function valuesOf(record: object): Record<string, unknown> {
  const values = Object.entries(record).map(([name, value]) => [name, plain(value)] as const)
  return Object.fromEntries(values.filter(([name, value]) => value !== undefined && !/url|etag/.test(name)))
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return 'id' in value ? value.id : undefined
}
