// Helpers that parse the HTML of a page.
import assert from 'node:assert/strict'
import { allIn, type HtmlElement, htmlWithout, oneIn, textsIn } from '../support/html.ts'

/** The titles of the events in a list, in order. */
export function titlesIn(html: string, within = ''): string[] {
  const listed = htmlWithout(htmlWithout(html, 'section.leading'), 'section.next-instead')
  return textsIn(listed, `${within} h3 a`.trim())
}

/** A page without the past events that it offers when there are no upcoming ones. */
export function withoutPast(html: string): string {
  return htmlWithout(html, 'section.past-instead')
}

/** The rows of the week that starts on this day, in a month table. */
export function weekOf(html: string, day: string): HtmlElement {
  const firstDayOf = (week: HtmlElement) => week.all('[datetime]')[0]?.attributes.datetime
  const found = allIn(html, 'tbody.week').find(week => firstDayOf(week) === day)
  if (!found) throw new Error(`No week starts on ${day}.`)
  return found
}

/** The only URL in a link or a style sheet that contains this. */
export function addressIn(html: string, part: string): string {
  return String(oneIn(html, `[href*="${part}"]`).attributes.href)
}

/** The page's JSON-LD. */
export function jsonLdIn(html: string): any {
  return [JSON.parse(oneIn(html, 'script[type="application/ld+json"]').text)].flat()[0]
}

/** Whether search engines may list the page. */
export function isIndexed(html: string): boolean {
  return allIn(html, 'meta[name="robots"][content*="noindex"]').length === 0
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
