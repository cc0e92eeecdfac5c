import { isMailAddress } from '../../domain/rights/person.ts'
import { Problem } from '../../messages/problem.ts'
import type { Kind } from '../kind.ts'
import { inAnyCase, titled, trimmedText } from '../schema.ts'
import { checkedText } from './text.ts'

export const webAddress: Kind<string> = {
  read(raw) {
    const text = checkedText(raw, 2000)
    if (text instanceof Problem) return text
    return isWebAddress(text) ? text : new Problem('not_a_url')
  },
  // The `uri` format would exclude URLs in other scripts, which are valid here.
  schema: titled(
    'WebAddress',
    trimmedText(`${inAnyCase('http')}[sS]?://[^\\s<>"'\`\\\\]+`, { maxLength: 2000 }),
    'A complete URL that starts with http or https.',
  ),
  indexed: { type: 'string' },
}

/** Whether the text is an absolute http or https URL that can be printed into a page unchanged. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s<>"'`\\]+$/i.test(text)) return false
  return URL.canParse(text) && new URL(text).hostname !== ''
}

export const emailAddress: Kind<string> = {
  read(raw) {
    const text = checkedText(raw, 254)
    if (text instanceof Problem) return text
    return isMailAddress(text) ? text : new Problem('not_an_email')
  },
  schema: titled(
    'EmailAddress',
    trimmedText('[^\\s@<>"\'`\\\\]+@[^\\s@<>"\'`\\\\]+\\.[^\\s@<>"\'`\\\\.]+', { maxLength: 254 }),
  ),
}
