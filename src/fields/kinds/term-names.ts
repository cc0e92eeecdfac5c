import { Problem } from '../../domain/problem.ts'
import type { TermName } from '../../domain/term.ts'
import type { Kind } from '../kind.ts'
import { listOf } from './list.ts'
import { hasOnlyEmptyId, id } from './reference.ts'
import { plainText } from './text.ts'

const mostTerms = 100

const name = plainText({ max: 200 })

const termName: Kind<TermName> = {
  read(raw, context) {
    if (typeof raw === 'string') return name.read(raw, context)
    const value = id.read(typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : raw, context)
    return value instanceof Problem ? new Problem('not_a_term') : value
  },
  schema: { type: ['integer', 'string'] },
}

export const termNames: Kind<TermName[]> = {
  ...listOf(termName, { most: mostTerms, isNone: hasOnlyEmptyId }),
  indexed: { type: 'array', items: { type: 'integer' } },
}
