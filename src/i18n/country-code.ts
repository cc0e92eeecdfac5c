import { languages } from '../domain/records/record-frame.ts'

/** The code of a country named in one of the site's languages: KE for Kenya. Other texts are unchanged. */
export function countryCode(country: string): string {
  codes ??= namedCountries()
  return codes.get(folded(country)) ?? country
}

let codes: ReadonlyMap<string, string> | undefined

function folded(name: string): string {
  return name.trim().toLowerCase()
}

/** The runtime maps codes to names, but not names to codes. */
function namedCountries(): Map<string, string> {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
  const pairs = letters.flatMap(first => letters.map(second => first + second))
  return new Map(
    languages.flatMap(language => {
      const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
      return pairs.flatMap(code => {
        const name = withdrawn.has(code) ? undefined : names.of(code)
        return name === undefined ? [] : [[folded(name), code] as const]
      })
    }),
  )
}

/** Codes that are withdrawn or aren't countries. */
const withdrawn = new Set('BU CS DD FX NT SU TP YD YU ZR ZZ XA XB UK'.split(' '))
