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
  let underWay: Promise<unknown>[] = []

  /** Writes the notes, with one statement per author, and waits for all statements. */
  async function write(): Promise<void> {
    const [sent, unwritten] = [underWay, notes]
    underWay = []
    notes = []
    await settleAll([...sent, appendChanges(db, unwritten)])
  }

  /** After a failed statement, PostgreSQL refuses all later ones. */
  async function causeOf(error: unknown): Promise<unknown> {
    const outcomes = await Promise.allSettled(underWay.splice(0))
    const first = outcomes.find(({ status }) => status === 'rejected')
    return first?.status === 'rejected' ? first.reason : error
  }

  return {
    /** Runs the work and writes its notes. If it fails, they are dropped. */
    async change<T>(by: ChangedBy, work: () => Promise<T>): Promise<T> {
      author = by
      try {
        const result = await work()
        await write()
        return result
      } catch (error) {
        throw await causeOf(error)
      } finally {
        notes = []
      }
    },
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
      if (writing) underWay.push(writing)
      // Reported when the notes are written.
      writing?.catch(() => {})
      for (const change of changes) notes.push({ by: author, change })
      await noteWhoTrashed(db, author, changes)
    },
    write,
    /** Drops the notes, at the start of another transaction. */
    forget(): void {
      author = undefined
      notes = []
      underWay = []
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
