import { changedBy } from '../../actions/accounts/actor.ts'
import { emptyTrash } from '../../actions/records/empty-trash.ts'
import { system } from '../../domain/rights/caller.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { systemClock } from '../line/clock.ts'
import { daysIn, type Invocation, print, printJson } from '../line/command.ts'
import { withStore } from '../line/with-store.ts'

const day = 24 * 3600

export async function empty(invocation: Invocation): Promise<void> {
  const { flags, terminal } = invocation
  const now = systemClock()
  const days = daysIn(flags['older-than'])
  // Includes records trashed within this second.
  const before = (days === undefined ? now + 1 : now - days * day) as UtcSeconds
  const counts = await withStore(invocation, store =>
    flags['dry-run']
      ? store.trash.count(before)
      : emptyTrash(store, before, changedBy({ caller: system, door: 'command', now })),
  )
  if (flags.json) return printJson(terminal, counts)
  const done = flags['dry-run'] ? 'would be deleted' : 'deleted'
  print(
    terminal,
    `Events: ${counts.event} ${done}. Venues: ${counts.venue} ${done}. Organizers: ${counts.organizer} ${done}.`,
  )
}
