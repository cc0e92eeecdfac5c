import type { FastifyRequest } from 'fastify'
import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import { languages } from '../../domain/records/language.ts'
import type { Html } from '../../web/html.ts'
import { recordPath } from '../../web/record-links.ts'
import { layout } from '../frame/layout.ts'
import { type PageParts, pageContext } from '../frame/page-context.ts'
import { wholeEventPage } from '../views/event/event-page.ts'

/** Makes the page of an event as visitors would see it, whether it is stored or not. */
export type EventDocument = (event: LinkedEvent, request: FastifyRequest) => Promise<Html>

/** The page in the language of the event. It is at no address of the site, and nobody is to find it. */
export function eventDocument(parts: PageParts): EventDocument {
  return async (event, request) => {
    const context = pageContext(request, parts, event.language)
    const path = recordPath('event', event)
    const paths = Object.fromEntries(languages.map(language => [language, path]))
    return layout({ ...(await wholeEventPage(event, context)), paths, isUnlisted: true }, context)
  }
}
