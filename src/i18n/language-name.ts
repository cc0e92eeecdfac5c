import { capitalized } from './capitalized.ts'

/**
 * What a language is called in itself, or in another one. Without its region: there is one of each, and a menu is no place
 * to tell "português europeu" from another.
 */
export function languageName(language: string, spoken: string = language): string {
  const key = `${language} ${spoken}`
  const name = knownNames.get(key) ?? nameOf(language, spoken)
  knownNames.set(key, name)
  return name
}

/** Of languages that the calendar speaks: every page names them all. */
const knownNames = new Map<string, string>()

function nameOf(language: string, spoken: string): string {
  const { language: code } = new Intl.Locale(language)
  const name = new Intl.DisplayNames([spoken], { type: 'language' }).of(code) ?? language
  return capitalized(name, spoken)
}
