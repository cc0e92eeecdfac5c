// Helpers that parse the HTML of a page.
import assert from 'node:assert/strict'
import { allIn, type HtmlElement, oneIn, textsIn } from '../support/html.ts'

/** The titles of the events in a list, in order. */
export function titlesIn(html: string): string[] {
  return textsIn(html, 'h3 a')
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
  return [JSON.parse(oneIn(html, 'script[type="application/ld+json"]').text)].flat()[0]
}

/** No page has inline scripts or styles: its policy forbids them. */
export function assertNothingInline(html: string, path: string): void {
  const isInline = ({ name, attributes }: HtmlElement) =>
    name === 'style' ||
    (name === 'script' && attributes.type !== 'application/ld+json' && !('src' in attributes)) ||
    Object.keys(attributes).some(key => key === 'style' || key.startsWith('on'))
  assert.deepEqual(allIn(html, '*').filter(isInline), [], path)
}

/** The alternate URLs of a page, by language. */
export function alternatesIn(html: string): Record<string, string> {
  const addressOf = ({ attributes }: HtmlElement) => attributes.href ?? ''
  const [canonical] = allIn(html, 'link[rel="canonical"]').map(addressOf)
  const others = allIn(html, 'link[rel="alternate"][hreflang]')
  const byLanguage = others.map(link => [link.attributes.hreflang ?? '', addressOf(link)])
  return { canonical: canonical ?? '', ...Object.fromEntries(byLanguage) }
}
