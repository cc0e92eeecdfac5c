/** The name of a language in itself or another one. Menus don't need the region: "português europeu". */
export function languageName(language: string, spoken: string = language): string {
  const key = `${language} ${spoken}`
  const name = knownNames.get(key) ?? nameOf(language, spoken)
  knownNames.set(key, name)
  return name
}

/** For the calendar's languages, which every page lists. */
const knownNames = new Map<string, string>()

function nameOf(language: string, spoken: string): string {
  const { language: code } = new Intl.Locale(language)
  const name = new Intl.DisplayNames([spoken], { type: 'language' }).of(code) ?? language
  return capitalized(name, spoken)
}

/** Capitalizes the first letter, in languages that have capitals, for headings and single lines. */
export function capitalized(text: string, language: string): string {
  const [first = ''] = text
  return first.toLocaleUpperCase(language) + text.slice(first.length)
}
