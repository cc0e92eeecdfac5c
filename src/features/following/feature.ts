import './refusals.ts'
import './rights.ts'
import { letterIcon } from '../../pages/events/icons.ts'
import type { SiteLink } from '../../pages/frame/page-context.ts'
import type { Feature } from '../feature.ts'
import { feedRows, feedsHtml } from './desk/feeds-section.ts'
import { followingRows, overviewCard } from './desk/page.ts'
import { settingsRows } from './desk/settings-page.ts'
import { followingConsumer, followingJobs } from './jobs.ts'
import { followingLetters } from './letters.ts'
import { followingSecrets } from './links.ts'
import { followLinks } from './pages/event-section.ts'
import { followHref, followPages, subjectHref } from './pages/follow-page.ts'
import { managePages } from './pages/manage-page.ts'
import { privateFeedPages } from './pages/private-feed.ts'
import { savedFormPages, savedHref } from './pages/saved-page.ts'
import { savedPages } from './pages/saved-section.ts'
import { followsOfPerson } from './personal-data.ts'
import { followingStorage } from './storage/following-storage.ts'

const siteLinks: readonly SiteLink[] = [
  { linkedIn: 'subscribe', text: 'following.byMail', href: followHref },
  { linkedIn: 'subscribe', text: 'following.tie', href: savedHref },
  { linkedIn: 'subject', text: 'following.followButton', icon: letterIcon, href: subjectHref },
  { linkedIn: 'footer', text: 'following.byMailLong', href: followHref },
]

/** Digests, alerts and reminders by mail, and private feeds. */
export const following: Feature = {
  name: 'following',
  storage: followingStorage,
  locales: new URL('./locales/', import.meta.url),
  pages: [...followPages, ...managePages, ...savedFormPages, ...savedPages, ...privateFeedPages],
  siteLinks,
  eventSection: followLinks,
  desk: [...followingRows, ...settingsRows, ...feedRows],
  deskCommands: [{ path: '/desk/following/', text: 'following', access: 'following.manage' }],
  overviewSection: overviewCard,
  accountSection: feedsHtml,
  settingsPage: { name: 'following', text: 'following', access: 'settings.manage' },
  topics: {
    mails: {
      'following.confirm': 'folTopic_confirm',
      'following.known': 'folTopic_known',
      'following.digest': 'folTopic_digest',
      'following.test': 'folTopic_test',
      'following.saved': 'folTopic_saved',
      'following.reminder': 'folTopic_reminder',
    },
  },
  jobs: followingJobs,
  consumers: [followingConsumer],
  letters: followingLetters,
  secrets: followingSecrets,
  personalData: followsOfPerson,
}
