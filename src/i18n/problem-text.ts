import type { Problem } from '../messages/problem.ts'
import type { StoredMessage } from '../messages/stored-message.ts'
import { type Message, storedText } from './stored-message-text.ts'

/** One problem and its path: a field, or a nested one such as `venue.city` or `tickets.0.price`. */
interface Fault {
  readonly path: string
  readonly problem: Problem
}

export function faultsOf(path: string, problem: Problem): Fault[] {
  return [problem, ...problem.others].flatMap(part => {
    return part.inner ? faultsOf(pathIn(path, part), part.inner) : [{ path, problem: part }]
  })
}

function pathIn(path: string, { key, values }: Problem): string {
  return `${path}.${key === 'in_item' ? Number(values.item) - 1 : values.field}`
}

/** The problem of a field as text. Nested fields are named by their path. */
export function problemText(field: string, problem: Problem, message: Message): string {
  return storedText(problemMessages(field, problem), message)
}

/** The same, before translation. */
export function problemMessages(field: string, problem: Problem): StoredMessage[] {
  return [problem, ...problem.others].flatMap(part => partMessages(field, part))
}

function partMessages(field: string, part: Problem): StoredMessage[] {
  const { key, values, inner } = part
  if (!inner) return [faultMessage(part)]
  // A single value in a list is counted from 1; a field of an object has a name.
  if (key === 'in_item' && !inner.inner)
    return [{ key: 'problems.in_item', values, inner: faultMessage(inner) }]
  return faultsOf(pathIn(field, part), inner).map(({ path, problem }) => ({
    key: 'problems.in_field',
    values: { field: path },
    inner: faultMessage(problem),
  }))
}

function faultMessage({ key, values }: Pick<Problem, 'key' | 'values'>): StoredMessage {
  return { key: `problems.${key}`, values }
}

export function faultText(problem: Pick<Problem, 'key' | 'values'>, message: Message): string {
  return storedText([faultMessage(problem)], message)
}
