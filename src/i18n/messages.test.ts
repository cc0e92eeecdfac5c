import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { loadMessages, type Translate } from './messages.ts'

const catalogues = {
  en: {
    hello: 'Hello {name}.',
    only: 'Only in English.',
    wait: 'Wait {n, plural, one {# second} other {# seconds}}.',
    big: 'At most {max, number}.',
    tag: 'No <script> here, {name}.',
    quoted: "It''s '{'free'}'.",
  },
  fr: {
    hello: 'Bonjour {name}.',
    wait: 'Attendez {n, plural, one {# seconde} other {# secondes}}.',
    big: 'Au plus {max, number}.',
  },
  ar: {
    wait: '{n, plural, zero {صفر} one {واحد} two {اثنان} few {قليل} many {كثير} other {آخر}}',
  },
  'pt-pt': { hello: 'Olá {name}.' },
}

let folder: string
let translate: Translate

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almanac-messages-'))
  for (const [language, messages] of Object.entries(catalogues)) {
    await writeFile(join(folder, `${language}.json`), JSON.stringify(messages))
  }
  await writeFile(join(folder, 'README.md'), 'Not a catalogue.')
  translate = loadMessages([pathToFileURL(`${folder}/`)])
})

after(() => rm(folder, { recursive: true }))

const messages: readonly (readonly [
  what: string,
  language: string,
  key: string,
  values: Record<string, string | number>,
  text: string,
])[] = [
  ['a message is in the requested language', 'fr', 'hello', { name: 'Ann' }, 'Bonjour Ann.'],
  ['a language may have a region', 'pt-pt', 'hello', { name: 'Ann' }, 'Olá Ann.'],
  ['one is singular', 'en', 'wait', { n: 1 }, 'Wait 1 second.'],
  ['none is plural in English', 'en', 'wait', { n: 0 }, 'Wait 0 seconds.'],
  ['none is singular in French', 'fr', 'wait', { n: 0 }, 'Attendez 0 seconde.'],
  ['two has its own form in Arabic', 'ar', 'wait', { n: 2 }, 'اثنان'],
  ['few has its own form in Arabic', 'ar', 'wait', { n: 5 }, 'قليل'],
  ['many has its own form in Arabic', 'ar', 'wait', { n: 11 }, 'كثير'],
  ['numbers are grouped by the rules of the language', 'en', 'big', { max: 1_000_000 }, 'At most 1,000,000.'],
  ['quotes are removed from a text without values', 'en', 'quoted', {}, "It's {free}."],
  ['a missing message falls back to English', 'fr', 'only', {}, 'Only in English.'],
  ['a language without a catalogue falls back to English', 'sw', 'hello', { name: 'Ann' }, 'Hello Ann.'],
  ['the English fallback uses the English plural', 'pt-pt', 'wait', { n: 0 }, 'Wait 0 seconds.'],
  ['tags in messages and values are text', 'en', 'tag', { name: '<b>x</b>' }, 'No <script> here, <b>x</b>.'],
  ['a description that is not translated is its own key', 'fr', 'about.Lists tags.', {}, 'Lists tags.'],
  ['braces in values are text', 'en', 'hello', { name: '{name}' }, 'Hello {name}.'],
]

for (const [what, language, key, values, text] of messages) {
  test(what, () => {
    assert.equal(translate(language, key, values), text)
    assert.equal(translate(language, key, values), text)
  })
}

test('a message is filled in again each time', () => {
  assert.equal(translate('en', 'hello', { name: 'Ann' }), 'Hello Ann.')
  assert.equal(translate('en', 'hello', { name: 'Ben' }), 'Hello Ben.')
})

for (const language of ['en', 'fr', 'sw']) {
  test(`an unknown key throws in ${language}`, () => {
    assert.throws(() => translate(language, 'nonsense'), /There is no message nonsense/)
  })
}

test('a text without values needs no formatter, which would look for all locales', t => {
  const looksForLocales = t.mock.method(Intl.NumberFormat, 'supportedLocalesOf')

  const read = loadMessages([pathToFileURL(`${folder}/./`)])
  assert.equal(read('fr', 'only'), 'Only in English.')

  assert.equal(looksForLocales.mock.callCount(), 0)
})

test('a catalogue is read with its first message', async () => {
  const other = await mkdtemp(join(tmpdir(), 'almanac-messages-'))
  await writeFile(join(other, 'en.json'), '{}')
  const read = loadMessages([pathToFileURL(`${other}/`)])
  await writeFile(join(other, 'en.json'), JSON.stringify({ late: 'Written later.' }))

  assert.equal(read('en', 'late'), 'Written later.')
  await rm(other, { recursive: true })
})

test('the catalogues of several folders are merged', async () => {
  const other = await mkdtemp(join(tmpdir(), 'almanac-messages-'))
  await writeFile(join(other, 'en.json'), JSON.stringify({ more: 'More.' }))
  const read = loadMessages([pathToFileURL(`${folder}/`), pathToFileURL(`${other}/`)])

  assert.deepEqual([read('fr', 'more'), read('fr', 'hello', { name: 'Ann' })], ['More.', 'Bonjour Ann.'])
  await rm(other, { recursive: true })
})
