import { keysOf } from '../typed-entries.ts'
// Lists inside an event, such as tickets, contain text too. Translations key each text by list, item id and
// field, so items can be moved, added and removed.

export const itemTextFields = {
  tickets: ['name'],
  programme: ['title', 'speaker', 'place'],
  questions: ['label'],
} as const

export type ItemList = keyof typeof itemTextFields

export const itemLists = keysOf(itemTextFields)

type Item = Readonly<Record<string, unknown>> & { readonly id: number }

type Texts = Readonly<Record<string, string>>

/** `tickets:2:name`. Field names contain no colon. */
export function itemTextName(list: ItemList, id: number, field: string): string {
  return `${list}:${id}:${field}`
}

export function isItemText(name: string): boolean {
  return name.includes(':')
}

/** The texts of a record's items, keyed as in translations. */
export function itemTextsOf(record: object): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const list of itemLists)
    for (const item of itemsIn(record, list))
      for (const field of itemTextFields[list])
        if (item[field] !== '') texts[itemTextName(list, item.id, field)] = String(item[field])
  return texts
}

/** A record with the available translations of its texts and item texts. */
export function withTexts<T extends object>(record: T, texts: Texts): T {
  const names = Object.keys(texts)
  const own = names.filter(name => !isItemText(name)).map(name => [name, texts[name]])
  const lists = itemLists
    .filter(list => names.some(name => name.startsWith(`${list}:`)))
    .map(list => [list, itemsIn(record, list).map(item => translatedItem(list, item, texts))])
  return { ...record, ...Object.fromEntries([...own, ...lists]) }
}

function translatedItem(list: ItemList, item: Item, texts: Texts): Item {
  const translated = itemTextFields[list].flatMap(field => {
    const text = texts[itemTextName(list, item.id, field)]
    // An empty text needs no translation.
    return text === undefined || item[field] === '' ? [] : [[field, text]]
  })
  return { ...item, ...Object.fromEntries(translated) }
}

function itemsIn(record: object, list: ItemList): readonly Item[] {
  return ((record as Partial<Record<ItemList, readonly Item[]>>)[list] ?? []) as readonly Item[]
}

/** An item sent by a client, which may include its id. */
interface GivenItem {
  readonly id?: number | null | undefined
}

/** The items of a list with their ids. New items get the next free one. */
export function withItemIds<Given extends GivenItem>(
  given: readonly Given[],
  before: readonly { readonly id: number; readonly text: string }[],
  textOf: (item: Given) => string,
): (Given & { readonly id: number })[] {
  const ids = idsByPosition(matchedItemIds(given, before, textOf), before)
  let last = Math.max(0, ...before.map(({ id }) => id), ...ids.map(id => id ?? 0))
  return given.map((item, index) => ({ ...item, id: ids[index] ?? ++last }))
}

/** The existing ids of the items of a list: by the id sent, else by equal text. */
export function matchedItemIds<Given extends GivenItem>(
  given: readonly Given[],
  before: readonly { readonly id: number; readonly text: string }[],
  textOf: (item: Given) => string,
): (number | undefined)[] {
  const ids = given.map(item => item.id ?? undefined)
  const isFree = (id: number) => !ids.includes(id)
  for (const [index, item] of given.entries()) {
    const at = before[index]
    if (at && isFree(at.id) && at.text === textOf(item)) ids[index] ??= at.id
  }
  for (const [index, item] of given.entries())
    ids[index] ??= before.find(({ id, text }) => isFree(id) && text === textOf(item))?.id
  return ids
}

/** If the length of the list is unchanged, an item without an id gets the id of the item at its position. */
export function idsByPosition(
  ids: readonly (number | undefined)[],
  before: readonly { readonly id: number }[],
): (number | undefined)[] {
  if (ids.length !== before.length) return [...ids]
  return before.map(({ id }, index) => ids[index] ?? (ids.includes(id) ? undefined : id))
}
