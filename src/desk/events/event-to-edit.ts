import type { LinkedEvent } from '../../domain/calendar-event.ts'
import { visibleTo } from '../../domain/visibility.ts'
import { recordFinders } from '../../queries/find-record.ts'
import type { DeskContext } from '../desk-context.ts'

const events = recordFinders('event', store => store.events)

/** The event that the path names, with its own texts, if the user may change it. */
export async function eventToEdit(id: number, context: DeskContext): Promise<LinkedEvent> {
  const { store, viewer, language } = context
  const found = await events.byIdToEdit(id, context)
  const own =
    found.language === language
      ? found
      : await events.byIdToEdit(id, { ...context, language: found.language })
  const [linked] = await store.events.withLinks([own], visibleTo(viewer), own.language)
  return linked as LinkedEvent
}
