import type { TermName } from '../../../domain/records/term.ts'
import { Problem } from '../../../messages/problem.ts'
import type { Kind } from '../../kind.ts'
import { anyOf, titled } from '../../schema.ts'
import { listOf } from '../list.ts'
import { plainText } from '../text.ts'
import { emptyReference, hasOnlyEmptyId, id, objectWithId } from './reference.ts'

const mostTerms = 100

const name = plainText({ max: 200 })

const termName: Kind<TermName> = {
  read(raw, context) {
    if (typeof raw === 'string') return name.read(raw, context)
    const value = id.read(typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : raw, context)
    return value instanceof Problem ? new Problem('not_a_term') : value
  },
  schema: titled(
    'TermName',
    anyOf(id.schema, name.schema, objectWithId, emptyReference),
    'The id, slug or name of a term, or an object with its id.',
  ),
  indexed: { type: 'integer' },
}

export const termNames: Kind<TermName[]> = listOf(termName, {
  title: 'TermNames',
  most: mostTerms,
  isNone: hasOnlyEmptyId,
})
