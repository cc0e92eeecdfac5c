import type { Kysely } from 'kysely'
import type { ChangedBy, RecordChange } from '../../domain/journal/change.ts'
import { noteWhoTrashed } from '../records/trash.ts'
import type { Tables } from '../tables.ts'
import { appendChanges, type Note } from './journal.ts'

/** The changes that a transaction has made and not yet written to the journal. */
export interface ChangeNotes {
  /** Runs the work and writes its notes. If it fails, they are dropped. */
  change<T>(by: ChangedBy, work: () => Promise<T>): Promise<T>
  /** Names another author for the changes of the work. */
  onBehalf<T>(by: ChangedBy, work: () => Promise<T>): Promise<T>
  note(changes: readonly RecordChange[]): Promise<void>
  /** Writes the notes, with one statement per author. */
  write(): Promise<void>
}

export function createNotes(db: Kysely<Tables>): ChangeNotes {
  let author: ChangedBy | undefined
  let notes: Note[] = []

  async function write(): Promise<void> {
    const unwritten = notes
    notes = []
    await appendChanges(db, unwritten)
  }

  return {
    async change(by, work) {
      author = by
      try {
        const result = await work()
        await write()
        return result
      } finally {
        notes = []
      }
    },
    async onBehalf(by, work) {
      const before = author
      author = by
      const result = await work()
      author = before
      return result
    },
    async note(changes) {
      if (!author) throw new Error('A change was noted outside of change().')
      for (const change of changes) notes.push({ by: author, change })
      await noteWhoTrashed(db, author, changes)
    },
    write,
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
