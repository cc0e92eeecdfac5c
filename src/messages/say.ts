import type { KeysBelow } from './text-keys.ts'

type Values = Readonly<Record<string, string | number>>

interface Speaker {
  message(key: string, values?: Values): string
}

/** Says texts with a prefix, in the language of a page or a mail. */
export function speakerOf<Prefix extends string>(prefix: Prefix) {
  return ({ message }: Speaker, key: KeysBelow<Prefix>, values?: Values) =>
    message(`${prefix}.${key}`, values)
}
