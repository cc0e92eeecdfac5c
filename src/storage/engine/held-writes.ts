import type { Kysely } from 'kysely'
import type { ChangedBy, RecordChange } from '../../domain/journal/change.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { type SettledEvent, writeNewEvents } from '../events/event-rows.ts'
import { appendChanges, type Note } from '../journal/journal.ts'
import type { Tables } from '../tables.ts'
import { settleAll } from './statements/settle-all.ts'

/** The pending writes of a transaction in order, and how many of them are written. */
export interface HeldWrites {
  /** Sets the author of the following changes. */
  begin(by: ChangedBy): void
  /** Adds journal entries. */
  note(changes: readonly RecordChange[]): void
  /** Adds new events, whose ids and slugs are final. */
  insert(events: readonly SettledEvent[]): void
  /** The slugs of new events that are not written yet. */
  slugs(): ReadonlySet<string>
  isHolding(): boolean
  /** Flushes all pending writes. */
  write(): Promise<void>
  /** A position to return to, for a savepoint. */
  mark(): Mark
  /**
   * Drops what came after the mark. Rows written since then were rolled back with the savepoint, and are
   * pending again.
   */
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
    await settleAll([writeNewEvents(db, dialect, events), appendChanges(db, notes)])
    written = reached
    slugs.clear()
  }

  return {
    begin(author) {
      by = author
    },
    note(changes) {
      if (!by) throw new Error('A change was added before begin() was called.')
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
