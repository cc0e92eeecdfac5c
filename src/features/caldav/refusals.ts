import { refused } from '../../messages/compat-refusals.ts'
import { addRefusals } from '../../messages/refusal.ts'

const refusals = {
  caldavXml: refused(400, 'caldav-invalid-xml'),
}

declare module '../../messages/refusal.ts' {
  interface SliceRefusals extends Record<keyof typeof refusals, unknown> {}
}

addRefusals(refusals)
