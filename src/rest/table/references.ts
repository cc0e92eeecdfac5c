// References in a batch: an operation may use a part of an earlier response, such as the id of a venue
// created there. `{"$ref": "hall.id"}` in a body, `{hall.id}` in a path.

import type { Operation } from '../../fields/kinds/calendar/operations.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields, Refusal } from '../../messages/refusal.ts'

/** The response of an operation, for later references. */
export interface Answered {
  readonly status: number
  readonly json: string
}

export type AnswersByName = ReadonlyMap<string, Answered>

/** Deeper values are not searched. Stored data never nests this deep. */
const deepest = 20

/** A long description referenced a thousand times would be a very large body. */
const longestValue = 2000

/** The operation with its references replaced by values. */
export function withReferences(operation: Operation, answers: AnswersByName): Operation {
  const path = operation.path.replace(/\{([^{}]*)\}/g, (_, reference: string) =>
    encodeURIComponent(String(referredValue(reference, answers, 'path'))),
  )
  const body = operation.body && (resolved(operation.body, answers, 0) as Operation['body'])
  return { ...operation, path, ...(body && { body }) }
}

function resolved(value: unknown, answers: AnswersByName, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth > deepest) return value
  if (Array.isArray(value)) return value.map(item => resolved(item, answers, depth + 1))
  const members = Object.entries(value)
  const [first] = members
  if (members.length === 1 && first?.[0] === '$ref') return referredValue(String(first[1]), answers, '$ref')
  return Object.fromEntries(members.map(([name, member]) => [name, resolved(member, answers, depth + 1)]))
}

function referredValue(reference: string, answers: AnswersByName, place: string): unknown {
  const [name = '', ...path] = reference.split('.')
  const answered = answers.get(name)
  const fault = invalidFields({
    [place]: new Problem('unknown_reference', { name: reference.slice(0, 100) }),
  })
  if (!answered) throw fault
  if (answered.status >= 400) throw new Refusal('dependencyFailed', { name })
  let value: unknown = JSON.parse(answered.json)
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) throw fault
    value = value[step as keyof typeof value]
  }
  const isShort = typeof value === 'string' && value.length <= longestValue
  if (!isShort && typeof value !== 'number' && typeof value !== 'boolean') throw fault
  return value
}
