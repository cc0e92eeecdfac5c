// Helpers that parse the HTML of a page.
import assert from 'node:assert/strict'

/** The titles of the events in a list, in order, without search highlights. */
export function titlesIn(html: string): string[] {
  const plain = html.replace(/<\/?mark>/g, '')
  return [...plain.matchAll(/<h3><a [^>]*>(.*?)<\/a><\/h3>/g)].map(match => match[1] as string)
}

/** A page without the past events that it offers when there are no upcoming ones. */
export function withoutPast(html: string): string {
  return html.replace(/<section class="past-instead".*?<\/section>/s, '')
}

/** The rows of the week that starts on this day, in a month table. */
export function weekOf(html: string, day: string): string {
  const weeks = html.split('<tbody class="week">').slice(1)
  const found = weeks.find(week => /datetime="([^"]+)"/.exec(week)?.[1] === day)
  if (!found) throw new Error(`No week starts on ${day}.`)
  return found
}

/** The page's JSON-LD. */
export function jsonLdIn(html: string): any {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
  assert.ok(text, 'There is no JSON-LD.')
  return [JSON.parse(text)].flat()[0]
}

/** No page has inline scripts or styles: its policy forbids them. */
export function assertNothingInline(html: string, path: string): void {
  const tags =
    html.replace(/<script type="application\/ld\+json">.*?<\/script>/gs, '').match(/<[a-z][^>]*>/gi) ?? []
  // Quoted text is a value. Only attribute names matter.
  const bare = tags.map(tag => tag.replace(/"[^"]*"/g, '""'))
  assert.deepEqual(
    bare.filter(tag => /\s(?:style|on[a-z]+)\s*=/i.test(tag)),
    [],
    path,
  )
  assert.deepEqual(
    bare.filter(tag => /^<(?:style|script(?!.*\ssrc=))/i.test(tag)),
    [],
    path,
  )
}

/** The alternate URLs of a page, by language. */
export function alternatesIn(html: string): Record<string, string> {
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? ''
  const others = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)]
  return { canonical, ...Object.fromEntries(others.map(([, language, address]) => [language, address])) }
}
