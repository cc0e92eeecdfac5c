import { randomBytes } from 'node:crypto'
import { CompiledQuery, type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialects/dialect.ts'
import { type ChangeNotes, createNotes } from '../journal/change-notes.ts'
import type { Tables } from '../tables.ts'
import { settleAll } from './statements/compiled-once.ts'

export interface WriteTransaction {
  readonly db: Kysely<Tables>
  readonly notes: ChangeNotes
  readonly step: RunStep
  /** Rolls back the last step, whose statements failed after it returned. */
  undoStep(failed: unknown): Promise<void>
}

interface KnownTransaction extends WriteTransaction {
  /** Forgets the savepoints and changes of the transaction before. */
  begin(): void
}

const known = new WeakMap<Kysely<Tables>, KnownTransaction>()

/**
 * The transaction that was begun on the connection. Each connection keeps its object, because the interfaces that
 * the store creates for it take longer than a small write.
 */
export function openWriteTransaction(db: Kysely<Tables>, dialect: Dialect): WriteTransaction {
  const tx = known.get(db) ?? newTransaction(db, dialect)
  known.set(db, tx)
  tx.begin()
  return tx
}

function newTransaction(db: Kysely<Tables>, dialect: Dialect): KnownTransaction {
  const notes = createNotes(db)
  const { step, rollBack, forget } = stepRunner(db, dialect, notes)
  return {
    ...{ db, notes, step },
    undoStep: failed => rollBack(0, failed),
    begin() {
      notes.forget()
      forget()
    },
  }
}

// A step of a transaction is rolled back alone when it fails. Steps can be nested: a batch in a shared
// transaction is a step, and so is each of its operations.

/** The result of a step. A failed step has been rolled back. */
type StepResult<T> = { readonly done: T } | { readonly failed: unknown }

/**
 * Runs a step. Rejects if its savepoint could not be set: the transaction has ended, or the step before has failed.
 * Statements that change notes track may still be under way.
 */
type RunStep = <T>(work: () => Promise<T>) => Promise<StepResult<T>>

function stepRunner(db: Kysely<Tables>, dialect: Dialect, notes: ChangeNotes) {
  /** The depth of the next step. */
  let depth = 0
  /** The number of savepoints. The savepoint of a finished step stays until the next step of its depth replaces it. */
  let savepointCount = 0

  async function setSavepoint(own: number): Promise<void> {
    const { savepoint, release } = statementsAt(own)
    const statements = savepointCount > own ? [release, savepoint] : [savepoint]
    savepointCount = own + 1
    await settleAll(statements.map(statement => db.executeQuery(statement)))
  }

  async function rollBack(own: number, failed: unknown): Promise<void> {
    savepointCount = own + 1
    notes.forget()
    await db.executeQuery(statementsAt(own).rollBack).catch((end: unknown) => {
      // A database error, such as a full disk, may have ended the transaction. Then all steps fail with it.
      throw dialect.isTransient(failed) || dialect.classifyError(failed) ? failed : end
    })
  }

  const step: RunStep = async work => {
    const own = depth++
    let isSet = false
    const set = setSavepoint(own).then(() => {
      isSet = true
    })
    try {
      // The first statements of the work are sent with the savepoint.
      const [, done] = await settleAll([set, work()])
      return { done }
    } catch (failed) {
      // Without its savepoint, another of the same name might be rolled back.
      if (!isSet) throw failed
      await rollBack(own, failed)
      return { failed }
    } finally {
      depth = own
    }
  }

  return {
    step,
    rollBack,
    forget() {
      depth = 0
      savepointCount = 0
    },
  }
}

const savepoints: ReturnType<typeof statementsOf>[] = []

function statementsAt(depth: number) {
  savepoints[depth] ??= statementsOf(depth)
  return savepoints[depth]
}

function statementsOf(depth: number) {
  return {
    savepoint: CompiledQuery.raw(`savepoint step_${depth}`),
    release: CompiledQuery.raw(`release savepoint step_${depth}`),
    rollBack: CompiledQuery.raw(`rollback to savepoint step_${depth}`),
  }
}

const bytes = 48 * 1024

/** Writes as much as an event with a long text and removes it again. Fails if there is no space. */
export async function tryToWrite(tx: Kysely<Tables>): Promise<void> {
  await sql`create table write_probe (text text)`.execute(tx)
  await sql`insert into write_probe (text) values (${randomBytes(bytes).toString('base64')})`.execute(tx)
  await sql`drop table write_probe`.execute(tx)
}
