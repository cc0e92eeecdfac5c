// The keys of the English catalogues, for the compiler only: the texts are read when they are needed.
import type program from '../../locales/en.json'

/** The texts of slices. Each adds its English catalogue by declaration merging, in its `texts.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: slices extend it
export interface SliceTexts {}

type ProgramKey = keyof typeof program

type NameBelow<Prefix extends string, Full> = Full extends `${Prefix}.${infer Name}` ? Name : never

/** The names of the texts with a prefix: `signIn` for `desk.signIn`. */
export type KeysBelow<Prefix extends string> = NameBelow<Prefix, ProgramKey | keyof SliceTexts>

/** The same without the texts of slices. */
export type ProgramKeysBelow<Prefix extends string> = NameBelow<Prefix, ProgramKey>

/** The texts of the desk. */
export type DeskText = KeysBelow<'desk'>

/** The texts of pages for visitors. */
export type PageText = KeysBelow<'pages'>
