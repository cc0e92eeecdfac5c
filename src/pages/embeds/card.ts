// The card in embeds, smaller than on pages. Other sites style it by its class names (docs/embedding.md), so
// they stay the same when the pages change.
import type { EventCard } from '../../domain/events/event-views.ts'
import { fileName, type Image } from '../../domain/records/image.ts'
import { imagesPath } from '../../http/server/image-route.ts'
import { ownClock, rangeHere } from '../../web/event-times.ts'
import { type Html, html } from '../../web/html.ts'
import { asWritten } from '../../web/text-language.ts'
import { categoryClass, costText, placeText, summaryOf, titleLink } from '../events/event-card.ts'
import { offClass, stateBadges } from '../events/event-state.ts'
import { repeatsLine } from '../events/repeats.ts'
import type { PageContext } from '../frame/page-context.ts'

export function embedCard(event: EventCard, level: number, context: PageContext): Html {
  const { t } = context
  const heading = `h${level}`
  const marks = [
    ...stateBadges(event, context),
    ...(event.featured ? [html`<span class="badge">${t('featured')}</span>`] : []),
  ]
  const badge = marks.map(mark => html` ${mark}`)
  return html`<article class="card${event.featured ? ' featured' : ''}${categoryClass(event)}${offClass(event)}">
${event.image ? thumbnail(event.image, context) : html``}
<div class="text">
<p class="when">${rangeHere(event, context)}${ownClock(event, context)}${badge}</p>
<${heading} class="name">${titleLink(event, context)}</${heading}>
${details(event, context)}</div>
</article>
`
}

function details(event: EventCard, context: PageContext): Html {
  const summary = summaryOf(event, 120)
  const lines = { where: placeText(event.places), cost: costText(event, context) }
  const line = (name: keyof typeof lines) =>
    lines[name] ? html`<p class="${name}"><bdi>${lines[name]}</bdi></p>\n` : html``
  return html`${line('where')}${summary ? html`<p class="summary"${asWritten(event.summaryLanguage, context)}>${summary}</p>\n` : html``}${line('cost')}${repeatsLine(event, context)}`
}

/** The thumbnail, or the original if that is smaller. */
function thumbnail(image: Image, { addresses }: PageContext): Html {
  const size = image.sizes.find(({ name }) => name === 'thumbnail')
  const { width, height } = size ?? image
  const file = fileName(image, size ? 'thumbnail' : 'original')
  return html`<img class="image" src="${addresses.base}${imagesPath}/${file}" width="${String(width)}" height="${String(height)}" alt="${image.alt}" loading="lazy" decoding="async" referrerpolicy="no-referrer">`
}
