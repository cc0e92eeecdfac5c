// The calendar of one signed-in person: everything that they may see, also what isn't public.
import { secretHash } from '../../../accounts/secret.ts'
import { userCaller } from '../../../domain/rights/caller.ts'
import { accountStatusOf } from '../../../domain/rights/person.ts'
import { type Visibility, visibleTo } from '../../../domain/rights/visibility.ts'
import { firstSecond, localDate, type UtcSeconds } from '../../../domain/time/date-time.ts'
import { Refusal } from '../../../messages/refusal.ts'
import { feedHead, feedItems } from '../../../pages/feeds/content.ts'
import { calendarFormat } from '../../../pages/feeds/formats.ts'
import type { FeedSource } from '../../../pages/feeds/source.ts'
import { version } from '../../../version.ts'
import type { FeatureAnswer, FeaturePage, FormContext } from '../../feature.ts'
import { followingStorage } from '../storage/following-storage.ts'

/** The current rights of the account count. */
async function ownerOf({ store, params }: FormContext) {
  const feed = await store.of(followingStorage).findFeed(secretHash(params.secret ?? ''))
  const person = feed && (await store.users.findPerson(feed.userId))
  if (!feed || !person || accountStatusOf(person) !== 'active') throw new Refusal('signedLinkOver')
  return { feed, visibility: visibleTo(userCaller(person)) }
}

async function privateFeed(context: FormContext): Promise<FeatureAnswer> {
  const { feed, visibility } = await ownerOf(context)
  const source = await sourceOf(feed.name, visibility, context)
  const linked = await context.store.events.linkedState(visibility, context.language)
  const head = feedHead(source, context, linked.changedAt, version)
  const content = calendarFormat.write(head, feedItems(source, calendarFormat, context))
  return { file: { type: calendarFormat.type, name: source.fileName, content } }
}

async function sourceOf(name: string, visibility: Visibility, context: FormContext): Promise<FeedSource> {
  const { store, site, now, path, message } = context
  const today = localDate(now, site.zone)
  const endsAfter = (firstSecond(today.subtract({ days: site.feedPastDays }), site.zone) - 1) as UtcSeconds
  const ahead = site.feedFutureDays
  const window = {
    endsAfter,
    ...(ahead !== undefined && { startsBefore: firstSecond(today.add({ days: ahead + 1 }), site.zone) }),
  }
  const query = { window, termGroups: [], includeHidden: false, venues: visibility, ...calendarFormat.order }
  return {
    listing: await store.events.listing(query, visibility, context),
    ...{ names: [name], pagePath: '/events/', path, query: {}, fileName: 'events.ics', visibility },
    isOpened: true,
    // Other people may look at the same calendar app.
    insteadOf(item) {
      const { event } = item
      if (event.status === 'publish') return item
      return {
        ...item,
        event: { ...event, title: `${message(`desk.status_${event.status}`)}: ${event.title}` },
      }
    },
  }
}

export const privateFeedPages: readonly FeaturePage[] = [
  { method: 'GET', path: '/private/:secret/events.ics', isSecret: true, run: privateFeed },
]
