import type { Kysely } from 'kysely'
import type { CalendarToFollow } from '../domain/site/calendar-to-follow.ts'
import type { SliceBacklog } from '../domain/site/system-facts.ts'
import type { UtcSeconds } from '../domain/time/date-time.ts'
import type { EventFacts, KnownEvent, SliceStorage } from './slice-storage.ts'
import type { Tables } from './tables.ts'

export type SliceAnswers = ReturnType<typeof sliceAnswers>

/** The answers of all slices together. */
export function sliceAnswers(db: Kysely<Tables>, slices: readonly SliceStorage[]) {
  const reported = slices.map(slice => slice.reported).find(found => found !== undefined)
  return {
    /** The records that webhooks report besides those of the calendar. */
    reported: reported && {
      kind: reported.kind,
      access: reported.access,
      newest: () => reported.newest(db),
      listChangedAfter: (position: number, most: number) => reported.listChangedAfter(db, position, most),
      find: (id: number) => reported.find(db, id),
    },

    async countPeople(eventIds: readonly number[], now: UtcSeconds): Promise<number> {
      let count = 0
      for (const slice of slices) count += (await slice.countPeople?.(db, eventIds, now)) ?? 0
      return count
    },

    async factsOfEvents(events: readonly KnownEvent[]): Promise<ReadonlyMap<number, EventFacts>> {
      const found = new Map<number, EventFacts>()
      for (const slice of slices)
        for (const [id, facts] of (await slice.factsOfEvents?.(db, events)) ?? [])
          found.set(id, { ...found.get(id), ...facts })
      return found
    },

    async countBacklog(): Promise<SliceBacklog> {
      const found: SliceBacklog[] = []
      for (const { countBacklog } of slices) if (countBacklog) found.push(await countBacklog(db))
      const merged = (name: keyof SliceBacklog) => Object.assign({}, ...found.map(one => one[name]))
      return { waiting: merged('waiting'), failing: merged('failing') }
    },

    /** Whether calendars can be followed. */
    canFollow: slices.some(({ followCalendar }) => followCalendar),

    async isFollowed(source: string): Promise<boolean> {
      for (const slice of slices) if (await slice.isFollowed?.(db, source)) return true
      return false
    },

    async usersWithOtherSignIn(): Promise<ReadonlySet<number>> {
      const found = new Set<number>()
      for (const slice of slices)
        for (const id of (await slice.usersWithOtherSignIn?.(db)) ?? []) found.add(id)
      return found
    },

    async needsMoreThanPassword(userId: number): Promise<boolean> {
      for (const slice of slices) if (await slice.needsMoreThanPassword?.(db, userId)) return true
      return false
    },
  }
}

/** The work of all slices in a transaction of the core. */
export function sliceWrites(db: Kysely<Tables>, slices: readonly SliceStorage[]) {
  return {
    /** Undefined if no slice follows calendars. */
    async followCalendar(calendar: CalendarToFollow): Promise<number | undefined> {
      return slices.find(slice => slice.followCalendar)?.followCalendar?.(db, calendar)
    },

    async forgetImports(runIds: readonly number[]): Promise<void> {
      if (runIds.length > 0) for (const slice of slices) await slice.forgetImports?.(db, runIds)
    },

    async beforeUndo(source: string): Promise<void> {
      for (const slice of slices) await slice.beforeUndo?.(db, source)
    },

    async endAccess(userId: number): Promise<void> {
      for (const slice of slices) await slice.endAccess?.(db, userId)
    },
  }
}
