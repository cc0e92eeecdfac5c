// Routes, pages and tables of submissions, for the tests that list everything of a server.
import { administrators, editors } from '../../desk/desk-row.ts'
import { deskRowsOf, type SliceRows } from '../../support/slice-row.ts'

export const rows: SliceRows = {
  desk: {
    ...deskRowsOf({ needs: 'submission.review', mayUse: editors }, [
      'GET /submissions/',
      'POST /submissions/:id(^\\d+$)/',
      'POST /submissions/reports/:id(^\\d+$)/',
      'POST /me/submissions/',
    ]),
    ...deskRowsOf({ needs: 'settings.manage', mayUse: administrators }, [
      'GET /settings/submissions/',
      'POST /settings/submissions/',
    ]),
  },
  routes: { createSubmission: { needs: 'submission.create' } },
  pages: {
    '/event/:slug/report/': '/event/{slug}/report/',
    '/events/submit/': '/events/submit/',
    '/submission/:secret/': '/submission/wrong/',
  },
  forms: {
    '/event/:slug/report/': '/event/{slug}/report/',
    '/events/submit/': '/events/submit/',
    '/submission/:secret/': '/submission/wrong/',
  },
  bodies: {
    createSubmission: () => [
      {
        title: 'Proposed',
        start_date: '2030-02-01 10:00',
        end_date: '2030-02-01 12:00',
        email: 'someone@example.org',
      },
    ],
  },
}
