import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languageName } from './language-name.ts'

test('each language is named in that language, without its region', () => {
  const names = Object.fromEntries(
    ['ar', 'en', 'fr', 'pt-pt', 'sw'].map(language => [language, languageName(language)]),
  )
  assert.deepEqual(names, {
    ar: 'العربية',
    en: 'English',
    fr: 'Français',
    'pt-pt': 'Português',
    sw: 'Kiswahili',
  })
})

test('a language is named in another language too', () => {
  assert.equal(languageName('pt-pt', 'fr'), 'Portugais')
})
