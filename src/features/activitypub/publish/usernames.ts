import { languages } from '../../../domain/records/record-frame.ts'
import { published } from '../../../domain/rights/visibility.ts'
import { isStorableText, percentDecoded } from '../../../domain/text/normal-form.ts'
import { siteActor, siteUsername } from '../addresses.ts'
import { activitypubStorage } from '../storage/activitypub-storage.ts'
import { isSameOrigin } from '../vocabulary.ts'
import type { Publisher } from './publisher.ts'

/** What all servers accept in a name. */
const pattern = /^[a-z\d_](?:[a-z\d_.-]{0,28}[a-z\d_])?$/

/**
 * The name of an actor. An organizer gets it once, from its slug: other servers don't learn of new names. A slug in
 * other letters, or one that is taken, gives way to a number.
 */
export async function usernameOf(actorId: number, slug: string, { store }: Publisher): Promise<string> {
  if (actorId === siteActor) return siteUsername
  const known = await store.of(activitypubStorage).usernameOf(actorId)
  if (known !== undefined) return known
  const numbered = `organizer-${actorId}`
  const wanted =
    pattern.test(slug) && slug !== siteUsername && !/^organizer-\d+$/.test(slug) ? slug : numbered
  return store.transaction(async tx => {
    const slice = tx.of(activitypubStorage)
    await slice.insertUsername(actorId, wanted)
    await slice.insertUsername(actorId, numbered)
    return (await slice.usernameOf(actorId)) ?? numbered
  })
}

/** The number of the actor with this name. */
export async function actorCalled(username: string, publisher: Publisher): Promise<number | undefined> {
  const { store, site } = publisher
  if (username === siteUsername) return siteActor
  if (!pattern.test(username)) return undefined
  const known = await store.of(activitypubStorage).organizerCalled(username)
  if (known !== undefined) return known
  const [, number] = /^organizer-(\d{1,9})$/.exec(username) ?? []
  const organizer =
    number === undefined
      ? await store.organizers.findBySlug(username, published, site.language)
      : await store.organizers.find(Number(number), published, site.language)
  if (!organizer) return undefined
  return (await usernameOf(organizer.id, organizer.slug, publisher)) === username ? organizer.id : undefined
}

/** The actor whose page has this address, in any language. People copy it from their browser. */
export async function actorAtPage(address: string, publisher: Publisher): Promise<number | undefined> {
  const { store, site, base } = publisher
  if (!isSameOrigin(address, base)) return undefined
  const path = new URL(address).pathname.replace(languageRoots, '')
  if (path === '/' || path === '/events/') return siteActor
  const slug = percentDecoded(/^\/organizer\/([^/]+)\/$/.exec(path)?.[1] ?? '')
  if (slug === '' || !isStorableText(slug)) return undefined
  return (await store.organizers.findBySlug(slug, published, site.language))?.id
}

const languageRoots = new RegExp(`^/(?:${languages.join('|')})(?=/)`)
