import { type Expression, type SqlBool, sql } from 'kysely'

/** `column` contains every one of the words, in which `%` and `_` are ordinary characters. */
export function containsAll(column: Expression<string>, words: readonly string[]): Expression<SqlBool>[] {
  return words.map(word => sql<SqlBool>`${column} like ${`%${escapeLike(word)}%`} escape '\\'`)
}

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, character => `\\${character}`)
}
