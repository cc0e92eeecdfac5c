import './interface/shapes.ts'
import './refusals.ts'
import './rights.ts'
import type { SiteLink } from '../../pages/frame/page-context.ts'
import type { Feature } from '../feature.ts'
import { takesSubmissions } from './actions/submit.ts'
import { noticesHtml, overviewCard } from './desk/list-page.ts'
import { proposalNotes, proposalPanel } from './desk/panel.ts'
import { submissionRows } from './desk/rows.ts'
import { submissionRoutes } from './interface/routes.ts'
import { submissionConsumer, submissionJobs } from './jobs.ts'
import { submissionLetters } from './letters.ts'
import { managePages } from './pages/manage-page.ts'
import { reportLink, reportPages } from './pages/report-page.ts'
import { submitPages, submitPath } from './pages/submit-page.ts'
import { submissionStorage } from './storage/submission-storage.ts'

const siteLinks = (['header', 'footer'] as const).map(
  (linkedIn): SiteLink => ({
    linkedIn,
    text: 'submissions.submitEvent',
    href: ({ link, site }) => (takesSubmissions(site) ? link(submitPath) : undefined),
  }),
)

/** Anyone proposes events and reports mistakes; editors decide. */
export const submissions: Feature = {
  name: 'submissions',
  storage: submissionStorage,
  locales: new URL('./locales/', import.meta.url),
  routes: submissionRoutes,
  pages: [...submitPages, ...managePages, ...reportPages],
  siteLinks,
  eventSection: reportLink,
  desk: submissionRows,
  deskEventNotes: proposalNotes,
  deskEditorNote: proposalPanel,
  overviewSection: overviewCard,
  accountSection: noticesHtml,
  settingsPage: { name: 'submissions', text: 'submissions', access: 'settings.manage' },
  topics: {
    mails: {
      'submission.confirm': 'subTopic_confirm',
      'submission.received': 'subTopic_received',
      'submission.published': 'subTopic_published',
      'submission.changes': 'subTopic_changes',
      'submission.declined': 'subTopic_declined',
      'submission.closed': 'subTopic_closed',
      'submission.changeAccepted': 'subTopic_changeAccepted',
      'submission.changeDeclined': 'subTopic_changeDeclined',
      'submission.message': 'subTopic_message',
      'submission.new': 'subTopic_new',
      'submission.reported': 'subTopic_reported',
      'submission.digest': 'subTopic_digest',
      'report.answered': 'subTopic_answered',
    },
  },
  jobs: submissionJobs,
  consumers: [submissionConsumer],
  letters: submissionLetters,
}
