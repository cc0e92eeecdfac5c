import { withoutMarkup } from '../../fields/safe-markup.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** compat: names are HTML, like titles. Clients print them unescaped. */
export function presentName(name: string): string {
  return name.replace(/[&<>]/g, character => entities[character] ?? character)
}

/**
 * Plain text unchanged: "Bed & Breakfast", "adults < 5". It is escaped only if a part could be parsed as
 * markup. So clients can print it as HTML safely, and can write it back as they read it.
 */
export function presentText(text: string): string {
  return /[&<]/.test(text) && withoutMarkup(text) !== text ? presentName(text) : text
}
