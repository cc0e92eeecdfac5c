import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { IntlMessageFormat } from 'intl-messageformat'
import { sourceMessages } from '../../src/api/describe/source-messages.ts'
import { routes } from '../../src/api/routes.ts'
import { languages } from '../../src/domain/records/record-frame.ts'
import { compatRoutes } from '../support/compat-routes.ts'

const folder = new URL('../../locales/', import.meta.url)

function catalogue(file: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
}

const files = readdirSync(folder).filter(name => name.endsWith('.json'))
const english = sourceMessages([...routes, ...compatRoutes])

type Element = ReturnType<IntlMessageFormat['getAst']>[number]

/** The names of a message's placeholders. */
function placeholders(message: string): string[] {
  const names = (elements: readonly Element[]): string[] =>
    elements.flatMap(element => nested(element, names))
  return [...new Set(names(parsed(message, 'en').getAst()))].sort()
}

function nested(element: Element, names: (elements: readonly Element[]) => string[]): string[] {
  const own = 'value' in element && element.type !== 0 ? [element.value] : []
  const options = 'options' in element ? Object.values(element.options) : []
  return [...own, ...options.flatMap(option => names(option.value))]
}

function parsed(message: string, language: string): IntlMessageFormat {
  return new IntlMessageFormat(message, language, undefined, { ignoreTag: true })
}

test('locales/en.json matches the source, and is written by "npm run docs"', () => {
  assert.deepEqual(catalogue('en.json'), english)
})

for (const file of files) {
  const language = file.slice(0, -'.json'.length)
  const messages = Object.entries(catalogue(file))

  test(`locales/${file} is a catalogue of a supported language`, () => {
    assert.ok((languages as readonly string[]).includes(language))
  })

  test(`every message of locales/${file} is a valid template`, () => {
    for (const [key, message] of messages) {
      assert.equal(typeof message, 'string', key)
      assert.notEqual(message.trim(), '', key)
      assert.doesNotThrow(() => parsed(message, language), key)
    }
  })

  test(`every message of locales/${file} translates an existing one, with the same placeholders`, () => {
    for (const [key, message] of messages) {
      const source = english[key]
      assert.ok(source !== undefined, `${key} is no message of ours`)
      assert.deepEqual(placeholders(message), placeholders(source), key)
    }
  })
}

/** Messages whose translation equals the English text on purpose. */
const sameInBoth: Readonly<Record<string, readonly string[]>> = {
  ar: ['desk.askAbout', 'imports.asItIs', 'imports.ofField'],
  fr: [
    ...['pages.suggestions', 'pages.page', 'pages.programme'],
    ...['desk.navigation', 'desk.slug', 'desk.commentBy', 'desk.webhooks', 'desk.channel_webhook'],
    ...['desk.province', 'desk.latitude', 'desk.longitude', 'imports.asItIs'],
  ],
  'pt-pt': [
    ...['problems.in_field', 'pages.online', 'desk.slug', 'desk.attendance_online'],
    ...['desk.commentBy', 'desk.askAbout', 'desk.latitude', 'desk.longitude'],
    ...['imports.asItIs', 'imports.ofField'],
  ],
  sw: [
    'problems.in_field',
    'desk.slug',
    'desk.commentBy',
    'desk.askAbout',
    'imports.asItIs',
    'imports.ofField',
  ],
}

for (const language of languages.filter(other => other !== 'en')) {
  const messages = catalogue(`${language}.json`)

  test(`every message exists in ${language}`, () => {
    assert.deepEqual(
      Object.keys(english).filter(key => !(key in messages)),
      [],
    )
  })

  test(`no message in ${language} equals its English text by accident`, () => {
    const same = Object.keys(english).filter(key => messages[key] === english[key])

    assert.deepEqual(same, sameInBoth[language] ?? [])
  })

  test(`plurals in ${language} have every form of the language`, () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    for (const [key, message] of Object.entries(messages)) {
      for (const element of parsed(message, language).getAst()) {
        if (!('pluralType' in element)) continue
        // An exact number, such as =0, may be among the forms.
        const forms = Object.keys(element.options).filter(form => !form.startsWith('='))
        assert.deepEqual(forms.sort(), [...pluralCategories].sort(), key)
      }
    }
  })
}
