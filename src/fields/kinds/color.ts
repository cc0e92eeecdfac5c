import { Problem } from '../../messages/problem.ts'
import type { Kind } from '../kind.ts'
import { titled, trimmedText } from '../schema.ts'

/** A CSS colour, normalized: `#0a7d5a`. */
export const color: Kind<string> = {
  read(raw) {
    const text = typeof raw === 'string' ? raw.trim().toLowerCase() : ''
    if (/^#[0-9a-f]{6}$/.test(text)) return text
    if (/^#[0-9a-f]{3}$/.test(text)) return text.replace(/[0-9a-f]/g, digit => digit + digit)
    return new Problem('not_a_color')
  },
  schema: titled('Color', trimmedText('#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})')),
}
