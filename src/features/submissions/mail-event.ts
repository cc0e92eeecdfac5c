import type { LetterParts } from '../../actions/notifications/deliver-outbox.ts'
import type { MailEvent } from '../../domain/journal/mail-content.ts'
import type { Language } from '../../domain/records/record-frame.ts'
import { everything } from '../../domain/rights/visibility.ts'
import { plainTextOf } from '../../domain/text/search-text.ts'
import { rangeText } from '../../web/event-times.ts'
import { recordPath } from '../../web/record-links.ts'
import { dateTexts, languageRoot } from '../../web/web-context.ts'

/** An event as mails show it, with its status. The public ones have a link. */
export async function findMailEvent(id: number, language: Language, { store, site }: LetterParts) {
  const visible = await store.events.find(id, everything, language)
  if (!visible) return undefined
  const event = await store.events.linked(visible, everything, language)
  const base = `${site.publicUrl ?? ''}${languageRoot(language, site)}`
  const about: MailEvent = {
    title: plainTextOf(event.title),
    when: rangeText(event, { dates: dateTexts(language, site.region) }),
    facts: event.venues.map(({ name }) => name),
    ...(event.status === 'publish' && { href: `${base}${recordPath('event', event)}` }),
  }
  return { event, about }
}
