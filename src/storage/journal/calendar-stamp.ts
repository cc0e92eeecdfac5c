// Which state the calendar is in, asked for before every answer that is kept ready: so it has to be cheap, and exact.
import type { Kysely } from 'kysely'
import { type CalendarStamp, writeStamp } from '../../domain/journal/calendar-stamp.ts'
import type { Tables } from '../tables.ts'
import { journalReads } from './journal.ts'

/** Tells the stamp as it is now. It comes at once where nothing has to be waited for. */
export type StampReader = () => CalendarStamp | Promise<CalendarStamp>

/**
 * For a database that tells cheaply whether anybody has committed anything (`commitMark`): the journal is read only
 * when somebody has. Requests of one turn of the event loop share one look, unless this process itself has committed
 * since (`ownCommits`).
 */
export function stampByCommits(
  db: Kysely<Tables>,
  commitMark: () => number,
  ownCommits: () => number,
): StampReader {
  let known: { readonly mark: number; readonly stamp: CalendarStamp } | undefined
  let freshAfter: number | undefined

  async function readAgain(mark: number): Promise<CalendarStamp> {
    const stamp = await currentStamp(db)
    known = { mark, stamp }
    return stamp
  }

  return () => {
    if (known && freshAfter === ownCommits()) return known.stamp
    const mark = commitMark()
    if (known?.mark !== mark) return readAgain(mark)
    freshAfter = ownCommits()
    setImmediate(() => {
      freshAfter = undefined
    })
    return known.stamp
  }
}

/**
 * For a database that has to be asked: one statement at a time, shared by all who came before it was sent. Whoever comes
 * later may know of a commit that it does not tell of, and waits for the next.
 */
export function stampByAsking(db: Kysely<Tables>): StampReader {
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Promise<CalendarStamp> | undefined

  return () => {
    next ??= underWay.then(() => {
      const asked = currentStamp(db)
      next = undefined
      underWay = asked.catch(() => {})
      return asked
    })
    return next
  }
}

async function currentStamp(db: Kysely<Tables>): Promise<CalendarStamp> {
  return writeStamp(await journalReads(db).state())
}
