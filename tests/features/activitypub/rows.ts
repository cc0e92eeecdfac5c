// Routes, pages and tables of ActivityPub, for the tests that list everything of a server.

import { activitypubStorage } from '../../../src/features/activitypub/storage/activitypub-storage.ts'
import { administrators } from '../../desk/desk-row.ts'
import type { PlantedCalendar } from '../../secrets/planted-calendar.ts'
import { deskRowsOf, type SliceRows } from '../../support/slice-row.ts'

export const rows: SliceRows = {
  settings: { ALMANAC_ACTIVITYPUB: 'on', PUBLIC_URL: 'http://localhost' },
  desk: deskRowsOf({ needs: 'import.run', mayUse: administrators }, [
    'GET /settings/fediverse/',
    'POST /settings/fediverse/',
    'POST /settings/fediverse/:id(^\\d+$)/stop/',
  ]),
  addresses,
  // Every calendar shows the same key.
  plant: async ({ store }) => {
    const keys = { privateKey: '', publicKey: 'the same' }
    await store.transaction(tx => tx.of(activitypubStorage).insertKeyPair(keys))
  },
  person: {
    activitypub_actors: `(id, address, inbox, delivery_inbox, key_id, public_key, fetched_at)
    values (1, 'https://c.example/', 'https://c.example/i', 'https://c.example/i', 'k', 'p', 1)`,
    activitypub_follows: `(actor_id, user_id, state, is_trusted, created_at, next_at)
    values (1, $, 'accepted', 0, 1, 9999999999)`,
  },
  exported: ['followedActors'],
}

/** Documents for other servers, of every record by its number. */
function addresses({ open, hidden, locked }: PlantedCalendar): Record<string, string[]> {
  const numbers = [0, open.event, open.part, open.organizer, open.keepers]
  const ids = [...new Set([...numbers, ...[...hidden, ...locked].map(({ id }) => id)])]
  const actors = (end: string) => ids.map(id => `/activitypub/actors/${id}${end}`)
  const names = ['calendar', ...ids.map(id => `organizer-${id}`)]
  return {
    '/.well-known/webfinger': names.map(name => `/.well-known/webfinger?resource=acct:${name}@localhost`),
    '/.well-known/nodeinfo': ['/.well-known/nodeinfo'],
    '/activitypub/nodeinfo/2.1': ['/activitypub/nodeinfo/2.1'],
    '/activitypub/actors/:id(^\\d+$)': actors(''),
    '/activitypub/actors/:id(^\\d+$)/outbox': [...actors('/outbox'), '/activitypub/actors/0/outbox?page=1'],
    '/activitypub/actors/:id(^\\d+$)/events': [...actors('/events'), '/activitypub/actors/0/events?page=1'],
    '/activitypub/actors/:id(^\\d+$)/followers': actors('/followers'),
    '/activitypub/actors/:id(^\\d+$)/following': actors('/following'),
    '/activitypub/events/:id(^\\d+$)': ids.map(id => `/activitypub/events/${id}`),
  }
}
