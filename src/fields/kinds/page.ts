import { Problem } from '../../messages/problem.ts'
import type { Kind } from '../kind.ts'
import { integer } from './number.ts'

export const pageNumber: Kind<number> = integer({ min: 1 })

/** The page size, limited to the site's maximum. */
export const pageSize: Kind<number> = {
  read(raw, context) {
    const size = pageNumber.read(raw, context)
    return size instanceof Problem ? size : Math.min(size, context.maxPerPage)
  },
  schema: pageNumber.schema,
  indexed: { type: 'integer' },
}
