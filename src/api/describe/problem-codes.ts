import { allFeatures } from '../../features/all-features.ts'
import { cataloguesIn, programLocales } from '../../i18n/catalogues.ts'

const prefix = 'problems.'

/** The codes of fields in `data.details`: every problem has a text. */
export function problemCodes(): string[] {
  const folders = [programLocales, ...allFeatures.flatMap(({ locales }) => locales ?? [])]
  const keys = Object.keys(cataloguesIn(folders)('en') ?? {})
  return keys
    .filter(key => key.startsWith(prefix))
    .map(key => key.slice(prefix.length))
    .sort()
}
