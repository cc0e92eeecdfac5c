import { openMessages } from '../../components.ts'
import { effectiveSite } from '../../config/effective-site.ts'
import type { Config } from '../../config/load-config.ts'
import type { Site } from '../../domain/site/site.ts'
import type { Message } from '../../i18n/stored-message-text.ts'
import type { Store } from '../../storage/store.ts'

/** The site with the administrators' settings, for a command. */
export async function siteIn(store: Store, config: Config): Promise<Site> {
  const { settingsVersion: version } = await store.journal.state()
  return effectiveSite(config, { stored: await store.settings.all(), version })
}

/** The messages in the site's language, which import reports use. */
export async function siteMessages(store: Store, config: Config): Promise<Message> {
  const { language } = await siteIn(store, config)
  const translate = openMessages()
  return (key, values) => translate(language, key, values)
}
