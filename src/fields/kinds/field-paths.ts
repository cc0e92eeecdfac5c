import { Problem } from '../../messages/problem.ts'
import type { Kind } from '../kind.ts'
import { listOf } from './list.ts'

const longestPath = 200
const mostPaths = 200

const fieldPath: Kind<string> = {
  read(raw) {
    const isPath =
      typeof raw === 'string' && raw.length <= longestPath && /^\s*[\w-]+(\.[\w-]+)*\s*$/.test(raw)
    return isPath ? raw.trim() : new Problem('not_a_field_path')
  },
  schema: { type: 'string', maxLength: longestPath, pattern: '^\\s*[\\w-]+(\\.[\\w-]+)*\\s*$' },
}

/** Paths in a response: `id`, or `venue.city` for nested fields. */
export const fieldPaths: Kind<string[]> = listOf(fieldPath, { title: 'FieldPaths', most: mostPaths })
