import type { Kysely } from 'kysely'
import type { ChangedBy, RecordChange } from '../../domain/journal/change.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { type SettledEvent, writeNewEvents } from '../events/event-rows.ts'
import { appendChanges, type Note } from '../journal/journal.ts'
import type { Tables } from '../tables.ts'
import { together } from './settle-all.ts'

/** What a transaction is to write, in its order, and how much of that is written. */
export interface HeldWrites {
  /** What is noted from here on was done by these. */
  begin(by: ChangedBy): void
  /** Tells the journal of changes. */
  note(changes: readonly RecordChange[]): void
  /** Stores new events, whose ids and slugs are settled. */
  insert(events: readonly SettledEvent[]): void
  /** The slugs of new events that are not written yet. */
  slugs(): ReadonlySet<string>
  isHolding(): boolean
  /** Writes all that is held. */
  write(): Promise<void>
  /** A place to come back to, when a savepoint is set. */
  mark(): Mark
  /** Forgets what came after the mark. What was written since is gone with the savepoint, and is held again. */
  undo(mark: Mark): void
}

export interface Mark {
  readonly length: number
  readonly written: number
}

type Held = { readonly event: SettledEvent } | { readonly note: Note }

export function holdWrites(db: Kysely<Tables>, dialect: Dialect): HeldWrites {
  const all: Held[] = []
  let written = 0
  let by: ChangedBy | undefined
  let writing: Promise<void> | undefined
  const slugs = new Set<string>()

  function noteSlug(held: Held): void {
    if ('event' in held && held.event.holdsSlug) slugs.add(held.event.event.slug)
  }

  async function writeAll(): Promise<void> {
    const [some, reached] = [all.slice(written), all.length]
    const events = some.flatMap(held => ('event' in held ? [held.event] : []))
    const notes = some.flatMap(held => ('note' in held ? [held.note] : []))
    await together([writeNewEvents(db, dialect, events), appendChanges(db, notes)])
    written = reached
    slugs.clear()
  }

  return {
    begin(author) {
      by = author
    },
    note(changes) {
      if (!by) throw new Error('A change was noted before it began.')
      for (const change of changes) all.push({ note: { by, change } })
    },
    insert(events) {
      for (const event of events) {
        all.push({ event })
        noteSlug({ event })
      }
    },
    slugs: () => slugs,
    isHolding: () => written < all.length,
    write() {
      writing ??= writeAll().finally(() => {
        writing = undefined
      })
      return writing
    },
    mark: () => ({ length: all.length, written }),
    undo(mark) {
      all.splice(mark.length)
      written = mark.written
      slugs.clear()
      all.slice(written).forEach(noteSlug)
    },
  }
}
