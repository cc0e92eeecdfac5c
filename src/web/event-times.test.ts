import assert from 'node:assert/strict'
import { test } from 'node:test'
import { oneIn } from '../../tests/support/html.ts'
import { timesTogether } from './event-times.ts'

const rows = [
  ['Sat, 19 January 2030, 19:00–21:00', '19:00–21:00'],
  ['Sat, January 19, 2030, 7:00 – 9:00 PM', '7:00 – 9:00 PM'],
  ['Sat, Jan 19, 10:00 AM\u2009–\u20099:00 PM', '10:00 AM\u2009–\u20099:00 PM'],
  ['السبت، 19 يناير 2030، 7:00–9:00 م', '7:00–9:00 م'],
  ['السبت، 19 يناير، 10:00 ص\u2009–\u20099:00 م', '10:00 ص\u2009–\u20099:00 م'],
  ['Thu, 24 Jan at 09:00\u2009–\u2009Fri, 25 Jan at 17:00', '09:00', '17:00'],
  ['Wed, 17 Jan, 04:00–06:00 (Wed 20:00 in New York)', '04:00–06:00', '20:00'],
  ['Friday, 18 January 2030'],
  ['From 8:30 a.m. · until Sun, 20 January', '8:30 a.m.'],
]

for (const [text = '', ...kept] of rows)
  test(`the times of “${text}” stay on one line`, () => {
    const { text: markup } = timesTogether(text)

    const line = oneIn(`<p>${markup}</p>`, 'p')
    assert.deepEqual(
      line.all('.times').map(({ name, content }) => [name, content]),
      kept.map(times => ['span', times]),
    )
    assert.equal(line.content, text)
  })

const ranges = [
  [
    'Thu, 24 Jan at 09:00\u2009–\u2009Fri, 25 Jan at 17:00',
    'Thu, 24 Jan at 09:00\u2009–',
    'Fri, 25 Jan at 17:00',
  ],
  ['Fri 25\u2009–\u2009Mon 28 Jan', 'Fri 25\u2009–', 'Mon 28 Jan'],
  ['From 09:00 · until Thu, 17 January', 'From 09:00 ·', 'until Thu, 17 January'],
  ['Sat, Jan 19, 10:00 AM\u2009–\u20099:00 PM'],
  ['Friday, 18 January 2030'],
]

for (const [text = '', ...halves] of ranges)
  test(`“${text}” breaks ${halves.length > 0 ? 'between its days' : 'as text does'}`, () => {
    const line = oneIn(`<p>${timesTogether(text).text}</p>`, 'p')

    assert.deepEqual(
      line.all('.half').map(({ content }) => content),
      halves,
    )
  })
