import { createHash } from 'node:crypto'
import { toHeadingKey } from '../../formats/csv-columns.ts'

/** A source id for something without an id: derived from its name. */
export function keyOf(text: string): string {
  const key = toHeadingKey(text)
  const isWhole = text.length <= 200 && key !== ''
  return isWhole ? key : createHash('sha256').update(text).digest('hex')
}

export function webAddressIn(text: string): string | undefined {
  return /^https?:\/\/\S+$/i.test(text) ? text : undefined
}
