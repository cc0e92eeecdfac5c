import type { Kysely } from 'kysely'
import type { Dialect } from '../dialects/dialect.ts'
import { type ChangeNotes, createNotes } from '../journal/change-notes.ts'
import type { Tables } from '../tables.ts'
import { type RunStep, stepRunner } from './transaction-steps.ts'

export interface WriteTransaction {
  readonly db: Kysely<Tables>
  readonly notes: ChangeNotes
  readonly step: RunStep
}

export function openWriteTransaction(db: Kysely<Tables>, dialect: Dialect): WriteTransaction {
  return { db, notes: createNotes(db), step: stepRunner(db, dialect) }
}
