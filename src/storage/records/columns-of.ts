export type StoredAs<T> = T extends boolean ? 0 | 1 : T extends string | number | null ? T : string

type ColumnName<F> = F extends { readonly column: infer Column extends string } ? Column : never

/** The columns of these fields. Flags are numbers; lists and objects are JSON. */
export type ColumnsOf<F> = {
  [K in keyof F as ColumnName<F[K]>]: F[K] extends { readonly initial: infer T } ? StoredAs<T> : never
}
