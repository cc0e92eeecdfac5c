// The values of a condition `in`, however many: `.where('id', 'in', setOfIds(ids))`. They are handed over as one
// parameter, because a database takes only so many, and would compile a statement for each length of a list. As the keys
// of an object they come once each, and both databases spell the way to them alike.
import { type Expression, sql } from 'kysely'
import type { Operand } from './compiled-once.ts'

export function setOfIds(ids: readonly number[]): Expression<number> {
  return idsAmong(asKeys(ids))
}

export function setOfTexts<T extends string>(texts: readonly T[]): Expression<T> {
  return textsAmong(asKeys(texts))
}

/** The same, of what `asKeys` made, for a statement that is compiled before its values are known. */
export function idsAmong(keys: Operand<string>): Expression<number> {
  return sql`(select cast(key as integer) from json_each(${keys}))`
}

export function textsAmong<T extends string>(keys: Operand<string>): Expression<T> {
  return sql`(select key from json_each(${keys}))`
}

export function asKeys(values: readonly (number | string)[]): string {
  return JSON.stringify(Object.fromEntries(values.map(value => [value, 0])))
}
