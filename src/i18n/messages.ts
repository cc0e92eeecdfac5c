import { readdirSync, readFileSync } from 'node:fs'
import { IntlMessageFormat } from 'intl-messageformat'

type Catalogue = Readonly<Record<string, string>>

/** Finds a message by its key and fills in its values. */
export type Translate = (
  language: string,
  key: string,
  values?: Readonly<Record<string, string | number>>,
) => string

const fallbackLanguage = 'en'

const loaded = new Map<string, Translate>()

/**
 * Reads `<language>.json` of the folder once in the life of a process and answers from memory. A message that a language
 * lacks is answered in English; a key that nobody has is a mistake of ours and fails.
 */
export function loadMessages(folder: URL): Translate {
  const translate = loaded.get(folder.href) ?? translateFrom(readCatalogues(folder))
  loaded.set(folder.href, translate)
  return translate
}

function translateFrom(catalogues: Map<string, Catalogue>): Translate {
  const formats = new Map<string, IntlMessageFormat>()
  return (language, key, values) => {
    const cached = `${language}:${key}`
    let format = formats.get(cached)
    if (!format) {
      format = messageFormat(catalogues, language, key)
      formats.set(cached, format)
    }
    return String(format.format(values))
  }
}

function messageFormat(catalogues: Map<string, Catalogue>, language: string, key: string): IntlMessageFormat {
  for (const candidate of [language, fallbackLanguage]) {
    const message = catalogues.get(candidate)?.[key]
    // Messages name tags such as <script> as text; none of them is markup.
    if (message !== undefined)
      return new IntlMessageFormat(message, candidate, undefined, { ignoreTag: true })
  }
  throw new Error(`There is no message ${key}.`)
}

function readCatalogues(folder: URL): Map<string, Catalogue> {
  const files = readdirSync(folder).filter(name => name.endsWith('.json'))
  return new Map(
    files.map(name => [
      name.slice(0, -'.json'.length),
      JSON.parse(readFileSync(new URL(name, `${folder}`), 'utf8')) as Catalogue,
    ]),
  )
}
