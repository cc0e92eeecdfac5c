import { UserError } from '../actions/users.ts'
import { CommandError } from './command.ts'

/** What an action refuses is told to the operator as a sentence, not as a stack trace. */
export async function explained<T>(work: () => Promise<T>, advice = ''): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UserError) throw new CommandError(error.message + advice)
    throw error
  }
}
