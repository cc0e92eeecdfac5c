// A step of a transaction is rolled back alone when it fails. Steps can be nested: a batch in a shared
// transaction is a step, and so is each of its operations.
import { CompiledQuery, type Kysely } from 'kysely'
import type { Dialect } from '../dialects/dialect.ts'
import type { Tables } from '../tables.ts'
import type { HeldWrites } from './held-writes.ts'
import { together } from './statements/settle-all.ts'

/** The result of a step. A failed step has been rolled back. */
export type StepResult<T> = { readonly done: T } | { readonly failed: unknown }

export interface Savepoints {
  /** Called before the first write, so the current steps can be rolled back. */
  set(): Promise<unknown> | undefined
  /** Begins a nested step. */
  begin(): Step
}

export interface Step {
  undo(): Promise<void>
  end(): void
}

export function createSavepoints(db: Kysely<Tables>): Savepoints {
  /** Whether each current step has its savepoint, outermost first. */
  const areSet: boolean[] = []
  /** The number of nested savepoints. A finished step's savepoint stays until its name is reused. */
  let standing = 0
  /**
   * Why a savepoint failed. Another one of its name may exist elsewhere, so no step can be rolled back any
   * more.
   */
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

/** Runs a step. Rejects only if the transaction has ended with it. */
export type RunStep = <T>(work: () => Promise<T>) => Promise<StepResult<T>>

export function stepRunner(savepoints: Savepoints, held: HeldWrites, dialect: Dialect): RunStep {
  return async work => {
    const [step, mark] = [savepoints.begin(), held.mark()]
    // If failed statements abort the transaction, a step that only reads needs a savepoint too.
    const set = dialect.failuresEndTransaction ? savepoints.set() : undefined
    try {
      const [, done] = await together([set, work()])
      return { done }
    } catch (failed) {
      held.undo(mark)
      await step.undo().catch((end: unknown) => {
        // A database error, such as a full disk, may have ended the transaction. Then all steps fail with it.
        throw dialect.isTransient(failed) || dialect.classifyError(failed) ? failed : end
      })
      return { failed }
    } finally {
      step.end()
    }
  }
}
