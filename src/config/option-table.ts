import type { Kind } from '../fields/kind.ts'

export interface Option<T = unknown> {
  readonly env: string
  readonly flag: string
  readonly kind: Kind<T>
  readonly default?: T
  readonly about: string
}

export type OptionTable = Readonly<Record<string, Option>>

export function optionTable<const O extends OptionTable>(options: O): O {
  return options
}

type ValueOf<O> = O extends { readonly kind: Kind<infer T> } ? T : never

/** The values of a table. Options without a default are optional. */
export type OptionValues<O> = {
  readonly [K in keyof O as O[K] extends { readonly default: unknown } ? K : never]: ValueOf<O[K]>
} & { readonly [K in keyof O as O[K] extends { readonly default: unknown } ? never : K]?: ValueOf<O[K]> }
