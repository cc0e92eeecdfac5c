import { openMessages } from '../../components.ts'
import type { Config } from '../../config/load-config.ts'
import type { Message } from '../../i18n/stored-message-text.ts'
import type { Store } from '../../storage/store.ts'
import { siteIn } from './site-in.ts'

/** The messages in the site's language, which import reports use. */
export async function siteMessages(store: Store, config: Config): Promise<Message> {
  const { language } = await siteIn(store, config)
  const translate = openMessages()
  return (key, values) => translate(language, key, values)
}
