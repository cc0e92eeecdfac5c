import type { KeysBelow } from './text-keys.ts'

type Values = Readonly<Record<string, string | number>>

interface Translator {
  message(key: string, values?: Values): string
}

/** Translates texts with a prefix, into the language of a page or a mail. */
export function translatorFor<Prefix extends string>(prefix: Prefix) {
  return ({ message }: Translator, key: KeysBelow<Prefix>, values?: Values) =>
    message(`${prefix}.${key}`, values)
}
