import type { Kysely } from 'kysely'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { CachedReads } from '../engine/statements/cached-reads.ts'
import { compiledOnce, type Value, value } from '../engine/statements/compiled-once.ts'
import type { Tables } from '../tables.ts'

/** The first second after this one in which a comparison with the start or end of a published event changes. */
export async function nextTransition(db: Kysely<Tables>, kept: CachedReads, at: UtcSeconds): Promise<number> {
  const [row] = await kept(`transition ${at}`, () => transitionsFrom(db, { at: value(at) }))
  const times = [row?.start, row?.end].map(time =>
    time === null || time === undefined ? Infinity : Number(time),
  )
  return Math.max(at + 1, Math.min(...times))
}

const transitionsFrom = compiledOnce((db, { at }: { at: Value<UtcSeconds> }) =>
  db.selectNoFrom(eb => [
    eb
      .selectFrom('events')
      .where('status', '=', 'publish')
      .where('start_utc', '>=', at)
      .select(({ fn }) => fn.min('start_utc').as('start'))
      .as('start'),
    eb
      .selectFrom('events')
      .where('status', '=', 'publish')
      .where('end_utc', '>=', at)
      .select(({ fn }) => fn.min('end_utc').as('end'))
      .as('end'),
  ]),
)
