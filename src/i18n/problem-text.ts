import { faultsOf, type MessageValues, Problem } from '../domain/problem.ts'

type Message = (key: string, values: MessageValues) => string

/** What is wrong with a field, in words. What is nested in it is named: `venue.city`, `tickets.0.price`. */
export function problemText(field: string, problem: Problem, message: Message): string {
  return [problem, ...problem.others].map(one => partText(field, one, message)).join(' ')
}

function partText(field: string, { key, values, inner }: Problem, message: Message): string {
  // An item that is one value has a number that people count by; what is in an object has a name.
  if (!inner || (key === 'in_item' && !inner.inner))
    return message(
      `problems.${key}`,
      inner ? { ...values, inner: message(`problems.${inner.key}`, inner.values) } : values,
    )
  return faultsOf(field, new Problem(key, values, inner))
    .map(({ path, problem }) =>
      message('problems.in_field', {
        field: path,
        inner: message(`problems.${problem.key}`, problem.values),
      }),
    )
    .join(' ')
}
