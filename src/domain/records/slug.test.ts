import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { numberedSlug, slugFrom, slugInAddress } from './slug.ts'

const slugs: readonly (readonly [why: string, text: string, slug: string])[] = [
  ['is lower case with hyphens for spaces', 'Summer Walk', 'summer-walk'],
  ['drops the accents of Latin letters', 'Café Ñandú São İstanbul', 'cafe-nandu-sao-istanbul'],
  ['drops combining accents', 'Cafe\u0301', 'cafe'],
  ['keeps Arabic', 'مهرجان الربيع', 'مهرجان-الربيع'],
  ['keeps the vowel signs of other scripts', 'हिन्दी मेला', 'हिन्दी-मेला'],
  ['keeps Greek with its accents', 'Ελλάδα', 'ελλάδα'],
  ['keeps Cyrillic letters with marks', 'Ёлка Й', 'ёлка-й'],
  ['keeps scripts without spaces', '東京 まつり', '東京-まつり'],
  ['decomposes ligatures and circled digits', 'ﬁne ①', 'fine-1'],
  ['removes apostrophes', "Children’s Ol' Day", 'childrens-ol-day'],
  ['removes markup', '<b>Bold</b><i class="x">move</i>', 'bold-move'],
  ['removes entities', 'Tom &amp; Jerry&#8217;s &#x2014; Day', 'tom-jerry-s-day'],
  ['collapses other characters into one hyphen', 'A -- b ... / c', 'a-b-c'],
  // compat: clients look a record up by the slug they gave it.
  ['keeps underscores', 'Summer_Fair _2032_', 'summer_fair-_2032_'],
  ['has no leading or trailing hyphens', ' - (Hello) - ', 'hello'],
  ['is empty if nothing is left', '!!! 😀', ''],
  ['is empty for an empty text', '', ''],
]

for (const [why, text, slug] of slugs) {
  test(`a slug ${why}`, () => assert.equal(slugFrom(text), slug))
}

test('a slug has at most 200 characters', () => {
  assert.equal(slugFrom('a'.repeat(250)), 'a'.repeat(200))
  assert.equal(slugFrom('𐐨'.repeat(250)), '𐐨'.repeat(200))
})

test('a slug cut between two words does not end with a hyphen', () => {
  assert.equal(slugFrom(`${'a'.repeat(199)} b`), 'a'.repeat(199))
})

test('plain words have the same slug with and without punctuation after them', () => {
  const letters = fc.constantFrom(...'abzABZ019  --')
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 220 }), words => {
      assert.equal(slugFrom(words), slugFrom(`${words}”`))
    }),
  )
})

test('a slug of a slug is unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      assert.equal(slugFrom(slugFrom(text)), slugFrom(text))
    }),
  )
})

const spellings: readonly (readonly [attempt: number, slug: string])[] = [
  [1, 'walk'],
  [2, 'walk-2'],
  [12, 'walk-12'],
]

for (const [attempt, slug] of spellings) {
  test(`attempt ${attempt} at a taken slug is ${slug}`, () =>
    assert.equal(numberedSlug('walk', attempt), slug))
}

test('a long slug is shortened so that its number fits', () => {
  assert.equal(numberedSlug('a'.repeat(200), 10), `${'a'.repeat(197)}-10`)
  assert.equal(numberedSlug(`${'a'.repeat(196)}-bcd`, 10), `${'a'.repeat(196)}-10`)
})

test('a slug in a URL is found in any spelling', () => {
  assert.equal(slugInAddress('CAFE\u0301'), 'café')
  const longest = slugFrom('Ệ한'.repeat(100))
  assert.equal(slugInAddress(longest.normalize('NFD')), longest)
})

test('text longer than any slug matches nothing', () => {
  assert.equal(slugInAddress('\u0301\u0316'.repeat(30_000)), '')
})
