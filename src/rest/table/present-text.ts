import { withoutMarkup } from '../../fields/safe-markup.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** compat: names are answered as titles are, as HTML. Clients print them as they come. */
export function presentName(name: string): string {
  return name.replace(/[&<>]/g, character => entities[character] ?? character)
}

/**
 * A plain text as it is: "Bed & Breakfast", "adults < 5". Only where something in it would be taken for markup is it
 * escaped, so that a client that prints it as HTML comes to no harm, and what was read can be written back.
 */
export function presentText(text: string): string {
  return /[&<]/.test(text) && withoutMarkup(text) !== text ? presentName(text) : text
}
