import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { runsOf } from '../../../tests/support/rounds.ts'
import { readXml } from '../../../tests/support/xml-tree.ts'
import { element, escapeXml, textOrHtml } from './web-feed.ts'

const escaped: readonly [text: string, written: string][] = [
  ['Bed & Breakfast', 'Bed &amp; Breakfast'],
  ['&amp;', '&amp;amp;'],
  ['<script>alert("1")</script>', '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;'],
  ["it's ]]> here", 'it&#39;s ]]&gt; here'],
  ['a\r\nb\rc\td', 'a\nb\nc\td'],
  ['\u0000\u0008\u000b\u001f\u007f\u0084\u009f\ufffe\uffff', ''],
  ['half \ud83c a pair \udfb7', 'half \ufffd a pair \ufffd'],
  ['🎷 مهرجان ድግስ', '🎷 مهرجان ድግስ'],
]

for (const [text, written] of escaped) {
  test(`${JSON.stringify(text)} is written ${JSON.stringify(written)}`, () => {
    assert.equal(escapeXml(text), written)
  })
}

test('an element without text is self-closing, and attributes without a value are omitted', () => {
  assert.equal(
    element('link', { rel: 'self', type: undefined, href: 'a&b' }),
    '<link rel="self" href="a&amp;b"/>\n',
  )
})

test('a parser reads back any text that can be written', () => {
  // fast-check's own unit 'binary' first spends more than a second on a table of all characters.
  const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map(code => String.fromCodePoint(code))
  const anything = fc.oneof(fc.string({ unit: anyCharacter }), fc.string({ unit: 'grapheme' }), fc.string())
  fc.assert(
    fc.property(anything, anything, (text, value) => {
      const read = readXml(element('a', { b: value }, text))
      const legible = (written: string) =>
        written
          .toWellFormed()
          .replace(/\r\n?/g, '\n')
          .replace(/[^\P{Cc}\t\n\u0085]|[\ufffe\uffff]/gu, '')
      assert.equal(read.text, legible(text))
      assert.equal(read.attributes.b, legible(value))
    }),
    { seed: 20320506, numRuns: runsOf(500) },
  )
})

test('text that may be parsed as HTML yields no tag, and stays legible as text', () => {
  const cases = {
    'Food & drink': 'Food & drink',
    'R&B, 3 > 2': 'R&B, 3 > 2',
    '<script>alert(1)</script>': '&lt;script>alert(1)&lt;/script>',
    'AT&amp;T &#60;b> &lt;i&gt;': 'AT&amp;amp;T &amp;#60;b> &amp;lt;i&amp;gt;',
  }
  for (const [text, expected] of Object.entries(cases)) assert.equal(textOrHtml(text), expected)
})
