import { refused } from '../../messages/compat-refusals.ts'
import { addRefusals } from '../../messages/refusal.ts'

const refusals = {
  submissionsClosed: refused(404, 'submissions-closed'),
  submissionNotFound: refused(404, 'submission-not-found'),
  submissionExpired: refused(409, 'submission-expired'),
  submissionUnconfirmed: refused(409, 'submission-not-confirmed'),
  submissionNotPublished: refused(409, 'submission-not-published'),
  submissionPublished: refused(409, 'submission-published'),
  submissionEnded: refused(409, 'submission-ended'),
  submissionOver: refused(409, 'submission-over'),
  noProposedChange: refused(409, 'submission-without-change'),
  noProposedPicture: refused(409, 'submission-without-picture'),
  reportNotFound: refused(404, 'report-not-found'),
}

declare module '../../messages/refusal.ts' {
  interface SliceRefusals extends Record<keyof typeof refusals, unknown> {}
}

addRefusals(refusals)
