import type { KeysBelow } from './text-keys.ts'

/** What can be wrong with one value. The messages are in `locales/`, under `problems`. */
export type ProblemKey = KeysBelow<'problems'>
export type MessageValues = Readonly<Record<string, string | number>>

/** One thing that is wrong with one value. A class, so that a reader may return it in the value's place. */
export class Problem {
  readonly key: ProblemKey
  readonly values: MessageValues
  /** The problem of a nested value; the message shows it as `{inner}`. */
  readonly inner: Problem | undefined
  /** Further problems of the same value. */
  readonly others: readonly Problem[]

  constructor(key: ProblemKey, values: MessageValues = {}, inner?: Problem, others: readonly Problem[] = []) {
    this.key = key
    this.values = values
    this.inner = inner
    this.others = others
  }
}

/** Several problems of one value as one. Undefined if there are none. */
export function mergeProblems(problems: readonly (Problem | undefined)[]): Problem | undefined {
  const [first, ...others] = problems.flatMap(problem => (problem ? [problem, ...problem.others] : []))
  return first && new Problem(first.key, first.values, first.inner, others)
}

/** The problems of the items of a list, each with its number. A single item needs no number. */
export function inItems(faults: readonly (Problem | undefined)[]): Problem | undefined {
  if (faults.length === 1) return faults[0]
  return mergeProblems(
    faults.flatMap((fault, index) =>
      fault ? [fault, ...fault.others].map(one => new Problem('in_item', { item: index + 1 }, one)) : [],
    ),
  )
}

/** People think of files in megabytes. */
export function tooLargeFile(maxBytes: number): Problem {
  return new Problem('file_too_large', { max: maxBytes / 1_048_576 })
}

export type ProblemsByField = Readonly<Record<string, Problem>>
