import { UserError } from '../../actions/accounts/users.ts'
import { CommandError } from './command.ts'

/** Converts the refusals of an action to a message for the operator, with advice if there is any. */
export async function explained<T>(
  work: () => Promise<T>,
  advice: (error: UserError) => string = () => '',
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UserError) throw new CommandError(error.message + advice(error))
    throw error
  }
}
