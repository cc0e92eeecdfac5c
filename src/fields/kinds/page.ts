import { Problem } from '../../messages/problem.ts'
import type { Kind } from '../kind.ts'
import { integer } from './number.ts'

export const pageNumber: Kind<number> = integer({ min: 1 })

/** How many records a page holds; asking for more than the site's maximum gives the maximum. */
export const pageSize: Kind<number> = {
  read(raw, context) {
    const size = pageNumber.read(raw, context)
    return size instanceof Problem ? size : Math.min(size, context.maxPerPage)
  },
  schema: pageNumber.schema,
  indexed: { type: 'integer' },
}
