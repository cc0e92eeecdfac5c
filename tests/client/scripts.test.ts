// The scripts as pages load them, and the parts of them that need no page.
import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { transform } from 'esbuild'
import { distance, spanOf } from '../../public/desk/calendar/calendar-span.js'
import { momentOf, movedEnd } from '../../public/desk/editor/moved-end.js'
import { isLinkAddress, linkTo } from '../../public/desk/rich-text/link-address.js'
import { createQueue } from '../../public/site/door/door-queue.js'

import { labelOf, named } from '../../public/site/map/map-places.js'
import { dateAfter } from '../../public/site/month/days.js'
import { ownTimeText, soonText } from '../../public/site/parts/own-time.js'
import { momentIn, scrollTopOf } from '../../public/site/week-position.js'
import { readPublic } from '../../src/web/assets.ts'
import { createModuleJoiner } from '../../src/web/join-modules.ts'

test('every module can be joined with those it imports, and the result is a script', async () => {
  const joinModules = createModuleJoiner(readPublic)
  const publicFolder = new URL('../../public/', import.meta.url)
  for (const path of globSync('{site,desk,browser,text}/**/*.js', { cwd: publicFolder }))
    await transform(joinModules(path), { sourcefile: path, format: 'esm' })
})

test('a map shows the names of venues beside their pins where nothing is covered', () => {
  const place = (name: string, x: number, y: number) => ({ name, href: '', latitude: y, longitude: x })
  const map = {
    project: ([y, x]: readonly [number, number]) => ({ x, y, distanceTo: () => 0 }),
    getPixelBounds: () => ({ min: { x: -100, y: -100 }, max: { x: 600, y: 1000 } }),
  }
  const [hall, near, far, below] = [
    place('Town Hall', 0, 0),
    place('Museum', 60, 0),
    place('Harbour', 400, 0),
    place('Fort', 0, 60),
  ] as const
  const long = place('A name that is too long for a map of this size', 0, 400)
  const cluster = [place('One', 0, 800), place('Two', 5, 800)]

  const edge = place('Museum of the Coast', 560, 600)
  const shown = named([[hall], [near], [far], [below], [long], cluster, [edge]], map)

  assert.deepEqual(
    [...shown],
    [
      [hall, 'left'],
      [near, 'right'],
      [far, 'right'],
      [below, 'right'],
      [long, 'right'],
      [edge, 'left'],
    ],
  )
  assert.equal(labelOf(long), 'A name that is too long for a…')
  assert.equal(labelOf(far), 'Harbour')
  assert.equal(labelOf({ ...far, count: 62 }), 'Harbour · 62')
  assert.equal(labelOf(place('Donaudampfschifffahrtsgesellschaftshaus', 0, 0)).length, 32)
})

test('keys lead to other days, and page keys to the same day of another month or its last one', () => {
  const after = (key: string, day: string, direction = 'ltr') =>
    dateAfter(key, new Date(day), direction)?.toISOString().slice(0, 10)
  assert.equal(after('ArrowRight', '2030-01-31'), '2030-02-01')
  assert.equal(after('ArrowRight', '2030-01-31', 'rtl'), '2030-01-30')
  assert.equal(after('ArrowDown', '2030-01-31', 'rtl'), '2030-02-07')
  assert.equal(after('PageDown', '2030-01-31'), '2030-02-28')
  assert.equal(after('PageUp', '2030-01-15'), '2029-12-15')
  assert.equal(after('Enter', '2030-01-15'), undefined)
})

test("the visitor's own time has a day only if it differs, and is omitted in the same zone", () => {
  const event = {
    from: new Date('2030-01-15T20:00:00Z'),
    until: new Date('2030-01-15T21:30:00Z'),
    zone: 'Europe/Lisbon',
  }
  const text = (timeZone: string, locale: string) =>
    ownTimeText(event, { locale, timeZone })?.replaceAll(/\s/g, ' ')
  assert.equal(text('Europe/London', 'en-GB'), undefined)
  assert.equal(text('Europe/Berlin', 'en-GB'), '21:00–22:30')
  assert.match(text('Asia/Tokyo', 'en-GB') ?? '', /^Wed,? 16 Jan,? 05:00–06:30$/)
  assert.equal(text('America/New_York', 'en-US'), '3:00–4:30 PM')
})

test('an event that starts within six hours says so', () => {
  const start = new Date('2030-01-15T20:00:00Z')
  const at = (time: string) => soonText(start, Date.parse(`2030-01-15T${time}Z`), 'en')
  assert.equal(at('19:15:00'), 'in 45 minutes')
  assert.equal(at('17:30:00'), 'in 2 hours')
  assert.equal(at('13:00:00'), undefined)
  assert.equal(at('20:00:00'), undefined)
})

