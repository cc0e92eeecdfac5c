import { createHash } from 'node:crypto'
import type { ImportedRecord } from './imported-record.ts'

/** The digest of the record at the source. Its position in the file and its losses don't count. */
export function digestOf({
  place: _,
  losses: _losses,
  picture,
  occurrence,
  ...record
}: ImportedRecord): string {
  // The recurrence is compared separately.
  const { series: _series, ...at } = occurrence ?? {}
  const whole = {
    ...record,
    ...(occurrence && { occurrence: at }),
    ...(picture && 'url' in picture && { picture }),
  }
  return createHash('sha256').update(JSON.stringify(whole)).digest('base64url')
}
