import { TransferError } from '../storage/transfer/transfer-error.ts'
import { CommandError } from './command.ts'

/** Tells what went wrong while a database was backed up, restored or copied: a sentence that begins as given. */
export async function explainTransfer<T>(beginning: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CommandError) throw error
    if (error instanceof TransferError) throw new CommandError(error.message)
    throw new CommandError(`${beginning}: ${(error as Error).message}`)
  }
}
