import assert from 'node:assert/strict'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { IntlMessageFormat } from 'intl-messageformat'
import { routes } from '../../src/api/routes.ts'
import { languages } from '../../src/domain/records/record-frame.ts'
import { allFeatures } from '../../src/features/all-features.ts'
import { aboutIn, aboutKey, cataloguesIn, programLocales } from '../../src/i18n/catalogues.ts'
import { compatRoutes } from '../support/compat-routes.ts'
import { interfaceTexts } from '../support/interface-texts.ts'

const root = new URL('../../', import.meta.url)
const featureLocales = allFeatures.flatMap(({ locales }) => locales ?? [])
const folders = [programLocales, ...featureLocales]
const files = folders.flatMap(folder => readdirSync(folder).map(name => new URL(name, folder)))
const catalogueIn = cataloguesIn(folders)
const abouts = [...interfaceTexts([...routes, ...compatRoutes])]
const english = {
  ...catalogueIn('en'),
  ...Object.fromEntries(abouts.map(about => [aboutKey(about), about])),
} as Readonly<Record<string, string>>

function catalogue(file: URL): Record<string, string> {
  return JSON.parse(readFileSync(file, 'utf8'))
}

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

for (const file of files) {
  const path = file.href.slice(root.href.length)
  const language = /([^/]+)\.json$/.exec(path)?.[1] ?? ''
  const messages = Object.entries(catalogue(file))

  test(`${path} is a catalogue of a supported language`, () => {
    assert.ok((languages as readonly string[]).includes(language))
  })

  test(`every message of ${path} is a valid template`, () => {
    for (const [key, message] of messages) {
      assert.equal(typeof message, 'string', key)
      assert.notEqual(message.trim(), '', key)
      assert.doesNotThrow(() => parsed(message, language), key)
    }
  })

  test(`every message of ${path} translates an existing one, with the same placeholders`, () => {
    for (const [key, message] of messages) {
      const source = english[key]
      assert.ok(source !== undefined, `${key} is no message of ours`)
      assert.deepEqual(placeholders(message), placeholders(source), key)
    }
  })

  test(`${path} has the messages of the English catalogue beside it`, () => {
    const keys = messages.map(([key]) => key).filter(key => aboutIn(key) === undefined)
    assert.deepEqual(keys.sort(), Object.keys(catalogue(new URL('en.json', file))).sort())
  })
}

test('every folder of catalogues is in the manifest of its feature', () => {
  const found = globSync('src/features/*/locales/', { cwd: fileURLToPath(root) })
  assert.deepEqual(
    found.map(path => new URL(`${path.replace(/\/?$/, '/')}`, root).href).sort(),
    featureLocales.map(String).sort(),
  )
})

test('a message is in one catalogue of each language', () => {
  for (const language of languages) {
    const ofLanguage = files.filter(({ pathname }) => pathname.endsWith(`/${language}.json`))
    const keys = ofLanguage.flatMap(file => Object.keys(catalogue(file)))
    assert.deepEqual(
      keys.filter((key, index) => keys.indexOf(key) !== index),
      [],
    )
  }
})

/** Messages whose translation equals the English text on purpose. */
const sameInBoth: Readonly<Record<string, readonly string[]>> = {
  ar: ['desk.askAbout', 'imports.asItIs', 'imports.ofField'],
  fr: [
    ...['pages.suggestions', 'pages.programme'],
    ...[
      'desk.navigation',
      'desk.slug',
      'desk.registrationPlaces',
      'desk.freePlace',
      'desk.commentBy',
      'desk.siteDescription',
      'desk.webhooks',
      'desk.channel_webhook',
    ],
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
    'desk.channel_fediverse',
    'desk.askAbout',
    'imports.asItIs',
    'imports.ofField',
    'desk.fediverse',
  ],
}

for (const language of languages.filter(other => other !== 'en')) {
  const messages = catalogueIn(language) ?? {}

  test(`every message exists in ${language}`, () => {
    assert.deepEqual(
      Object.keys(english).filter(key => !(key in messages)),
      [],
    )
  })

  test(`no message in ${language} equals its English text by accident`, () => {
    const same = Object.keys(english).filter(key => messages[key] === english[key])

    assert.deepEqual(
      same,
      (sameInBoth[language] ?? []).filter(key => key in english),
    )
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
