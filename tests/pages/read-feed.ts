import assert from 'node:assert/strict'
import { plainTextOf } from '../../src/domain/text/search-text.ts'
import { readWithIcalJs, readWithNodeIcal } from '../formats/read-calendar.ts'
import { checkCalendar } from '../support/rfc5545.ts'
import type { RequestOptions, TestAnswer, TestApp } from '../support/test-app.ts'
import { childrenOf, readXml, textOfChild, type XmlElement } from '../support/xml-tree.ts'

/** An evening in Nairobi. */
export function on(day: string) {
  return { start_date: `${day} 19:00`, end_date: `${day} 21:00`, timezone: 'Africa/Nairobi' }
}

export async function addEvent({ post }: TestApp, title: string, more: object = {}): Promise<any> {
  const { status, body } = await post('/events', { title, ...on('2030-03-01'), ...more })
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

/** The titles of the events in a calendar file, validated by the RFC and by two third-party parsers. */
export function titlesInCalendar(calendar: string): string[] {
  const { faults, events } = checkCalendar(calendar)
  assert.deepEqual(faults, [])
  const read = readWithIcalJs(calendar)
  assert.equal(read.length, events.length)
  assert.deepEqual(
    readWithNodeIcal(calendar).map(({ uid, start, end, summary }) => ({ uid, start, end, summary })),
    read.map(({ uid, start, end, summary }) => ({ uid, start, end, summary })),
  )
  return read.map(({ summary }) => summary)
}

export function itemsInRss(document: string): XmlElement[] {
  const [channel] = childrenOf(readXml(document), 'channel')
  assert.ok(channel)
  return childrenOf(channel, 'item')
}

export function titlesInRss(document: string): string[] {
  return itemsInRss(document).map(item => textOfChild(item, 'title') ?? '')
}

export function titlesInAtom(document: string): string[] {
  // Their type is HTML.
  return childrenOf(readXml(document), 'entry').map(entry => plainTextOf(textOfChild(entry, 'title') ?? ''))
}

/** The titles in the calendar file at a URL of the server. */
export async function titlesAt(
  { get }: TestApp,
  path: string,
  query: RequestOptions['query'] = {},
): Promise<string[]> {
  const { status, body } = await get(`/${path}`, { query })
  assert.equal(status, 200)
  return titlesInCalendar(body)
}

/** Repeats a request conditionally, like a reader that has cached the answer. */
export function askAgain({ get }: TestApp, path: string, { headers }: TestAnswer): Promise<TestAnswer> {
  return get(`/${path}`, { headers: { 'if-none-match': String(headers.etag) } })
}

/** The unfolded value of a calendar line. */
export function lineOf(calendar: string, name: string): string | undefined {
  const lines = calendar.replaceAll('\r\n ', '').split('\r\n')
  return lines.find(line => line.split(/[:;]/)[0] === name)
}
