// Passes changes to the operator's hooks. Unlike other consumers, they run outside the transaction that moves their
// position, because they may be slow. After a crash between the two, a change is passed again.
import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import type { Change } from '../../domain/journal/change.ts'
import { everything } from '../../domain/rights/visibility.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Store } from '../../storage/store.ts'

/** A hook that follows the journal. It rejects if it has to be called again with the same change. */
export interface ChangeHook {
  /** Unique. */
  readonly file: string
  run(change: Change, event: LinkedEvent | undefined): Promise<void>
}

/** The beginning of the names of their positions. */
export const changeHookPrefix = 'hook:'

const changesAtOnce = 50
const longestWaitSeconds = 300

interface Failure {
  readonly count: number
  readonly retryAt: number
}

/** Failures are kept in memory: after a restart, a hook is called immediately. */
export function createHookFollower() {
  const failures = new Map<string, Failure>()

  function noteFailure(file: string, now: UtcSeconds): void {
    const count = (failures.get(file)?.count ?? 0) + 1
    failures.set(file, { count, retryAt: now + Math.min(2 ** count, longestWaitSeconds) })
  }

  function waits({ file }: ChangeHook, now: UtcSeconds): boolean {
    return (failures.get(file)?.retryAt ?? 0) > now
  }

  /** Passes changes in order, until one fails. Returns how many were passed. */
  async function follow(
    store: Store,
    hook: ChangeHook,
    clock: () => UtcSeconds,
    signal: AbortSignal,
  ): Promise<number> {
    let passed = 0
    for (let changes = await unread(store, hook); changes.length > 0; changes = await unread(store, hook))
      for (const change of changes) {
        if (signal.aborted) return passed
        try {
          await hook.run(change, await currentEvent(store, change))
        } catch {
          // The hook has reported it.
          noteFailure(hook.file, clock())
          return passed
        }
        failures.delete(hook.file)
        await store.transaction(tx => tx.journalConsumers.advance(positionOf(hook), change.seq))
        passed++
      }
    return passed
  }

  return {
    async hasWork(store: Store, hooks: readonly ChangeHook[], now: UtcSeconds): Promise<boolean> {
      const { head } = hooks.length > 0 ? await store.journal.state() : { head: 0 }
      for (const hook of hooks)
        if (!waits(hook, now) && (await store.journalConsumers.position(positionOf(hook))) !== head)
          return true
      return false
    },

    /** Hooks don't wait for each other. */
    async run(
      store: Store,
      hooks: readonly ChangeHook[],
      clock: () => UtcSeconds,
      signal: AbortSignal,
    ): Promise<number> {
      const ready = hooks.filter(hook => !waits(hook, clock()))
      const passed = await Promise.all(ready.map(hook => follow(store, hook, clock, signal)))
      return passed.reduce((sum, count) => sum + count, 0)
    },
  }
}

export function positionOf({ file }: ChangeHook): string {
  return `${changeHookPrefix}${file}`
}

/** The changes after the hook's position. A new hook starts at the end. */
async function unread(store: Store, hook: ChangeHook): Promise<Change[]> {
  const name = positionOf(hook)
  const { head, oldest } = await store.journal.state()
  const position = await store.journalConsumers.position(name)
  if (position === undefined) {
    await store.transaction(tx => tx.journalConsumers.advance(name, head))
    return []
  }
  // Changes that were pruned before they were read are skipped.
  return store.journal.since(Math.max(position, oldest - 1), changesAtOnce)
}

async function currentEvent(store: Store, { kind, id }: Change): Promise<LinkedEvent | undefined> {
  if (kind !== 'event') return undefined
  const found = await store.events.find(id, everything, 'en')
  if (!found) return undefined
  const { language } = found
  const event = language === 'en' ? found : await store.events.find(id, everything, language)
  return event && store.events.linked(event, everything, language)
}
