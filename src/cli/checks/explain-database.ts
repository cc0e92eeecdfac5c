import { ConfigError, withoutPassword } from '../../config/load-config.ts'
import { messageOf } from '../../domain/caught-error.ts'
import { NoCalendarError, NotACalendarError } from '../../storage/engine/not-a-calendar.ts'
import { TransferError } from '../../storage/transfer/schema.ts'
import { CommandError } from '../line/command.ts'

/** Converts database errors to messages for the operator. */
export async function explainDatabase<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  const beginning = `The database ${withoutPassword(databaseUrl)} cannot be used`
  return explainTransfer({ beginning, another: 'DATABASE_URL or --database-url names another one' }, work)
}

interface Explanation {
  readonly beginning: string
  /** How to choose another database. */
  readonly another: string
}

/** Reports errors while opening, backing up, restoring or copying a database. */
export async function explainTransfer<T>(
  { beginning, another }: Explanation,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CommandError || error instanceof ConfigError) throw error
    if (error instanceof NotACalendarError)
      throw new ConfigError(`${error.message} ${adviceFor(error, another)}`)
    if (error instanceof TransferError) throw new CommandError(error.message)
    throw new CommandError(`${beginning}: ${messageOf(error)}`)
  }
}

function adviceFor(error: NotACalendarError, another: string): string {
  return error instanceof NoCalendarError
    ? `${another}; "almanac serve" and "almanac migrate" create one if there is none.`
    : `Nothing was changed. ${another}.`
}
