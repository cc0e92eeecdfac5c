import { foldForSearch } from '../text/search-text.ts'

/** A name and the city, which some names include. */
interface NamedPlace {
  readonly id: number
  readonly name: string
  readonly city?: string
}

/** Groups of places that are likely duplicates: same words, or one edit apart. */
export function nearDuplicates<T extends NamedPlace>(places: readonly T[]): T[][] {
  const byKey = Map.groupBy(places, nameKey)
  const keys = [...byKey.keys()].filter(Boolean).toSorted()
  const groups: T[][] = []
  let last = ''
  for (const key of keys) {
    const members = byKey.get(key) ?? []
    const group = groups.at(-1)
    if (group && isMistyped(last, key)) group.push(...members)
    else groups.push([...members])
    last = key
  }
  return groups.filter(group => group.length > 1)
}

/** Whether two places have almost the same name. */
export function isNearDuplicate(one: NamedPlace, other: NamedPlace): boolean {
  const [first, second] = [nameKey(one), nameKey(other)]
  return first !== '' && (first === second || isMistyped(first, second))
}

/** The sorted words of a name, without small words and the city. */
function nameKey({ name, city = '' }: NamedPlace): string {
  const town = new Set(wordsOf(city))
  const all = wordsOf(name)
  const words = all.filter(word => !town.has(word) && !smallWords.has(word))
  return [...new Set(words.length > 0 ? words : all)].toSorted().join(' ')
}

const smallWords = new Set('the a an of at in de do da dos das du des la le les el ya wa na'.split(' '))

function wordsOf(text: string): string[] {
  return foldForSearch(text.slice(0, 500))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** Numbers and letters must match: Hall 1 is not Hall 2, and Room B is not Room C. */
function isMistyped(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 6 || /\d/.test(one + other)) return false
  if (shortWords(one) !== shortWords(other)) return false
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const [restOne, restOther] = [one.slice(start), other.slice(start)]
  return (
    restOne.slice(1) === restOther.slice(1) ||
    restOne.slice(1) === restOther ||
    restOne === restOther.slice(1)
  )
}

function shortWords(key: string): string {
  return key
    .split(' ')
    .filter(word => word.length < 3)
    .join(' ')
}
