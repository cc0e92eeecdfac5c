// Many ids as one text. A row for each would cost the database and the driver several times as much.
import { type RawBuilder, sql } from 'kysely'

/** The ids of all rows, in row order. */
export function idList(column: string): RawBuilder<string | null> {
  return sql`string_agg(cast(${sql.ref(column)} as text), ${sql.lit(',')})`
}

const comma = 44
const zero = 48

export function idsIn(list: string | null | undefined): number[] {
  const ids: number[] = []
  if (!list) return ids
  let id = 0
  // `split` would first create a string for each id.
  for (let index = 0; index < list.length; index++) {
    const code = list.charCodeAt(index)
    if (code !== comma) id = id * 10 + code - zero
    else {
      ids.push(id)
      id = 0
    }
  }
  ids.push(id)
  return ids
}
