import type { Kind } from '../fields/kind.ts'

export interface Option<T = unknown> {
  readonly env: string
  readonly flag: string
  readonly kind: Kind<T>
  readonly default?: T
  readonly about: string
}

/** `historyDays` is the option `--history-days` and the variable `ALMANAC_HISTORY_DAYS`, unless it says otherwise. */
type OptionRow = Omit<Option, 'env' | 'flag'> & Partial<Pick<Option, 'env' | 'flag'>>

export function optionTable<const O extends Readonly<Record<string, OptionRow>>>(rows: O) {
  const named = Object.entries(rows).map(([name, row]): [string, Option] => {
    const flag = row.flag ?? name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
    return [name, { ...row, flag, env: row.env ?? `ALMANAC_${flag.replaceAll('-', '_').toUpperCase()}` }]
  })
  return Object.fromEntries(named) as { readonly [K in keyof O]: O[K] & Pick<Option, 'env' | 'flag'> }
}

type ValueOf<O> = O extends { readonly kind: Kind<infer T> } ? T : never

/** The values of a table. Options without a default are optional. */
export type OptionValues<O> = {
  readonly [K in keyof O as O[K] extends { readonly default: unknown } ? K : never]: ValueOf<O[K]>
} & { readonly [K in keyof O as O[K] extends { readonly default: unknown } ? never : K]?: ValueOf<O[K]> }
