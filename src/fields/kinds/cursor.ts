import { isRecordId, type ListPosition } from '../../domain/records/record-frame.ts'
import { isStorableText } from '../../domain/text/normal-form.ts'
import { Problem } from '../../messages/problem.ts'
import type { Kind } from '../kind.ts'

/** A title has at most a thousand characters of four bytes each. */
const longestCursor = 8000

/** A list position from a response. Clients send it back unchanged. */
export const cursor: Kind<ListPosition> = {
  read(raw) {
    const isText = typeof raw === 'string' && raw.length <= longestCursor
    return (isText ? readCursor(raw.trim()) : undefined) ?? new Problem('not_a_cursor')
  },
  schema: { type: 'string', maxLength: longestCursor, pattern: '^\\s*[\\w-]+\\s*$' },
}

export function writeCursor({ by, keys, id }: ListPosition): string {
  return Buffer.from(JSON.stringify([by, id, ...keys])).toString('base64url')
}

function readCursor(text: string): ListPosition | undefined {
  const [by, id, ...keys] = listIn(text)
  const isPosition = typeof by === 'string' && isRecordId(id as number) && keys.every(isKey)
  return isPosition ? { by, id: id as number, keys: keys as (string | number)[] } : undefined
}

function listIn(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

function isKey(key: unknown): boolean {
  return typeof key === 'string' ? isStorableText(key) : Number.isFinite(key)
}
