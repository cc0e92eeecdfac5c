/** Finds a message of the catalogue in the language of the answer. */
export type Describe = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** A description that the source gives in English, in the language of the answer. Its key is the sentence itself. */
export function described(describe: Describe, about: string): string {
  return describe(aboutKey(about))
}

export function aboutKey(about: string): string {
  return `about.${about}`
}
