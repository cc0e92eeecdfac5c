import { restoreVersion } from '../../actions/records/restore-version.ts'
import type { Change, ChangedKind } from '../../domain/journal/change.ts'
import { type Caller, canWithAny } from '../../domain/rights/caller.ts'
import { utcText } from '../../domain/time/date-time.ts'
import { listHistory } from '../../queries/records/record-history.ts'
import { historyName } from '../../resources/change.ts'
import type { PagingArgs } from '../../resources/paging-args.ts'
import { actorOf } from '../../rest/perform/record-targets.ts'
import { versionIn } from '../../rest/table/path-variables.ts'
import type { Answer, RequestContext, RouteContext, WriteRouteContext } from '../../rest/table/route.ts'
import { collections } from '../present/frame.ts'
import { presentListPage } from '../present/list-page.ts'

/** How records of a kind are found and read. */
interface RecordHandlers<Target> {
  byId(context: RequestContext): Promise<Target>
  read(context: RouteContext<object, Target>): Promise<Answer>
}

/** The history of records of one kind. Restoring a version returns the record like a read. */
export function historyHandlers<Target extends { readonly id: number }>(
  kind: ChangedKind,
  { byId, read }: RecordHandlers<Target>,
) {
  return {
    restore: async (context: WriteRouteContext<object, Target>): Promise<Answer> => {
      const { store, target, path } = context
      await restoreVersion(store, { kind, id: target.id }, versionIn(path), actorOf(context))
      return read({ ...context, target: await byId(context) })
    },
    list: {
      async run(context: RouteContext<PagingArgs, Target>): Promise<Answer> {
        const { args, target, store, caller } = context
        const query = { page: args.page, perPage: args.per_page }
        const page = await listHistory({ kind, id: target.id }, query, context)
        const logins = new Map((await store.users.list()).map(user => [user.id, user.login]))
        return presentListPage('history', page, context, {
          present: change => presentHistory(change, caller, logins),
          noSuchPage: 'noHistoryPage',
          path: `${collections[kind]}/${target.id}/history`,
        })
      },
      references: async () => ({}),
    },
  }
}

function presentHistory(change: Change, caller: Caller, logins: ReadonlyMap<number, string>) {
  const { kind, version, action, at, userId, door, client, fields } = change
  const login = userId === null ? undefined : logins.get(userId)
  const mayKnowName = canWithAny(caller, 'record.read') || userId === caller.user?.id
  return {
    version,
    action,
    time_utc: utcText(at),
    ...(userId !== null && { user: userId }),
    ...(login !== undefined && mayKnowName && { user_name: login }),
    door,
    ...(client !== undefined && mayKnowName && { client }),
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, [from, to]]) => [
        historyName(kind, name),
        { from: presentValue(name, from), to: presentValue(name, to) },
      ]),
    ),
  }
}

/** The journal stores seconds; the API writes times as text everywhere. */
function presentValue(name: string, value: unknown): unknown {
  const isTime =
    typeof value === 'number' &&
    (name === 'publishedAt' || name === 'previousStartUtc' || name.endsWith('AtUtc'))
  return isTime ? utcText(value as Parameters<typeof utcText>[0]) : (value ?? null)
}
