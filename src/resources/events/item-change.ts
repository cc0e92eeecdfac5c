import type { EventContent, ProgrammeItem, Ticket } from '../../domain/events/event-content.ts'
import {
  type ItemList,
  itemLists,
  itemTextFields,
  itemTextName,
  withItemIds,
} from '../../domain/events/item-texts.ts'
import type { TranslationChange } from '../../domain/records/content/translation-change.ts'
import { toItemInput, toTicketInput } from '../earlier-values.ts'
import type { EventPatch } from './event.ts'

type Items = Pick<EventContent, ItemList>
type Item = Readonly<Record<string, unknown>> & { readonly id: number }

/**
 * Lists of a change in another language, split into items with their own texts and their translated texts.
 */
export interface SplitItems {
  readonly own: EventPatch
  readonly texts: TranslationChange['texts']
}

/**
 * Splits lists written in another language than the event's own. `shown` is the event as read in that
 * language. New items use the translated text as their own text.
 */
export function splitItems(input: EventPatch, current: Items, shown: Items): SplitItems {
  const texts: Record<string, string | null> = {}
  const lists = itemLists.flatMap(list => {
    const given = input[list] as readonly Item[] | null | undefined
    return given ? [[list, ownItems(list, given, { current, shown }, texts)]] : []
  })
  return { own: { ...input, ...Object.fromEntries(lists) }, texts }
}

function ownItems(
  list: ItemList,
  given: readonly Item[],
  { current, shown }: { readonly current: Items; readonly shown: Items },
  texts: Record<string, string | null>,
): Item[] {
  const [first] = itemTextFields[list]
  const known = itemsIn(shown, list)
  const before = known.map(item => ({ id: item.id, text: textIn(item, first) }))
  return withItemIds(given, before, item => textIn(item, first)).map(item => {
    const own = itemsIn(current, list).find(({ id }) => id === item.id)
    const seen = known.find(({ id }) => id === item.id)
    const kept = itemTextFields[list].map(field => {
      const name = itemTextName(list, item.id, field)
      const text = textIn(item, field)
      const ownText = textIn(own, field)
      if (text !== textIn(seen, field)) texts[name] = text === '' || text === ownText ? null : text
      return [field, ownText || text] as const
    })
    return { ...asSent(list, own), ...item, ...Object.fromEntries(kept) }
  })
}

/** Values that aren't texts are kept if a translation doesn't name them. */
function asSent(list: ItemList, own: unknown): object {
  if (!own) return {}
  if (list === 'questions') return own
  return list === 'programme' ? toItemInput(own as ProgrammeItem) : toTicketInput(own as Ticket)
}

function itemsIn(items: Items, list: ItemList): readonly Item[] {
  return items[list].map(item => ({ ...item }))
}

function textIn(item: Item | undefined, field: string): string {
  return (item?.[field] as string | null | undefined) ?? ''
}
