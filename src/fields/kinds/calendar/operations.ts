import { inItems, Problem, together } from '../../../messages/problem.ts'
import type { Kind } from '../../kind.ts'
import { titled } from '../../schema.ts'
import { isObject } from '../object.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** One request of several that come together, as it was sent: what is in its path and body may refer to others. */
export interface Operation {
  readonly method: (typeof methods)[number]
  /** Below the namespace, with its query. */
  readonly path: string
  readonly body?: Readonly<Record<string, unknown>>
  /** By which later operations refer to its answer. */
  readonly name?: string
  readonly headers?: Readonly<Record<string, string>>
}

const mostOperations = 500
const longestPath = 8000

/** The headers that an operation may have of its own; the others are those of the whole request. */
const ownHeaders = ['if-match', 'if-none-match']

export const operations: Kind<Operation[]> = {
  read(raw) {
    if (!Array.isArray(raw)) return new Problem('not_a_list')
    if (raw.length === 0) return new Problem('cannot_be_empty')
    if (raw.length > mostOperations) return new Problem('too_many_items', { max: mostOperations })
    const read = raw.map(readOperation)
    const faults = read.map((operation, place) =>
      operation instanceof Problem ? operation : reused(read, place),
    )
    return inItems(faults) ?? (read as Operation[])
  },
  schema: titled('Operations', {
    type: 'array',
    minItems: 1,
    maxItems: mostOperations,
    items: titled('Operation', {
      type: 'object',
      required: ['method', 'path'],
      properties: {
        method: { type: 'string', enum: methods },
        path: { type: 'string', pattern: '^/', maxLength: longestPath },
        body: { type: 'object' },
        name: { type: 'string', pattern: '^[A-Za-z_][\\w-]{0,63}$' },
        headers: { type: 'object', additionalProperties: { type: 'string' } },
      },
    }),
  }),
}

type Member = (value: unknown) => Problem | undefined

/** What is wrong with each member of an operation. */
const members: Readonly<Record<string, Member>> = {
  method: value =>
    methods.some(method => method === value)
      ? undefined
      : new Problem('not_one_of', { choices: methods.join(', ') }),
  path: value => (isPath(value) ? undefined : new Problem('not_an_operation_path', { max: longestPath })),
  body: value => (value === undefined || isObject(value) ? undefined : new Problem('not_an_object')),
  name: value =>
    value === undefined || (typeof value === 'string' && /^[A-Za-z_][\w-]{0,63}$/.test(value))
      ? undefined
      : new Problem('not_an_operation_name'),
  headers: value =>
    value === undefined || (isObject(value) && Object.entries(value).every(isOwnHeader))
      ? undefined
      : new Problem('not_operation_headers', { names: 'If-Match, If-None-Match' }),
}

function readOperation(raw: unknown): Operation | Problem {
  if (!isObject(raw)) return new Problem('not_an_object')
  const unknown = Object.keys(raw).filter(name => !Object.hasOwn(members, name))
  const faults = [
    ...unknown.map(name => inField(name.slice(0, 100), new Problem('unknown_name'))),
    ...Object.entries(members).flatMap(([name, faultOf]) => {
      const fault = faultOf(raw[name])
      return fault ? [inField(name, fault)] : []
    }),
  ]
  return together(faults) ?? (raw as unknown as Operation)
}

/** A name that an earlier operation has would make it unclear which of them is meant. */
function reused(all: readonly (Operation | Problem)[], place: number): Problem | undefined {
  const nameAt = (operation: Operation | Problem | undefined) =>
    operation instanceof Problem ? undefined : operation?.name
  const name = nameAt(all[place])
  const isReused = name !== undefined && all.slice(0, place).some(other => nameAt(other) === name)
  return isReused ? inField('name', new Problem('name_taken', { name })) : undefined
}

function inField(field: string, problem: Problem): Problem {
  return new Problem('in_field', { field }, problem)
}

function isPath(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('/') && value.length <= longestPath
}

function isOwnHeader([name, value]: [string, unknown]): boolean {
  return ownHeaders.includes(name.toLowerCase()) && typeof value === 'string'
}
