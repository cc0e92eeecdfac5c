import { refused } from '../../messages/compat-refusals.ts'
import { addRefusals } from '../../messages/refusal.ts'

const refusals = {
  signatureInvalid: refused(401, 'invalid-signature'),
  signatureUsed: refused(401, 'signature-used-before'),
  activityUnreadable: refused(400, 'invalid-activity'),
  actorNotFound: refused(404, 'actor-not-found'),
}

declare module '../../messages/refusal.ts' {
  interface SliceRefusals extends Record<keyof typeof refusals, unknown> {}
}

addRefusals(refusals)
