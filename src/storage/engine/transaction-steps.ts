// A step of a transaction is undone by itself when it fails, and takes nothing of the steps before it along. Steps may have
// steps of their own: a batch that shares its transaction with other writes is one, and each of its operations another.
import { CompiledQuery, type Kysely } from 'kysely'
import type { Dialect } from '../dialects/dialect.ts'
import type { Tables } from '../tables.ts'
import type { HeldWrites } from './held-writes.ts'
import { together } from './settle-all.ts'

/** What came of a step. One that failed has left nothing. */
export type StepResult<T> = { readonly done: T } | { readonly failed: unknown }

export interface Savepoints {
  /** Called before anything is written: from here on, the steps that are under way can be undone. */
  set(): Promise<unknown> | undefined
  /** Begins a step inside of those that are under way. */
  begin(): Step
}

export interface Step {
  undo(): Promise<void>
  end(): void
}

export function createSavepoints(db: Kysely<Tables>): Savepoints {
  /** Whether each step that is under way has its savepoint, the outermost first. */
  const areSet: boolean[] = []
  /** So many savepoints stand, one inside the other. That of a step that has ended stands until the next one needs its name. */
  let standing = 0
  /** Why one could not be set. Another of its name may stand, at another place: nothing can be undone any more. */
  let fault: { readonly error: unknown } | undefined

  function setAt(depth: number): Promise<unknown>[] {
    const released = standing > depth ? [db.executeQuery(statementsAt(depth).release)] : []
    standing = depth + 1
    areSet[depth] = true
    return [...released, db.executeQuery(statementsAt(depth).savepoint)]
  }

  return {
    set() {
      if (!areSet.includes(false)) return undefined
      return together(areSet.flatMap((isSet, depth) => (isSet ? [] : setAt(depth)))).catch(error => {
        fault = { error }
        throw error
      })
    },
    begin() {
      const depth = areSet.push(false) - 1
      return {
        async undo() {
          if (fault) throw fault.error
          if (!areSet[depth]) return
          standing = depth + 1
          await db.executeQuery(statementsAt(depth).rollBack)
        },
        end: () => areSet.splice(depth),
      }
    },
  }
}

interface SavepointStatements {
  readonly savepoint: CompiledQuery
  readonly release: CompiledQuery
  readonly rollBack: CompiledQuery
}

const known: SavepointStatements[] = []

function statementsAt(depth: number): SavepointStatements {
  known[depth] ??= {
    savepoint: CompiledQuery.raw(`savepoint step_${depth}`),
    release: CompiledQuery.raw(`release savepoint step_${depth}`),
    rollBack: CompiledQuery.raw(`rollback to savepoint step_${depth}`),
  }
  return known[depth]
}

/** Does something as a step. It fails only when the transaction has ended with it. */
export type RunStep = <T>(work: () => Promise<T>) => Promise<StepResult<T>>

export function stepRunner(savepoints: Savepoints, held: HeldWrites, dialect: Dialect): RunStep {
  return async work => {
    const [step, mark] = [savepoints.begin(), held.mark()]
    // Where a statement that fails ends the transaction, also one that only reads has to be undone.
    const set = dialect.failuresEndTransaction ? savepoints.set() : undefined
    try {
      const [, done] = await together([set, work()])
      return { done }
    } catch (failed) {
      held.undo(mark)
      await step.undo().catch((end: unknown) => {
        // An error of the database, such as a full disk, may have ended the transaction: then it is the error of them all.
        throw dialect.isTransient(failed) || dialect.classifyError(failed) ? failed : end
      })
      return { failed }
    } finally {
      step.end()
    }
  }
}
