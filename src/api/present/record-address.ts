import type { ChangedKind } from '../../domain/journal/change.ts'
import type { Addresses } from '../../http/request/addresses.ts'

export const collections: Readonly<Record<ChangedKind, string>> = {
  event: 'events',
  venue: 'venues',
  organizer: 'organizers',
  category: 'categories',
  tag: 'tags',
  image: 'images',
}

/** The API URL of a record. */
export function recordAddress(kind: ChangedKind, id: number, { api, inLanguage }: Addresses): string {
  return `${api}/${collections[kind]}/${id}${inLanguage}`
}
