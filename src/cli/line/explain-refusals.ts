import { problemText } from '../../i18n/problem-text.ts'
import type { MessageValues, ProblemsByField } from '../../messages/problem.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { Program } from '../../program.ts'
import { CommandError, type Invocation } from './command.ts'

/** Runs an action on the configured database, and turns its refusals into messages for the operator. */
export function explained<T>(
  { withProgram }: Invocation,
  work: (program: Program) => Promise<T>,
): Promise<T> {
  return withProgram(async program => {
    try {
      return await work(program)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refuseFaults(error.details.problems ?? {}, program)
      throw new CommandError(program.translate('en', `refusals.${error.reason}`))
    }
  })
}

export function refuseFaults(problems: ProblemsByField, { translate }: Program): void {
  const message = (key: string, values?: MessageValues) => translate('en', key, values)
  const faults = Object.entries(problems).map(
    ([name, problem]) => `${name}: ${problemText(name, problem, message)}`,
  )
  if (faults.length > 0) throw new CommandError(faults.join('\n'))
}
