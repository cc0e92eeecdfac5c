import type { MessageValues, Problem } from '../domain/problem.ts'

/** What is wrong with a value, in words, together with what is wrong further inside. */
export function problemText(
  { key, values, inner }: Problem,
  message: (key: string, values: MessageValues) => string,
): string {
  return message(`problems.${key}`, inner ? { ...values, inner: problemText(inner, message) } : values)
}
