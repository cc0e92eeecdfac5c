// The helper that finds elements in pages.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allIn, oneIn, textsIn } from '../support/html.ts'

const page = `<main id="top"><nav class="crumbs wide"><a href="/events/">Events</a> <a href="/event/a/" lang="en">A&amp;B</a></nav>
<ul><li class="badge">New\n  today</li><li class="badge old">Past</li></ul><p hidden><b>Last</b></p></main>`

const found: readonly (readonly [selector: string, texts: readonly string[]])[] = [
  ['li', ['New today', 'Past']],
  ['.old', ['Past']],
  ['li.badge.old', ['Past']],
  ['#top p', ['Last']],
  ['a[lang]', ['A&B']],
  ['[href="/events/"]', ['Events']],
  ['nav.crumbs a[href^="/event/"]', ['A&B']],
  ['main#top .wide a', ['Events', 'A&B']],
  ['[hidden] b', ['Last']],
  ['nav li', []],
  ['li nav', []],
  ['.bad', []],
  ['[href="/events"]', []],
]

for (const [selector, texts] of found) {
  test(`"${selector}" finds ${texts.length} elements`, () => {
    assert.deepEqual(textsIn(page, selector), texts)
  })
}

test('an element is searched like a page', () => {
  const [list] = allIn(page, 'ul')
  assert.deepEqual(
    list?.all('.badge').map(({ name, attributes }) => [name, attributes.class]),
    [
      ['li', 'badge'],
      ['li', 'badge old'],
    ],
  )
})

test('an invalid selector, and one element that is none or several, are errors', () => {
  for (const selector of ['li[', 'li:newest']) assert.throws(() => allIn(page, selector), selector)
  assert.equal(oneIn(page, 'b').text, 'Last')
  assert.throws(() => oneIn(page, 'li'), /2 elements match li/)
  assert.throws(() => oneIn(page, 'h1'), /0 elements match h1/)
})
