// Mirrors everything that a user can list into a file. Stop it at any time: it resumes where it left off.
//   npx node examples/mirror.ts http://127.0.0.1:3000/calendar/events/v1 copy.json
// With ALMANAC_TOKEN set, it copies what that user sees.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { type Calendar, connect, type FollowOptions, type Name, Refused } from '../clients/js/almanac.js'

type Copied = { id: number; count?: number; categories?: Copied[]; tags?: Copied[] }
/** The copied records, such as `events/42`, and the token up to which they are current. */
export type Copy = { token?: string; records: Record<string, Copied> }

/**
 * The filters with which each list contains everything. Editors may add `images: {}` and the kind `image`.
 */
export const wholeLists: Readonly<Partial<Record<Name, object>>> = {
  events: { modified_after: '1970-01-01', orderby: 'id' },
  venues: { orderby: 'id' },
  organizers: { orderby: 'id' },
  categories: { orderby: 'id', hide_empty: false },
  tags: { orderby: 'id', hide_empty: false },
}
const kind = 'event,venue,organizer,category,tag'
const mostIds = 50

/** Follows the calendar. The copy is complete at each yield: save it then. */
export async function* mirror(
  calendar: Calendar,
  copy: Copy,
  { lists = wholeLists, ...options }: MirrorOptions = {},
) {
  const onStart = () => copyAll(calendar, copy, lists)
  for await (const slice of calendar.follow({ since: copy.token, onStart, filters: { kind }, ...options })) {
    for (const { collection, id } of slice.changes) delete copy.records[`${collection}/${id}`]
    const kept = slice.changes.filter(({ action }) => action !== 'removed')
    for (const [name, changes] of Map.groupBy(kept, ({ collection }) => collection))
      for await (const record of read(
        calendar,
        name,
        changes.map(({ id }) => id),
      ))
        keep(copy, name, record)
    countEvents(copy)
    copy.token = slice.token
    yield slice.hasMore
  }
}

type MirrorOptions = FollowOptions & { lists?: typeof wholeLists }

async function copyAll(calendar: Calendar, copy: Copy, lists: typeof wholeLists) {
  copy.records = {}
  for (const [name, filters] of Object.entries(lists) as [Name, object][])
    for await (const record of calendar.list(name, filters)) keep(copy, name, record)
}

/** Events are read from their list, which includes password-protected ones without their hidden fields. */
async function* read(calendar: Calendar, name: Name, ids: number[]): AsyncGenerator<Copied> {
  for (; name === 'events' && ids.length > 0; ids = ids.slice(mostIds))
    yield* calendar.list(name, { include: ids.slice(0, mostIds).join(',') })
  for (const id of ids) {
    const found = await calendar.find(name, id).catch(ignoreHidden)
    if (found) yield found.record
  }
}

/** A record that is no longer public belongs in the copy as little as a deleted one. Any other error ends the copy. */
function ignoreHidden(error: unknown): undefined {
  if (!(error instanceof Refused) || !error.code.endsWith('-not-accessible')) throw error
}

function keep({ records }: Copy, name: Name, record: Copied) {
  records[`${name}/${record.id}`] = record
}

/** A term's event count changes with the term's own record, not with every event that shows it. */
export function countEvents({ records }: Copy) {
  for (const record of Object.values(records))
    for (const name of ['categories', 'tags'] as const)
      for (const term of record[name] ?? []) term.count = records[`${name}/${term.id}`]?.count ?? 0
}

if (import.meta.main) {
  const [root = '', file = 'copy.json'] = process.argv.slice(2)
  const copy: Copy = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { records: {} }
  const token = process.env.ALMANAC_TOKEN
  for await (const _ of mirror(connect(root, token ? { token } : {}), copy)) {
    writeFileSync(`${file}.new`, JSON.stringify(copy))
    renameSync(`${file}.new`, file)
    console.log(`${Object.keys(copy.records).length} records`)
  }
}
