// A card of its own, smaller than that of the pages: the names of its classes are what other sites style it by
// (docs/embedding.md), so they stay as they are when the pages change.
import type { EventCard } from '../../domain/event-views.ts'
import { fileName, type Image } from '../../domain/image.ts'
import { imagesPath } from '../../http/image-route.ts'
import { whenText } from '../../web/event-times.ts'
import { type Html, html, trustedMarkup } from '../../web/html.ts'
import { recordPath } from '../../web/record-links.ts'
import { categoryClass, costText, placeText, summaryOf } from '../event-card.ts'
import type { PageContext } from '../page-context.ts'

export function embedCard(event: EventCard, level: number, context: PageContext): Html {
  const { t, link } = context
  const heading = `h${level}`
  const badge = event.featured ? html` <span class="badge">${t('featured')}</span>` : html``
  return html`<article class="card${event.featured ? ' featured' : ''}${categoryClass(event)}">
${event.image ? thumbnail(event.image, context) : html``}
<div class="text">
<p class="when">${whenText(event, context)}${badge}</p>
<${heading} class="name"><a href="${link(recordPath('event', event))}">${trustedMarkup(event.title)}</a></${heading}>
${details(event, context)}</div>
</article>
`
}

function details(event: EventCard, context: PageContext): Html {
  const lines = {
    where: placeText(event.places),
    summary: summaryOf(event, 120),
    cost: costText(event, context),
  }
  return html`${Object.entries(lines)
    .filter(([, text]) => text)
    .map(([name, text]) => html`<p class="${name}">${text}</p>\n`)}`
}

/** The small square, which is there unless the picture is smaller than it. */
function thumbnail(image: Image, { addresses }: PageContext): Html {
  const size = image.sizes.find(({ name }) => name === 'thumbnail')
  const { width, height } = size ?? image
  const file = fileName(image, size ? 'thumbnail' : 'original')
  return html`<img class="image" src="${addresses.base}${imagesPath}/${file}" width="${String(width)}" height="${String(height)}" alt="${image.alt}" loading="lazy" decoding="async" referrerpolicy="no-referrer">`
}
