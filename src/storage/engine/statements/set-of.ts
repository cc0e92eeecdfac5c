// The values of an `in` condition: `.where('id', 'in', setOfIds(ids))`. They are passed as one parameter,
// because databases limit their number and would compile a statement for each length. As keys of a JSON
// object they are unique, and both databases use the same SQL.
import { type Expression, sql } from 'kysely'
import type { Operand } from './compiled-once.ts'

export function setOfIds(ids: readonly number[]): Expression<number> {
  return idsAmong(asKeys(ids))
}

export function setOfTexts<T extends string>(texts: readonly T[]): Expression<T> {
  return textsAmong(asKeys(texts))
}

/** The same for the result of `asKeys`, in a statement that is compiled before its values are known. */
export function idsAmong(keys: Operand<string>): Expression<number> {
  return sql`(select cast(key as integer) from json_each(${keys}))`
}

export function textsAmong<T extends string>(keys: Operand<string>): Expression<T> {
  return sql`(select key from json_each(${keys}))`
}

export function asKeys(values: readonly (number | string)[]): string {
  return JSON.stringify(Object.fromEntries(values.map(value => [value, 0])))
}
