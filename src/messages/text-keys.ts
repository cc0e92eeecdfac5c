// The keys of the English catalogues, for the compiler only: the texts are read when they are needed.
import type program from '../../locales/en.json'
import type imports from '../features/imports/locales/en.json'
import type registration from '../features/registration/locales/en.json'
import type secondFactor from '../features/second-factor/locales/en.json'
import type webhooks from '../features/webhooks/locales/en.json'

type Key =
  | keyof typeof program
  | keyof typeof imports
  | keyof typeof registration
  | keyof typeof secondFactor
  | keyof typeof webhooks

type NameBelow<Prefix extends string, Full> = Full extends `${Prefix}.${infer Name}` ? Name : never

/** The names of the texts with a prefix: `signIn` for `desk.signIn`. */
export type KeysBelow<Prefix extends string> = NameBelow<Prefix, Key>

/** What the desk says. */
export type DeskText = KeysBelow<'desk'>

/** What the pages for visitors say. */
export type PageText = KeysBelow<'pages'>
