// Keeps an exact copy of what the public can read of a calendar. It may be ended at any time, and goes on where it was.
//   npx node examples/mirror.ts http://127.0.0.1:3000/calendar/events/v1 copy.json
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { type Calendar, connect, type FollowOptions, type Name } from '../clients/js/almanac.js'

type Copied = { id: number; count?: number; categories?: Copied[]; tags?: Copied[] }
/** What was copied, such as `events/42`, and the token of the moment up to which it is so. */
export type Copy = { token?: string; records: Record<string, Copied> }

const kind = 'event,venue,organizer,category,tag'
const idsOnly = { orderby: 'id', _fields: 'id' }
/** What makes each list hold everything. */
const lists: readonly [Name, object][] = [
  ['events', { modified_after: '1970-01-01' }],
  ['venues', {}],
  ['organizers', {}],
  ['categories', { hide_empty: false }],
  ['tags', { hide_empty: false }],
]

/** Follows the calendar. Each time it yields, the copy is whole: save it then. */
export async function* mirror(calendar: Calendar, copy: Copy, options?: FollowOptions) {
  const onStart = () => copyAll(calendar, copy)
  for await (const slice of calendar.follow({ since: copy.token, onStart, filters: { kind }, ...options })) {
    for (const { collection, id, action } of slice.changes)
      keep(copy, `${collection}/${id}`, action !== 'removed' && (await calendar.find(collection, id)))
    countEvents(copy)
    copy.token = slice.token
    yield slice.hasMore
  }
}

async function copyAll(calendar: Calendar, copy: Copy) {
  copy.records = {}
  for (const [name, filters] of lists)
    for await (const { id } of calendar.list(name, { ...filters, ...idsOnly }))
      keep(copy, `${name}/${id}`, await calendar.find(name, id))
}

function keep({ records }: Copy, key: string, found: { record: Copied } | false | undefined) {
  if (found) records[key] = found.record
  else delete records[key]
}

/** How many events a term has is told of the term, not of each event that shows it. */
export function countEvents({ records }: Copy) {
  for (const record of Object.values(records))
    for (const name of ['categories', 'tags'] as const)
      for (const term of record[name] ?? []) term.count = records[`${name}/${term.id}`]?.count ?? 0
}

if (import.meta.main) {
  const [root = '', file = 'copy.json'] = process.argv.slice(2)
  const copy: Copy = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { records: {} }
  for await (const _ of mirror(connect(root), copy)) {
    writeFileSync(`${file}.new`, JSON.stringify(copy))
    renameSync(`${file}.new`, file)
    console.log(`${Object.keys(copy.records).length} records`)
  }
}
