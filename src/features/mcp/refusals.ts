import { refused } from '../../messages/compat-refusals.ts'
import { addRefusals } from '../../messages/refusal.ts'

const refusals = {
  unknownHost: refused(403, 'unknown-host'),
  unknownApp: refused(400, 'unknown-app'),
  unknownRedirect: refused(400, 'unknown-redirect'),
}

declare module '../../messages/refusal.ts' {
  interface SliceRefusals extends Record<keyof typeof refusals, unknown> {}
}

addRefusals(refusals)
