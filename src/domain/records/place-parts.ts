import { foldForSearch } from '../text/search-text.ts'

interface NamedPlace {
  readonly name: string
  readonly city: string
}

/** The name and the town of a venue. A name that has the town in it is enough: not "Lisbon, Lisbon". */
export function placeParts({ name, city }: NamedPlace): string[] {
  return wordsOf(name).includes(wordsOf(city)) ? [name] : [name, city]
}

/** Between spaces, so that only whole words are found. */
function wordsOf(text: string): string {
  return ` ${foldForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `
}
