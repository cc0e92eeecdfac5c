import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withInlineMarkup } from '../../fields/safe-markup.ts'
import { titleHtml, typedTitle } from './title.ts'

const rows: readonly (readonly [typed: string, stored: string])[] = [
  ['Jazz night', 'Jazz night'],
  ['Rock & Roll', 'Rock &amp; Roll'],
  ['I <3 Lisbon & <em>you</em>', 'I &lt;3 Lisbon &amp; <em>you</em>'],
  ['Fado at the docks & <friends> "live"', 'Fado at the docks &amp; &lt;friends&gt; "live"'],
  ['a<b', 'a&lt;b'],
  ['a < b > c', 'a &lt; b &gt; c'],
  ['<b>open', '<b>open</b>'],
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['<email@example.org>', '&lt;email@example.org&gt;'],
  ['&lt;3', '&amp;lt;3'],
  ['&amp;', '&amp;amp;'],
  ['<EM lang="fr">soir</EM>', '<em lang="fr">soir</em>'],
  ['&lt;em>as text&lt;/em>', '&lt;em&gt;as text&lt;/em&gt;'],
  ['&amp;lt;em>', '&amp;lt;em&gt;'],
  ['&amp;amp;lt;em>', '&amp;amp;lt;em&gt;'],
]

for (const [typed, stored] of rows)
  test(`${typed} is stored as ${stored} and survives a round trip`, () => {
    assert.equal(withInlineMarkup(titleHtml(typed)), stored)
    assert.equal(withInlineMarkup(titleHtml(typedTitle(stored))), stored)
  })

test('typed titles survive a round trip', () => {
  const asTyped = rows.filter(([typed]) => !/<b>open|<EM/.test(typed))
  for (const [typed, stored] of asTyped) assert.equal(typedTitle(stored), typed)
})

test('a title of two lines is joined into one', () => {
  assert.equal(typedTitle('One\n two'), 'One two')
})
