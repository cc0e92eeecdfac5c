import { languageOfText } from '../../domain/records/record-frame.ts'
import { plainTextOf } from '../../domain/text/search-text.ts'
import { paragraphs } from '../../formats/text/paragraphs.ts'
import { readPageFilter } from '../../queries/events/page-filter.ts'
import { html, trustedMarkup } from '../../web/html.ts'
import { leadPicture } from '../../web/picture.ts'
import { inItsLanguage } from '../../web/text-language.ts'
import { shortened } from '../events/event-card.ts'
import { eventList } from '../events/event-list.ts'
import { feedsOf } from '../feeds/links.ts'
import type { Page } from '../frame/page.ts'
import type { PageContext } from '../frame/page-context.ts'
import { contactFacts } from './event/contact-facts.ts'
import { findRecord } from './record-page.ts'

/** An organizer, with its upcoming events. */
export async function organizerPage(context: PageContext): Promise<Page> {
  const { record: organizer, paths } = await findRecord(context, 'organizer')
  const { name } = organizer
  const filter = await readPageFilter(context, { organizerIds: [organizer.id] })
  return {
    title: name,
    description: shortened([name, plainTextOf(organizer.description)].filter(Boolean).join('. '), 200),
    paths,
    narrowedTo: { organizer: organizer.slug },
    languages: organizer.languages,
    feeds: feedsOf(context, { organizer: organizer.slug }),
    main: html`<article class="record-page">
<header><h1${inItsLanguage(languageOfText(organizer, 'name', context.language), context)}>${name}</h1></header>
${organizer.image ? leadPicture(organizer.image) : html``}
<div class="body">
<div class="prose"${inItsLanguage(languageOfText(organizer, 'description', context.language), context)}>${trustedMarkup(paragraphs(organizer.description))}</div>
<aside class="facts"><dl>${contactFacts(organizer, context)}</dl></aside>
</div>
</article>
<section class="events-of"><h2>${context.t('eventsBy', { name })}</h2>
${await eventList(context, filter)}</section>
`,
  }
}
