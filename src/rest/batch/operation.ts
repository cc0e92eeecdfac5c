import type { ChangeGuard } from '../../actions/accounts/actor.ts'
import type { Operation } from '../../fields/kinds/calendar/operations.ts'
import type { Store } from '../../storage/store.ts'
import type { Performed } from '../perform/performed.ts'

export interface OperationPlace {
  /** Its changes share a transaction with other operations. */
  readonly store: Store
  readonly guards?: readonly ChangeGuard[]
  /** Called before slow work or writes elsewhere, which must not happen in an open transaction. */
  readonly leave: () => Promise<void>
}

export interface OperationRunner {
  /** Runs one operation. Throws if it is refused. */
  run(operation: Operation, place: OperationPlace): Promise<Performed>
  /** The response of a refused operation, as it would be alone. */
  refused(error: unknown, operation: Operation): Promise<Performed>
}
