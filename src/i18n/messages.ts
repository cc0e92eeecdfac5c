import { IntlMessageFormat } from 'intl-messageformat'
import { aboutIn, cataloguesIn, type FindCatalogue } from './catalogues.ts'

/** Looks up a message by key and fills in its values. */
export type Translate = (
  language: string,
  key: string,
  values?: Readonly<Record<string, string | number>>,
) => string

const fallbackLanguage = 'en'

const loaded = new Map<string, Translate>()

/** Reads each `<language>.json` once per process. Missing messages fall back to English. Unknown keys throw. */
export function loadMessages(folders: readonly URL[]): Translate {
  const names = folders.join(' ')
  const translate = loaded.get(names) ?? translateFrom(cataloguesIn(folders))
  loaded.set(names, translate)
  return translate
}

function translateFrom(findCatalogue: FindCatalogue): Translate {
  const messages = new Map<string, Map<string, Message | string>>()
  return (language, key, values) => {
    const ofLanguage = messages.get(language) ?? new Map<string, Message | string>()
    messages.set(language, ofLanguage)
    const message = ofLanguage.get(key) ?? readMessage(findCatalogue, language, key)
    ofLanguage.set(key, message)
    return typeof message === 'string' ? message : textOf(message, values)
  }
}

interface Message {
  readonly format: IntlMessageFormat
  /** Cached texts for a small number as the only value: formatting the counts of a month page takes as long as the query. */
  readonly byCount: Map<number, string>
}

/** Larger counts are rare and too many to cache. */
const largestCachedCount = 200

function textOf({ format, byCount }: Message, values: Parameters<Translate>[2]): string {
  const [count, ...others] = Object.values(values ?? {})
  const isSmall =
    typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= largestCachedCount
  if (!isSmall || others.length > 0) return String(format.format(values))
  const text = byCount.get(count) ?? String(format.format(values))
  byCount.set(count, text)
  return text
}

/** A text without placeholders is complete. The first formatter takes 25 ms, because it looks for all locales. */
function readMessage(findCatalogue: FindCatalogue, language: string, key: string): Message | string {
  for (const candidate of [language, fallbackLanguage]) {
    const own = candidate === fallbackLanguage ? aboutIn(key) : undefined
    const message = findCatalogue(candidate)?.[key] ?? own
    if (message === undefined) continue
    if (!/[{']/.test(message)) return message
    // Messages contain tags such as <script> as text, not as markup.
    const format = new IntlMessageFormat(message, candidate, undefined, { ignoreTag: true })
    return { format, byCount: new Map() }
  }
  throw new Error(`There is no message ${key}.`)
}
