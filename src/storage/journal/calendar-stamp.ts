// The state of the calendar. It is read before every cached answer, so it must be cheap and exact.
import type { Kysely } from 'kysely'
import { type CalendarStamp, writeStamp } from '../../domain/journal/change.ts'
import type { CommitReader } from '../dialects/dialect.ts'
import type { Tables } from '../tables.ts'
import { journalReads } from './journal.ts'

/** Returns the current stamp, synchronously if possible. */
export type StampReader = () => CalendarStamp | Promise<CalendarStamp>

/**
 * For a database that reports commits cheaply: the journal is only read after a commit. Requests in one turn of
 * the event loop share a check, unless this process has committed since (`ownCommits`).
 */
export function stampByCommits(commits: CommitReader, ownCommits: () => number): StampReader {
  let known: { readonly mark: number; readonly stamp: CalendarStamp } | undefined
  let freshAfter: number | undefined

  function current(): CalendarStamp {
    if (known && freshAfter === ownCommits()) return known.stamp
    const mark = commits.mark()
    // The mark is read first: a commit between the two is noticed next time.
    if (known?.mark !== mark) known = { mark, stamp: writeStamp(commits.state()) }
    freshAfter = ownCommits()
    setImmediate(() => {
      freshAfter = undefined
    })
    return known.stamp
  }

  return () => {
    try {
      return current()
    } catch (error) {
      return Promise.reject(error)
    }
  }
}

/**
 * For a database that must be queried. One query runs at a time and serves all callers that came before it
 * was sent. Later callers may know of a newer commit, so they wait for the next query.
 */
export function stampByAsking(db: Kysely<Tables>): StampReader {
  let pending: Promise<unknown> = Promise.resolve()
  let next: Promise<CalendarStamp> | undefined

  return () => {
    next ??= pending.then(() => {
      const stamp = currentStamp(db)
      next = undefined
      pending = stamp.catch(() => {})
      return stamp
    })
    return next
  }
}

async function currentStamp(db: Kysely<Tables>): Promise<CalendarStamp> {
  return writeStamp(await journalReads(db).state())
}
