import type { Kysely } from 'kysely'
import type { ChangedBy, RecordChange } from '../../domain/journal/change.ts'
import { settleAll } from '../engine/statements/compiled-once.ts'
import { noteWhoTrashed } from '../records/trash.ts'
import type { Tables } from '../tables.ts'
import { appendChanges, type Note } from './journal.ts'

export type ChangeNotes = ReturnType<typeof createNotes>

/** The changes that a transaction has made and not yet written to the journal. */
export function createNotes(db: Kysely<Tables>) {
  let author: ChangedBy | undefined
  let notes: Note[] = []
  let settled: Promise<unknown> = Promise.resolve()

  function track(statement: Promise<unknown>): void {
    settled = settleAll([settled, statement])
    // Callers of `settled` get the error.
    settled.catch(() => {})
  }

  /** Sends the notes, with one statement per author. */
  function send(): void {
    const unwritten = notes
    notes = []
    if (unwritten.length > 0) track(appendChanges(db, unwritten))
  }

  return {
    /**
     * Runs the work and sends its notes. If it fails, they are dropped. It returns before the statements are done:
     * the caller must wait for `settled`.
     */
    async change<T>(by: ChangedBy, work: () => Promise<T>): Promise<T> {
      author = by
      try {
        const result = await work()
        send()
        return result
      } catch (error) {
        await settled
        throw error
      } finally {
        notes = []
      }
    },
    /** Resolves when all statements that were sent without waiting are done. Rejects if one has failed. */
    settled: (): Promise<unknown> => settled,
    /** Names another author for the changes of the work. */
    async onBehalf<T>(by: ChangedBy, work: () => Promise<T>): Promise<T> {
      const before = author
      author = by
      const result = await work()
      author = before
      return result
    },
    /** Notes changes, and the statements that still write them. */
    async note(changes: readonly RecordChange[], writing?: Promise<unknown>): Promise<void> {
      if (!author) throw new Error('A change was noted outside of change().')
      if (writing) track(writing)
      for (const change of changes) notes.push({ by: author, change })
      await noteWhoTrashed(db, author, changes)
    },
    /** Writes the notes, so that statements of the transaction see them. */
    async write(): Promise<void> {
      send()
      await settled
    },
    /** Drops what was rolled back. */
    forget(): void {
      author = undefined
      notes = []
      settled = Promise.resolve()
    },
  }
}

type Uses = Readonly<Record<string, (...args: never[]) => Promise<unknown>>>

/** Uses of the journal in a transaction, which must see the changes made there. */
export function afterNotes<Of extends Uses>(notes: ChangeNotes, uses: Of): Of {
  const waiting = Object.entries(uses).map(([name, use]) => [
    name,
    async (...args: never[]) => {
      await notes.write()
      return use(...args)
    },
  ])
  return Object.fromEntries(waiting) as Of
}