test('the week shows the current time of its zone, and scrolls to a full hour if it is far down', () => {
  assert.deepEqual(momentIn('Asia/Tokyo', new Date('2030-01-15T20:05:00Z')), {
    day: '2030-01-16',
    minutes: 305,
  })
  assert.equal(momentIn('UTC+3', new Date()), undefined)
  const view = { height: 400, head: 100, hours: [150, 198, 246, 294, 342, 390, 438, 486], end: 2000 }
  const item = (below: number, rest = {}) => ({ isNow: false, isPast: false, below, ...rest })
  assert.equal(scrollTopOf([item(245)], view), undefined)
  // It is in the upper half of the window: at 100 + 0.2 * 300 = 160, or up to an hour below that.
  assert.equal(scrollTopOf([item(500)], view), 438 - 110)
  assert.equal(scrollTopOf([item(160), item(500, { isNow: true })], view), 438 - 110)
  assert.equal(scrollTopOf([item(160, { isPast: true }), item(500)], view), 438 - 110)
  assert.equal(scrollTopOf([item(255)], { ...view, hours: [250, 298] }), 255 - 160)
  assert.equal(scrollTopOf([item(500, { isPast: true })], view), 438 - 110)
  assert.equal(scrollTopOf([item(500)], { ...view, end: 700 }), 390 - 110, 'no more than to the end')
  assert.equal(scrollTopOf([], view), undefined)
})

test('addresses are completed as people type them, and other schemes are refused', () => {
  assert.equal(linkTo(' example.org/a '), 'https://example.org/a')
  assert.equal(linkTo('maria@example.org'), 'mailto:maria@example.org')
  assert.equal(linkTo('/events/'), '/events/')
  assert.equal(isLinkAddress('javascript:alert(1)'), false)
  assert.equal(isLinkAddress('tel:+254'), true)
})

const hour = 3_600_000
const day = 24 * hour

test('a carried event keeps its length, and a stretched one lasts at least a step', () => {
  const held = { from: 10 * hour, until: 12 * hour, by: -3 * hour, hasTime: true }
  assert.deepEqual(spanOf({ ...held, kind: 'move' }, hour / 2), [7 * hour, 9 * hour])
  assert.deepEqual(spanOf({ ...held, kind: 'stretch' }, hour / 2), [10 * hour, 10.5 * hour])
  assert.deepEqual(spanOf({ ...held, kind: 'new', from: day, until: day, hasTime: false, by: -day }, day), [
    0,
    day,
  ])
  assert.equal(
    distance({ ...held, kind: 'move', owner: undefined }, { cell: held as never, at: 0, hasTime: true }),
    -3 * hour,
  )
})

test('the end of an event moves with its start', () => {
  const moved = (before: string, after: string, end: string, endDay = '') => {
    const [from, to] = [before, after].map(text => momentOf(text.slice(0, 10), text.slice(11)))
    return movedEnd(from ?? NaN, to ?? NaN, { endDay, endTime: end, isAllDay: false })
  }
  assert.deepEqual(moved('2030-01-15T19:00', '2030-01-16T20:00', '21:00'), { endTime: '22:00', endDay: '' })
  assert.deepEqual(moved('2030-01-15T19:00', '2030-01-15T22:00', '01:00'), { endTime: '04:00', endDay: '' })
  assert.deepEqual(moved('2030-01-15T10:00', '2030-01-16T10:00', '10:00', '2030-01-17'), {
    endTime: '10:00',
    endDay: '2030-01-18',
  })
  assert.equal(moved('2030-01-15T19:00', '2030-01-16T20:00', ''), undefined)
})

test('scans without an answer stay in their order until there is one', async () => {
  let stored = ''
  let isOnline = false
  const answers: string[] = []
  const queue = createQueue({
    storage: { read: () => stored, write: text => (stored = text) },
    async send({ nonce }) {
      if (!isOnline) throw new Error('offline')
      return nonce
    },
    onAnswer: (answer: string) => answers.push(answer),
    onChange() {},
  })
  assert.equal(await queue.add({ fields: { code: 'a' }, nonce: '1' }), false)
  assert.equal(await queue.add({ fields: { code: 'b' }, nonce: '2' }), false)
  assert.equal(JSON.parse(stored).length, 2)
  isOnline = true
  await queue.flush()
  assert.deepEqual([answers, stored], [['1', '2'], ''])
})
