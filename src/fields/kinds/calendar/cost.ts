import { readCost } from '../../../domain/events/cost.ts'
import { Problem } from '../../../messages/problem.ts'
import type { Kind } from '../../kind.ts'
import { withoutMarkup } from '../../safe-markup.ts'
import { anyOf, titled } from '../../schema.ts'
import { checkedText } from '../text.ts'

export const cost: Kind<string> = {
  read(raw, { isTyped }) {
    const text = readCost(raw)
    if (text === undefined) return new Problem('not_a_cost')
    const checked = checkedText(text, 200)
    return checked instanceof Problem || isTyped ? checked : withoutMarkup(checked)
  },
  schema: titled('Cost', anyOf({ type: 'string', maxLength: 200 }, { type: 'number', minimum: 0 })),
  indexed: {},
}
