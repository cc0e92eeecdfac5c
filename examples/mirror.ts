// Keeps a copy of a calendar in a file, exact: what the public can read, nothing more and nothing less. It may be ended at
// any time, and goes on where it was.
//
//   npx node examples/mirror.ts http://127.0.0.1:3000/calendar/events/v1 copy.json
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { type Calendar, connect, type FollowOptions, type Name } from '../clients/js/almanac.js'

interface Copied {
  id: number
  count?: number
  categories?: Copied[]
  tags?: Copied[]
}

/** What was copied, such as `events/42`, and the token of the moment up to which it is so. */
export interface Copy {
  token?: string
  records: Record<string, Copied>
}

const kind = 'event,venue,organizer,category,tag'
/** What makes each list hold everything. */
const lists: readonly [Name, object][] = [
  ['events', { modified_after: '1970-01-01' }],
  ['venues', {}],
  ['organizers', {}],
  ['categories', { hide_empty: false }],
  ['tags', { hide_empty: false }],
]
const idsOnly = { orderby: 'id', _fields: 'id' }

/** Follows the calendar. Each time it yields, the copy is whole: save it then. */
export async function* mirror(
  calendar: Calendar,
  copy: Copy,
  options?: FollowOptions,
): AsyncGenerator<boolean> {
  const onStart = () => copyAll(calendar, copy)
  const { token: since } = copy
  for await (const slice of calendar.follow({ since, onStart, filters: { kind }, ...options })) {
    for (const { collection, id, action } of slice.changes) {
      if (action === 'removed') delete copy.records[`${collection}/${id}`]
      else await copyOne(calendar, copy, collection, id)
    }
    countEvents(copy)
    copy.token = slice.token
    yield slice.hasMore
  }
}

async function copyAll(calendar: Calendar, copy: Copy): Promise<void> {
  copy.records = {}
  for (const [name, filters] of lists) {
    const listed = calendar.list(name, { ...filters, ...idsOnly })
    for await (const { id } of listed) await copyOne(calendar, copy, name, id)
  }
}

async function copyOne(calendar: Calendar, copy: Copy, name: Name, id: number): Promise<void> {
  const found = await calendar.find(name, id)
  if (found) copy.records[`${name}/${id}`] = found.record
  else delete copy.records[`${name}/${id}`]
}

/** How many events a term has is told of the term, not of each event that shows it. */
export function countEvents({ records }: Copy): void {
  for (const { categories = [], tags = [] } of Object.values(records)) {
    for (const term of categories) term.count = records[`categories/${term.id}`]?.count ?? 0
    for (const term of tags) term.count = records[`tags/${term.id}`]?.count ?? 0
  }
}

if (import.meta.main) {
  const [root = '', file = 'copy.json'] = process.argv.slice(2)
  const copy: Copy = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : { records: {} }
  for await (const _ of mirror(connect(root), copy)) {
    await writeFile(`${file}.new`, JSON.stringify(copy))
    await rename(`${file}.new`, file)
    console.log(`${Object.keys(copy.records).length} records`)
  }
}
