import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { runsOf } from '../../../tests/support/rounds.ts'
import {
  firstParagraph,
  foldForSearch,
  plainTextOf,
  searchTextFrom,
  searchWords,
  startOfPlainText,
} from './search-text.ts'

const folds: readonly (readonly [why: string, text: string, folded: string])[] = [
  ['case', 'TOWN Hall', 'town hall'],
  ['accents', 'Café naïve Ñandú', 'cafe naive nandu'],
  ['the way accents are written', 'Cafe\u0301', 'cafe'],
  ['doubled and outer white space', '  a \t\n b\u00a0c ', 'a b c'],
  ['German sharp s', 'Straße STRAẞE', 'strasse strasse'],
  ['joined letters', 'Ærø Œuvre ﬁne', 'aero oeuvre fine'],
  ['strokes', 'Łódź Đorđe Ħal', 'lodz dorde hal'],
  ['Icelandic letters', 'Þór Eiður', 'thor eidur'],
  ['dotted and dotless i', 'İIıi', 'iiii'],
  ['Greek accents', 'Ελλάδα', 'ελλαδα'],
  ['Arabic vowel signs', 'مُحَمَّد', 'محمد'],
  ['Arabic hamza seats', 'أحمد إسلام آداب', 'احمد اسلام اداب'],
  ['interchangeable Arabic letters', 'مكتبة على', 'مكتبه علي'],
  ['the Arabic lengthening stroke', 'كتـــاب', 'كتاب'],
]

for (const [why, text, folded] of folds) {
  test(`comparing texts ignores ${why}`, () => assert.equal(foldForSearch(text), folded))
}

test('folding a folded text changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      assert.equal(foldForSearch(foldForSearch(text)), foldForSearch(text))
    }),
  )
})

const firstParagraphs: readonly (readonly [why: string, html: string, text: string])[] = [
  ['is all of a short text', 'An evening of music.', 'An evening of music.'],
  ['ends with its element', '<p>An evening of music.</p><p>More</p>', 'An evening of music.'],
  ['ends at an empty line', 'An evening\nof music.\n \nMore', 'An evening of music.'],
  ['ends where a list begins', 'An evening of music.<ul><li>One</li></ul>', 'An evening of music.'],
  ['comes after headings and pictures', '<h2>Programme</h2><p><img src="/a.jpg"></p><p>One</p>', 'One'],
  ['is the heading if nothing follows', '<h2>Programme</h2><p> </p>', 'Programme'],
  ['of a bare list has its items', '<ul><li>One</li> <li>Two</li></ul>', 'One · Two'],
  [
    'continues after a colon',
    '<p>There is:</p><ul><li>Bread</li><li>Fish</li></ul><p>Come</p>',
    'There is: Bread · Fish',
  ],
  ['is empty for an empty text', '<p></p>', ''],
]

for (const [why, html, text] of firstParagraphs) {
  test(`the first paragraph ${why}`, () => assert.equal(firstParagraph(html), text))
}

const searches: readonly (readonly [search: string, words: string[]])[] = [
  ['Café  Société', ['cafe', 'societe']],
  ['100% a_b', ['100%', 'a_b']],
  ['a\0b', ['a', 'b']],
  ['   ', []],
  ['', []],
]

for (const [search, words] of searches) {
  test(`the words of the search ${JSON.stringify(search)} are ${JSON.stringify(words)}`, () => {
    assert.deepEqual(searchWords(search), words)
  })
}

test('a record is found by all of its texts; missing ones are ignored', () => {
  assert.equal(
    searchTextFrom({ plain: [], markup: ['Town Hall', null, undefined, '', 'Nairobi'] }),
    'town hall nairobi',
  )
})

const inMarkup = (text: string) => searchTextFrom({ plain: [], markup: [text] })

const markup: readonly (readonly [why: string, html: string, text: string])[] = [
  ['without tags, which part words', '<p>One</p><p class="a">Two</p>', 'one two'],
  ['with named entities as characters', 'A &amp; B &lt;i&gt; &quot;c&quot;&nbsp;d', 'a & b <i> "c" d'],
  ['with numbered entities as characters', 'caf&#233; &#0233;', 'cafe e'],
  ['without invalid numeric entities', 'a&#0;b&#9999999;c', 'abc'],
  ['with a lone less-than sign', '1 < 2', '1 < 2'],
]

for (const [why, html, text] of markup) {
  test(`a record is found by its texts ${why}`, () => assert.equal(inMarkup(html), text))
}

test('an escaped entity is found as it is shown', () => {
  assert.equal(inMarkup('write &amp;#233; for it'), 'write &#233; for it')
})

test('search text is well-formed', () => {
  assert.equal(inMarkup('a&#55296;b').isWellFormed(), true)
})

test('the start of a plain text matches the whole, wherever markup and characters are cut', () => {
  const pieces = [
    'word ',
    '<b>bold</b>',
    '<a href="https://example.org/?a=1&amp;b=2">link</a> ',
    '&amp;',
    '&#00000000000000000000000000065;',
    '&#8364; ',
    '<<b>p>',
    '&am<i>p;',
    '  \n ',
    '<p>',
    '</p>\n',
    '&lt;tag&gt; ',
    'a < b > c ',
    '😀',
  ]
  const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 80 })
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 30 }), (parts, length) => {
      const html = parts.join('')
      const [start, whole] = [startOfPlainText(html, length), plainTextOf(html)]
      assert.equal(start.slice(0, length), whole.slice(0, length))
      assert.ok(start.length >= Math.min(length, whole.length))
    }),
    { numRuns: runsOf(3000) },
  )
})
