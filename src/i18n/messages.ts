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
  const messages = new Map<string, Message>()
  return (language, key, values) => {
    const cached = `${language}:${key}`
    let message = messages.get(cached)
    if (!message) {
      message = { format: messageFormat(catalogues, language, key), byCount: new Map() }
      messages.set(cached, message)
    }
    return textOf(message, values)
  }
}

interface Message {
  readonly format: IntlMessageFormat
  /** Its texts for small counts: a month says sixty times how many events there are, which takes as long as to find them. */
  readonly byCount: Map<number, string>
}

/** Larger ones are rare, and so many would be that they are not kept. */
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
