import { sweepImages } from '../actions/images.ts'
import { openImageLibrary } from '../app.ts'
import type { UtcSeconds } from '../domain/date-time.ts'
import { systemClock } from './clock.ts'
import { type Command, type Invocation, print, printJson, UsageError } from './command.ts'
import { withStore } from './with-store.ts'

const day = 24 * 3600
const defaultDays = 7

export const imageCommands: readonly Command[] = [
  {
    name: 'images sweep',
    words: [],
    flags: {
      days: {
        type: 'string',
        about: `Only what has been there for this many days; ${defaultDays} unless told.`,
      },
      json: { type: 'boolean', about: 'Print JSON, for scripts.' },
    },
    about: 'Removes images that no event, venue or organizer shows, and files that belong to no image.',
    run: sweep,
  },
]

async function sweep(invocation: Invocation): Promise<void> {
  const { config, flags, terminal } = invocation
  const now = systemClock()
  const before = (now - daysIn(flags.days) * day) as UtcSeconds
  const library = await openImageLibrary(config)
  const swept = await withStore(invocation, store => sweepImages(store, library, before, now))
  if (flags.json) return printJson(terminal, swept)
  print(
    terminal,
    `Images that nothing showed: ${swept.images} removed. Files of no image: ${swept.files} removed.`,
  )
}

/** An image that was uploaded a moment ago is about to be used, so today's are kept unless 0 is said. */
function daysIn(given: string | boolean | undefined): number {
  if (given === undefined) return defaultDays
  if (typeof given === 'string' && /^\d{1,5}$/.test(given)) return Number(given)
  throw new UsageError(`"${given}" is not a number of days.`)
}
