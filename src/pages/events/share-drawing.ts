import { hash } from 'node:crypto'
import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import { drawableText, isDrawable, type ShareCard } from '../../domain/events/share-card.ts'
import { fileName } from '../../domain/records/image.ts'
import { plainTextOf } from '../../domain/text/search-text.ts'
import { rangeText } from '../../web/event-times.ts'
import { directionOf } from '../../web/html-document.ts'
import { recordPath } from '../../web/record-links.ts'
import type { PageContext } from '../frame/page-context.ts'
import { placeText, shortened } from './event-card.ts'
import { stateText } from './event-state.ts'

const usualAccent = '#0b5c4a'

/** The absolute URL, which changes with the content of the image. */
export function shareImageUrl(event: LinkedEvent, context: PageContext): string | undefined {
  const drawing = drawingOf(event, context)
  if (!drawing) return undefined
  return `${context.addresses.site}${recordPath('event', event)}share.jpg?v=${drawing.key.slice(0, 8)}`
}

/** Undefined if the event is protected, or its title has characters that the fonts lack. */
export function drawingOf(event: LinkedEvent, context: PageContext) {
  const title = plainTextOf(event.title)
  if (event.isProtected || !isDrawable(title)) return undefined
  const { site, language } = context
  const line = (text: string, most: number) => (isDrawable(text) ? shortened(drawableText(text), most) : '')
  const state = stateText(event, context)
  const card: ShareCard = {
    title: line(title, 120),
    when: line([state, rangeText(event, context)].filter(Boolean).join(' · '), 80),
    where: line(placeText(event.venues), 80),
    siteName: line(site.name, 40),
    accent: site.accentColor ?? usualAccent,
    isRightToLeft: directionOf(language) === 'rtl',
  }
  const pictureName = event.image ? pictureOf(event.image) : undefined
  // Identifies the content of the image.
  const key = hash('sha256', JSON.stringify([1, card, pictureName])).slice(0, 32)
  return { card, key, pictureName }
}

/** The smallest size that fills its part of the card, or the original. */
function pictureOf(image: NonNullable<LinkedEvent['image']>): string {
  const enough = image.sizes.find(
    ({ name, width, height }) => name !== 'thumbnail' && width >= 440 && height >= 400,
  )
  return fileName(image, enough?.name ?? 'original')
}
