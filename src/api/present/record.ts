import type { ChangedKind } from '../../domain/journal/change.ts'
import { imagesVisibleTo, visibleTo } from '../../domain/rights/visibility.ts'
import type { ReadableStore } from '../../storage/store.ts'
import { presentEvent, presentSingleEvent } from './event.ts'
import type { PresentContext } from './frame.ts'
import { presentSingleImage } from './image.ts'
import { presentOrganizer, presentVenue } from './linked-record.ts'
import { presentTerm } from './term.ts'

interface RecordReader extends PresentContext {
  readonly store: ReadableStore
}

type Present = (id: number, reader: RecordReader) => Promise<object | undefined>

const presenters: Readonly<Record<ChangedKind, Present>> = {
  async event(id, reader) {
    const { store, caller, language } = reader
    const event = await store.events.find(id, visibleTo(caller), language)
    if (!event) return undefined
    const linked = await store.events.linked(event, visibleTo(caller), language)
    // Reading a locked event by id is refused, so it is presented as in lists.
    const present = event.isLocked ? presentEvent : presentSingleEvent
    return present(linked, reader)
  },
  async venue(id, reader) {
    const venue = await reader.store.venues.find(id, visibleTo(reader.caller), reader.language)
    return venue && presentVenue(venue, reader)
  },
  async organizer(id, reader) {
    const organizer = await reader.store.organizers.find(id, visibleTo(reader.caller), reader.language)
    return organizer && presentOrganizer(organizer, reader)
  },
  category: presentFoundTerm('category'),
  tag: presentFoundTerm('tag'),
  async image(id, reader) {
    const image = await reader.store.images.find(id, imagesVisibleTo(reader.caller), reader.language)
    return image && presentSingleImage(image, reader)
  },
}

function presentFoundTerm(taxonomy: 'category' | 'tag'): Present {
  return async (id, reader) => {
    const term = await reader.store.terms.find(taxonomy, id, reader.language)
    return term && presentTerm(term, reader)
  }
}

/** A record of any kind as this reader sees it, or undefined if not visible. */
export function presentRecord(
  { kind, id }: { readonly kind: ChangedKind; readonly id: number },
  reader: RecordReader,
): Promise<object | undefined> {
  return presenters[kind](id, reader)
}
