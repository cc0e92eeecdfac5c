import type { Readable } from 'node:stream'
import type { ChangeGuard } from '../../actions/accounts/actor.ts'
import type { Operation } from '../../fields/kinds/calendar/operations.ts'
import type { Store } from '../../storage/store.ts'

/** The response of an operation. */
export interface Performed {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly json: string
  /** What is stored for retries, if it differs. */
  readonly storedJson?: string
  /** Replaces the text if the response is streamed. */
  readonly stream?: Readable
  /** The media type, if it isn't JSON. */
  readonly type?: string
}

/** The unit of work that an operation of a batch belongs to. */
export interface OperationUnit {
  /** Its changes share a transaction with other operations. */
  readonly store: Store
  readonly guards?: readonly ChangeGuard[]
  /** Called before slow work or writes elsewhere, which must not happen in an open transaction. */
  readonly leave: () => Promise<void>
}

export interface OperationRunner {
  /** Runs one operation. Throws if it is refused. */
  run(operation: Operation, unit: OperationUnit): Promise<Performed>
  /** The response of a refused operation, as it would be alone. */
  refused(error: unknown, operation: Operation): Promise<Performed>
}
