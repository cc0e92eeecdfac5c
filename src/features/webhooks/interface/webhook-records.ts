import { recordAddress } from '../../../api/present/frame.ts'
import { presentRecord } from '../../../api/present/record.ts'
import type { Site } from '../../../domain/site/site.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { createPresentTime } from '../../../domain/time/present-time.ts'
import type { Translate } from '../../../i18n/messages.ts'
import { ownProfile } from '../../../rest/table/profile.ts'
import type { Store } from '../../../storage/store.ts'
import type { PresentRecord } from '../actions/deliver-webhooks.ts'

/** Records in webhook messages: presented as in the API, in the language of the subscription. */
export function createWebhookRecords(
  store: Store,
  getSite: () => Site | Promise<Site>,
  translate: Translate,
  clock: () => UtcSeconds,
): PresentRecord {
  return async (record, { caller, webhook: { base: reachedAt, language } }) => {
    const site = await getSite()
    // Without a public URL, the one through which the webhook was last saved.
    const base = site.publicUrl ?? reachedAt
    const root = language === site.language ? base : `${base}/${language}`
    const api = `${root}/${site.namespace}`
    const addresses = { host: new URL(base).hostname, base, site: root, api, inLanguage: '' }
    const body = await presentRecord(record, {
      store,
      caller,
      site,
      language,
      profile: ownProfile(site),
      addresses,
      translate: (key, values) => translate(language, key, values),
      time: createPresentTime(clock()),
    })
    return body && { address: recordAddress(record.kind, record.id, addresses), body }
  }
}
