import { adoptImages } from '../../actions/images/image-owner.ts'
import { countSweepable, sweepImages } from '../../actions/images/images.ts'
import { openImageLibrary } from '../../components.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Store } from '../../storage/store.ts'
import { explainImages } from '../checks/explain-images.ts'
import { systemClock } from '../line/clock.ts'
import { daysIn, type Invocation, print, printJson } from '../line/command.ts'
import { defaultSweepDays } from '../line/command-settings.ts'
import { withStore } from '../line/with-store.ts'

const day = 24 * 3600

export async function sweep(invocation: Invocation): Promise<void> {
  const { config, flags, terminal } = invocation
  const now = systemClock()
  // A recent upload is about to be used, so today's images are kept unless 0 is given.
  const before = (now - (daysIn(flags.days) ?? defaultSweepDays) * day) as UtcSeconds
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
