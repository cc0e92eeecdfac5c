import type { MessageValues, Problem } from '../domain/problem.ts'

type Message = (key: string, values: MessageValues) => string

/** One fault, and the place that it is about: a field, or what is nested in one, as `venue.city` or `tickets.0.price`. */
export interface Fault {
  readonly path: string
  readonly problem: Pick<Problem, 'key' | 'values'>
}

/** Every single fault of a field's value. */
export function faultsOf(path: string, problem: Problem): Fault[] {
  return [problem, ...problem.others].flatMap(part => {
    return part.inner ? faultsOf(placeIn(path, part), part.inner) : [{ path, problem: part }]
  })
}

function placeIn(path: string, { key, values }: Problem): string {
  return `${path}.${key === 'in_item' ? Number(values.item) - 1 : values.field}`
}

/** What is wrong with a field, in words. What is nested in it is named by its place. */
export function problemText(field: string, problem: Problem, message: Message): string {
  return [problem, ...problem.others].map(part => partText(field, part, message)).join(' ')
}

function partText(field: string, part: Problem, message: Message): string {
  const { key, values, inner } = part
  if (!inner) return faultText({ key, values }, message)
  // An item that is one value has a number that people count by; what is in an object has a name.
  if (key === 'in_item' && !inner.inner)
    return message('problems.in_item', { ...values, inner: faultText(inner, message) })
  return faultsOf(placeIn(field, part), inner)
    .map(({ path, problem }) =>
      message('problems.in_field', { field: path, inner: faultText(problem, message) }),
    )
    .join(' ')
}

export function faultText({ key, values }: Fault['problem'], message: Message): string {
  return message(`problems.${key}`, values)
}
