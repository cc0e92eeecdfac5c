import { readdirSync, readFileSync } from 'node:fs'
import { IntlMessageFormat } from 'intl-messageformat'

type Catalogue = Readonly<Record<string, string>>

/** Looks up a message by key and fills in its values. */
export type Translate = (
  language: string,
  key: string,
  values?: Readonly<Record<string, string | number>>,
) => string

const fallbackLanguage = 'en'

const loaded = new Map<string, Translate>()

/** Reads `<language>.json` once per process. Missing messages fall back to English. Unknown keys throw. */
export function loadMessages(folder: URL): Translate {
  const translate = loaded.get(folder.href) ?? translateFrom(readCatalogues(folder))
  loaded.set(folder.href, translate)
  return translate
}

function translateFrom(catalogues: Map<string, Catalogue>): Translate {
  const messages = new Map<string, Map<string, Message>>()
  return (language, key, values) => {
    const known = messages.get(language)?.get(key)
    if (known) return textOf(known, values)
    const message = { format: messageFormat(catalogues, language, key), byCount: new Map<number, string>() }
    messages.set(language, (messages.get(language) ?? new Map<string, Message>()).set(key, message))
    return textOf(message, values)
  }
}

interface Message {
  readonly format: IntlMessageFormat
  /** Cached texts for small counts: formatting the counts of a month page takes as long as the query. */
  readonly byCount: Map<number, string>
}

/** Larger counts are rare and too many to cache. */
const largestKeptCount = 200

function textOf({ format, byCount }: Message, values: Parameters<Translate>[2]): string {
  const count = values?.count
  const isKept = typeof count === 'number' && Object.keys(values ?? {}).length === 1 && isSmall(count)
  if (!isKept) return String(format.format(values))
  const text = byCount.get(count) ?? String(format.format(values))
  byCount.set(count, text)
  return text
}

function isSmall(count: number): boolean {
  return Number.isInteger(count) && count >= 0 && count <= largestKeptCount
}

function messageFormat(catalogues: Map<string, Catalogue>, language: string, key: string): IntlMessageFormat {
  for (const candidate of [language, fallbackLanguage]) {
    const message = catalogues.get(candidate)?.[key]
    // Messages contain tags such as <script> as text, not as markup.
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
