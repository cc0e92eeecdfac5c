/** Returns a message of the catalogue in the language of the response. */
export type Describe = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** Translates an English description from the source. The sentence itself is the key. */
export function described(describe: Describe, about: string): string {
  return describe(aboutKey(about))
}

export function aboutKey(about: string): string {
  return `about.${about}`
}
