import './refusals.ts'
import type { PreviewedMessage } from '../../actions/notifications/deliver-outbox.ts'
import { type OutboxMessage, recipientId } from '../../domain/journal/outbox-message.ts'
import type { Program } from '../../program.ts'
import type { Feature } from '../feature.ts'
import { actorUrl, eventUrl } from './addresses.ts'
import { fediverseNote, fediverseRows } from './desk/fediverse-page.ts'
import { activitypubEndpoints } from './endpoints.ts'
import { activitypubJobs } from './jobs.ts'
import { activitypubStorage } from './storage/activitypub-storage.ts'
import { activityType } from './vocabulary.ts'

/** A message as it would be sent. */
async function preview(message: OutboxMessage, program: Program): Promise<PreviewedMessage | undefined> {
  const { store, translate, clock } = program
  const site = await program.getSite()
  const inbox = await store.of(activitypubStorage).findInbox(recipientId(message.recipient, 'inbox') ?? 0)
  const { activityOf } = await import('./publish/deliver-activities.ts')
  const publisher = { store, site, translate, now: clock(), base: site.publicUrl ?? '' }
  const activity = await activityOf(message, publisher)
  return (
    activity &&
    inbox && { to: inbox.address, subject: message.topic, text: JSON.stringify(activity, null, 2) }
  )
}

/** People follow the calendar from Mastodon and other servers, and the calendar follows others (ActivityPub). */
export const activitypub: Feature = {
  name: 'activitypub',
  isOn: settings => settings.activitypub === 'on',
  storage: activitypubStorage,
  locales: new URL('./locales/', import.meta.url),
  endpoints: activitypubEndpoints,
  desk: fediverseRows,
  deskEditorNote: fediverseNote,
  documentOf: ({ eventId, organizerId }, { addresses: { base } }) => {
    if (eventId !== undefined) return { type: activityType, href: eventUrl(base, eventId) }
    return organizerId === undefined ? undefined : { type: activityType, href: actorUrl(base, organizerId) }
  },
  settingsPage: { name: 'fediverse', text: 'fediverse', access: 'import.run' },
  topics: {
    kinds: { fediverse: 'channel_fediverse' },
    actions: {
      Create: 'fediSent_Create',
      Update: 'fediSent_Update',
      Delete: 'fediSent_Delete',
      Announce: 'fediSent_Announce',
      Accept: 'fediSent_Accept',
      Follow: 'fediSent_Follow',
      Undo: 'fediSent_Undo',
      Actor: 'fediSent_Actor',
      Gone: 'fediSent_Gone',
    },
  },
  statusLines: { waiting: { arrivals: 'queue_arrivals' } },
  jobs: activitypubJobs,
  previews: { fediverse: preview },
  personalData: {
    read: async (store, { user }) => ({
      followedActors: user ? await store.of(activitypubStorage).listFollowsBy(user.id) : [],
    }),
    async erase(tx, { user }, { heirId }) {
      if (user && heirId !== undefined) await tx.of(activitypubStorage).giveFollows(user.id, heirId)
    },
  },
  secrets: [
    {
      name: 'activitypub',
      about:
        'Signs what other servers of the fediverse get. They fetch the new key when they next get a message.',
      replace: tx => tx.of(activitypubStorage).removeKeyPair(),
    },
  ],
}
