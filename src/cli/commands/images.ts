import { adoptImages } from '../../actions/images/image-owner.ts'
import { countSweepable, sweepImages } from '../../actions/images/images.ts'
import { openImageLibrary } from '../../components.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Store } from '../../storage/store.ts'
import { explainImages } from '../checks/explain-images.ts'
import { systemClock } from '../line/clock.ts'
import { type Invocation, print, printJson, UsageError } from '../line/command.ts'
import { defaultSweepDays } from '../line/command-settings.ts'
import { withStore } from '../line/with-store.ts'

const day = 24 * 3600

export async function sweep(invocation: Invocation): Promise<void> {
  const { config, flags, terminal } = invocation
  const now = systemClock()
  const before = (now - daysIn(flags.days) * day) as UtcSeconds
  const library = await openImageLibrary(config)
  const work = (store: Store) =>
    flags['dry-run'] ? countSweepable(store, library, before) : sweepImages(store, library, before, now)
  const swept = await withStore(invocation, store => explainImages(() => work(store)))
  if (flags.json) return printJson(terminal, swept)
  const done = flags['dry-run'] ? 'would be removed' : 'removed'
  print(terminal, `Unused images: ${swept.images} ${done}. Files without an image: ${swept.files} ${done}.`)
}

export async function adopt(invocation: Invocation): Promise<void> {
  const { files } = await openImageLibrary(invocation.config)
  await withStore(invocation, store => explainImages(() => adoptImages(store, files)))
  print(invocation.terminal, `${files.place} contains the images of this database.`)
}

/** A recent upload is about to be used, so today's images are kept unless 0 is given. */
function daysIn(given: string | boolean | undefined): number {
  if (given === undefined) return defaultSweepDays
  if (typeof given === 'string' && /^\d{1,5}$/.test(given)) return Number(given)
  throw new UsageError(`"${given}" is not a number of days.`)
}
