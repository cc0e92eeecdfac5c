import { createHash } from 'node:crypto'
import type { ImportedRecord } from './imported-record.ts'

/** Of what the record is there: where it stands in a file, or what was lost on the way, does not matter. */
export function digestOf({
  place: _,
  losses: _losses,
  picture,
  occurrence,
  ...record
}: ImportedRecord): string {
  // How a series repeats is compared by itself.
  const { series: _series, ...at } = occurrence ?? {}
  const whole = {
    ...record,
    ...(occurrence && { occurrence: at }),
    ...(picture && 'url' in picture && { picture }),
  }
  return createHash('sha256').update(JSON.stringify(whole)).digest('base64url')
}
