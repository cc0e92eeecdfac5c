import { Problem } from '../../../messages/problem.ts'
import type { Kind } from '../../kind.ts'

/** Codes with a name in `Intl` that aren't countries: unions, island groups and test codes. */
const noCountries = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']

/** A country as a two-letter code. */
export const region: Kind<string> = {
  read(raw) {
    const code = typeof raw === 'string' ? raw.trim().toUpperCase() : ''
    // Created lazily, because loading all region names takes longer than all other settings.
    return countryName(code, countryNames('en')) === undefined ? new Problem('not_a_region') : code
  },
  schema: { type: 'string' },
}

/** All countries with their names in a language, without former codes of the same country. */
export function listCountries(language: string): { readonly code: string; readonly name: string }[] {
  const names = countryNames(language)
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters
    .flatMap(first => letters.map(second => first + second))
    .filter(code => new Intl.Locale(`und-${code}`).region === code)
    .flatMap(code => {
      const name = countryName(code, names)
      return name === undefined ? [] : [{ code, name }]
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
}

function countryNames(language: string): Intl.DisplayNames {
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
}

function countryName(code: string, names: Intl.DisplayNames): string | undefined {
  if (!/^[A-Z]{2}$/.test(code) || noCountries.includes(code)) return undefined
  return names.of(code)
}
