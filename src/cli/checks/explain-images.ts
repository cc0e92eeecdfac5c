import { existsSync } from 'node:fs'
import { claimImages, refuseForeign } from '../../actions/images/image-owner.ts'
import { type Config, ConfigError, formerImageFolder, imageStoreOf } from '../../config/load-config.ts'
import { messageOf } from '../../domain/caught-error.ts'
import { folderAt, openImageFiles } from '../../images/open-image-files.ts'
import type { CalendarToMigrate } from '../../storage/dialects/dialect.ts'
import type { Store } from '../../storage/store.ts'

/** Checks before an upgrade what `claimConfiguredImages` would reject after it, when there is no way back. */
export async function checkConfiguredImages(
  { identity, hasImages }: Pick<CalendarToMigrate, 'identity' | 'hasImages'>,
  config: Config,
): Promise<void> {
  await explainImages(async () => {
    if (hasImages) refuseLeftBehind(config)
    const files = await openImageFiles(imageStoreOf(config))
    await files.prepare()
    await refuseForeign(identity, files)
  })
}

/** Claims the configured image store before the server starts, or throws an error for the operator. */
export async function claimConfiguredImages(store: Store, config: Config): Promise<void> {
  await explainImages(async () => {
    if (await store.images.hasAny()) refuseLeftBehind(config)
    await claimImages(store, await openImageFiles(imageStoreOf(config)))
  })
}

/** Converts errors about the image store to messages for the operator. */
export async function explainImages<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new ConfigError(`Cannot use the image store: ${messageOf(error)}`)
  }
}

/** Earlier versions had one image folder for all databases in a directory. The operator knows whose it is. */
function refuseLeftBehind(config: Config): void {
  const former = formerImageFolder(config)
  if (former === undefined) return
  const [before, now] = [folderAt(former), folderAt(imageStoreOf(config).address)]
  if (existsSync(now) || !existsSync(before)) return
  throw new Error(
    `earlier versions kept those of this database in ${before}. If no other database uses that folder, rename it to ` +
      `${now}; otherwise copy it there.`,
  )
}
