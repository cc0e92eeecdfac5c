import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import { languageOfText } from '../../domain/records/record-frame.ts'
import { eventJsonLd } from '../../formats/json-ld.ts'
import { presentEvent } from './event.ts'
import { type PresentContext, recordUrl } from './frame.ts'

/** A single event, which includes JSON-LD for search engines. */
export function presentSingleEvent(event: LinkedEvent, context: PresentContext) {
  const presented = presentEvent(event, context)
  const json_ld = eventJsonLd(event, {
    url: presented.url,
    ...(presented.image && { imageUrl: presented.image.url }),
    siteName: context.site.name,
    language: languageOfText(event, 'title', context.language),
    currency: context.site.currency,
    onlineUrl: presented.online_url,
    urlOf: (kind, slug) => recordUrl(kind, slug, context.addresses),
  })
  return { ...presented, json_ld }
}
