import { readdirSync, readFileSync } from 'node:fs'

type Catalogue = Readonly<Record<string, string>>

/** The texts in a language, by their keys. */
export type FindCatalogue = (language: string) => Catalogue | undefined

/** The catalogues of the program. Features have separate ones. */
export const programLocales = new URL('../../locales/', import.meta.url)

/** Merges the catalogues of several folders. They are read when a text in their language is needed first. */
export function cataloguesIn(folders: readonly URL[]): FindCatalogue {
  const files = folders.flatMap(folder => readdirSync(folder).map(name => new URL(name, folder)))
  const known = new Map<string, Catalogue | undefined>()
  return language => {
    const inLanguage = ({ pathname }: URL) => pathname.endsWith(`/${language}.json`)
    if (!known.has(language)) known.set(language, readAll(files.filter(inLanguage)))
    return known.get(language)
  }
}

function readAll(files: readonly URL[]): Catalogue | undefined {
  if (files.length === 0) return undefined
  return Object.assign({}, ...files.map(file => JSON.parse(readFileSync(file, 'utf8'))))
}

/** A text of the program with its placeholders, for operators: no language is known at startup. */
export function englishText(key: string): string {
  const text = cataloguesIn([programLocales])('en')?.[key]
  if (text === undefined) throw new Error(`There is no message ${key}.`)
  return text
}

const aboutPrefix = 'about.'

/** The key of a description of the interface. It contains the English text, so `en.json` doesn't repeat it. */
export function aboutKey(about: string): string {
  return `${aboutPrefix}${about}`
}

/** The description in such a key. */
export function aboutIn(key: string): string | undefined {
  return key.startsWith(aboutPrefix) ? key.slice(aboutPrefix.length) : undefined
}
