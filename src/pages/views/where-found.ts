// Why an event is among the results of a search.
import type { EventCard, LinkedEvent } from '../../domain/events/calendar-event.ts'
import { placeParts } from '../../domain/records/place-parts.ts'
import { plainTextOf } from '../../domain/text/search-text.ts'
import type { FoundBySearch } from '../../queries/search/site-search.ts'
import { summaryOf } from '../events/event-card.ts'
import { type Found, fromHit, hasHit } from '../events/marked-text.ts'

type Links = Pick<LinkedEvent, 'categories' | 'tags' | 'organizers' | 'programme'>

const mostNames = 2

/** The words on the card of an event, and else the names or the sentence that have them. */
export function whereFound(
  event: EventCard,
  { categories, tags, organizers, programme }: Links,
  { marked, alike, named }: Pick<FoundBySearch, 'marked' | 'alike' | 'named'>,
): Found {
  const shown = [plainTextOf(event.title), summaryOf(event, 160), ...event.places.flatMap(placeParts)]
  const names = [
    ...categories.map(({ id, name }) => ({ kind: 'category' as const, id, name })),
    ...tags.map(({ id, name }) => ({ kind: 'tag' as const, id, name })),
    ...organizers.map(({ id, name }) => ({ kind: 'organizer' as const, id, name })),
  ]
  for (const words of [marked, alike]) {
    const others = words.filter(word => !shown.some(text => hasHit(text, [word])))
    const having = names.filter(({ name }) => hasHit(name, others)).slice(0, mostNames)
    if (others.length < words.length || having.length > 0) return { marked: words, names: having }
    const sentence = [
      ...plainTextOf(event.description).split(/(?<=[.!?؟])\s+/),
      ...programme.map(({ title, speaker, place }) => [title, speaker, place].filter(Boolean).join(' · ')),
    ].find(text => hasHit(text, words))
    if (sentence) return { marked: words, names: [], sentence: fromHit(sentence, words) }
  }
  // A name in another language has the word.
  const isNamed = ({ kind, id }: (typeof names)[number]) =>
    named.some(record => record.kind === kind && record.id === id)
  return { marked, names: names.filter(isNamed).slice(0, mostNames) }
}
