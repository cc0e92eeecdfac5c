import type { FastifyRequest } from 'fastify'
import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import { languages } from '../../domain/records/language.ts'
import type { Html } from '../../web/html.ts'
import { recordPath } from '../../web/record-links.ts'
import { layout } from '../frame/layout.ts'
import { type PageParts, pageContext } from '../frame/page-context.ts'
import { wholeEventPage } from '../views/event/event-page.ts'

/** Renders an event page as visitors would see it, for stored and unsaved events. */
export type EventDocument = (event: LinkedEvent, request: FastifyRequest) => Promise<Html>

/** The page in the event's language. It has no URL on the site and is not indexed. */
export function eventDocument(parts: PageParts): EventDocument {
  return async (event, request) => {
    const context = pageContext(request, parts, event.language)
    const path = recordPath('event', event)
    const paths = Object.fromEntries(languages.map(language => [language, path]))
    return layout({ ...(await wholeEventPage(event, context)), paths, isUnlisted: true }, context)
  }
}
