import { Problem } from '../../../messages/problem.ts'
import type { Kind } from '../../kind.ts'

/** What `Intl` has a name for but is no country: unions, groups of islands, and codes for trying things out. */
const noCountries = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']

/** A country, as two letters. */
export const region: Kind<string> = {
  read(raw) {
    const code = typeof raw === 'string' ? raw.trim().toUpperCase() : ''
    // Made when it is needed: the names of all regions take longer than all other settings.
    return countryName(code, countryNames('en')) === undefined ? new Problem('not_a_region') : code
  },
  schema: { type: 'string' },
}

/** Every country, by its name in a language. */
export function listCountries(language: string): { readonly code: string; readonly name: string }[] {
  const names = countryNames(language)
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters
    .flatMap(first => letters.map(second => first + second))
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
