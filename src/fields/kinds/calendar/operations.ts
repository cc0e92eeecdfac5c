import { entriesOf } from '../../../domain/typed-entries.ts'
import { inItems, mergeProblems, Problem } from '../../../messages/problem.ts'
import { type Kind, titled } from '../../kind.ts'
import { isObject } from '../lists.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** One raw request of a batch. Its path and body may refer to others. */
export interface Operation {
  readonly method: (typeof methods)[number]
  /** Relative to the namespace, with its query. */
  readonly path: string
  readonly body?: Readonly<Record<string, unknown>>
  /** The name by which later operations refer to its response. */
  readonly name?: string
  readonly headers?: Readonly<Record<string, string>>
}

const mostOperations = 500
const longestPath = 8000

/** The headers that an operation may have itself. Others come from the batch request. */
const ownHeaders = ['if-match', 'if-none-match']

export const operations: Kind<Operation[]> = {
  read(raw) {
    if (!Array.isArray(raw)) return new Problem('not_a_list')
    if (raw.length === 0) return new Problem('cannot_be_empty')
    if (raw.length > mostOperations) return new Problem('too_many_items', { max: mostOperations })
    const read = raw.map(readOperation)
    const faults = read.map((operation, index) =>
      operation instanceof Problem ? operation : reused(read, index),
    )
    return inItems(faults) ?? read.filter(isOperation)
  },
  schema: titled('Operations', {
    type: 'array',
    minItems: 1,
    maxItems: mostOperations,
    items: titled('Operation', {
      type: 'object',
      required: ['method', 'path'],
      properties: {
        method: { type: 'string', enum: methods, description: 'The HTTP method.' },
        path: {
          type: 'string',
          pattern: '^/',
          maxLength: longestPath,
          description: 'The path below the root, with its query.',
        },
        body: { type: 'object', description: 'The fields of the request.' },
        name: {
          type: 'string',
          pattern: '^[A-Za-z_][\\w-]{0,63}$',
          description: 'The name by which later operations refer to the response.',
        },
        headers: {
          type: 'object',
          description: 'If-Match or If-None-Match.',
          additionalProperties: { type: 'string' },
        },
      },
    }),
  }),
}

/** How each member of an operation is parsed. */
const members: { readonly [Name in keyof Required<Operation>]: Member<Operation[Name]> } = {
  method: value =>
    methods.find(method => method === value) ?? new Problem('not_one_of', { choices: methods.join(', ') }),
  path: value => (isPath(value) ? value : new Problem('not_an_operation_path', { max: longestPath })),
  body: value => (value === undefined || isObject(value) ? value : new Problem('not_an_object')),
  name: value => (value === undefined || isName(value) ? value : new Problem('not_an_operation_name')),
  headers: value =>
    value === undefined || isOwnHeaders(value)
      ? value
      : new Problem('not_operation_headers', { names: 'If-Match, If-None-Match' }),
}

type Member<T> = (value: unknown) => T | Problem

function readOperation(raw: unknown): Operation | Problem {
  if (!isObject(raw)) return new Problem('not_an_object')
  const unknown = Object.keys(raw).filter(name => !Object.hasOwn(members, name))
  const read = entriesOf(members).map(([name, readMember]) => ({ name, value: readMember(raw[name]) }))
  const faults = [
    ...unknown.map(name => inField(name.slice(0, 100), new Problem('unknown_name'))),
    ...read.flatMap(({ name, value }) => (value instanceof Problem ? [inField(name, value)] : [])),
  ]
  const given = read.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]]))
  return mergeProblems(faults) ?? Object.fromEntries(given)
}

function isOperation(read: Operation | Problem): read is Operation {
  return !(read instanceof Problem)
}

/** Names must be unique, so that references are unambiguous. */
function reused(all: readonly (Operation | Problem)[], index: number): Problem | undefined {
  const nameAt = (operation: Operation | Problem | undefined) =>
    operation instanceof Problem ? undefined : operation?.name
  const name = nameAt(all[index])
  const isReused = name !== undefined && all.slice(0, index).some(other => nameAt(other) === name)
  return isReused ? inField('name', new Problem('name_taken', { name })) : undefined
}

function inField(field: string, problem: Problem): Problem {
  return new Problem('in_field', { field }, problem)
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z_][\w-]{0,63}$/.test(value)
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('/') && value.length <= longestPath
}

function isOwnHeaders(value: unknown): value is Readonly<Record<string, string>> {
  const isOwn = ([name, text]: [string, unknown]) =>
    ownHeaders.includes(name.toLowerCase()) && typeof text === 'string'
  return isObject(value) && Object.entries(value).every(isOwn)
}
