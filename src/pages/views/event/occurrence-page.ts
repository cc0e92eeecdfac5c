import { published } from '../../../domain/rights/visibility.ts'
import { Refusal } from '../../../messages/refusal.ts'
import { recordPath } from '../../../web/record-links.ts'
import type { Page } from '../../frame/page.ts'
import type { PageContext } from '../../frame/page-context.ts'
import { findRecord, MovedTo } from '../record-page.ts'

/** `/event/jazz-night/2026-11-20/` redirects to that date of a series, whose slug contains the date. */
export async function occurrencePage(context: PageContext): Promise<Page> {
  const { store, language, params } = context
  const { day = '' } = params
  const { record } = await findRecord(context, 'event').catch(followed(day))
  const id =
    record.seriesId !== null && /^\d{4}-\d\d-\d\d$/.test(day)
      ? await store.series.occurrenceOn(record.seriesId, day, published)
      : undefined
  const event = id === undefined ? undefined : await store.events.find(id, published, language)
  if (!event) throw new Refusal('eventNotFound')
  throw new MovedTo(recordPath('event', event))
}

/** Old slugs of the event are redirected together with the date. */
function followed(day: string) {
  return (error: unknown): never => {
    throw error instanceof MovedTo ? new MovedTo(`${error.path}${encodeURIComponent(day)}/`) : error
  }
}
