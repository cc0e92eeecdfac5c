import { refused } from '../../messages/compat-refusals.ts'
import { addRefusals } from '../../messages/refusal.ts'

const refusals = {
  followingClosed: refused(404, 'following-closed'),
  followNotFound: refused(404, 'follow-not-found'),
  followExpired: refused(409, 'follow-expired'),
  followUnconfirmed: refused(409, 'follow-not-confirmed'),
}

declare module '../../messages/refusal.ts' {
  interface SliceRefusals extends Record<keyof typeof refusals, unknown> {}
}

addRefusals(refusals)
