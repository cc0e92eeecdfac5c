// The values of an `in` condition: `.where('id', 'in', setOfIds(ids))`, or `isIn('id', setOfIds(ids))` in an SQL text. They
// are passed as one parameter, because databases limit their number and would compile a statement for each length.
// As keys of a JSON object they are unique. PostgreSQL compares with an array of them (`query-compiler.ts`).
import {
  BinaryOperationNode,
  type Expression,
  ExpressionWrapper,
  type OperationNode,
  OperatorNode,
  type RawBuilder,
  RawNode,
  type SqlBool,
  sql,
} from 'kysely'
import { type Operand, type Value, value } from './compiled-once.ts'

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

/** The condition that a column has one of the values. */
export function isIn<T>(column: string | Expression<T>, set: Expression<T>): Expression<SqlBool> {
  const left = typeof column === 'string' ? sql.ref(column) : column
  const node = BinaryOperationNode.create(left.toOperationNode(), isOneOf, set.toOperationNode())
  return new ExpressionWrapper(node)
}

const isOneOf = OperatorNode.create('in')

/** Whether a condition compares with a set of this module. */
export function isInSet({ operator, rightOperand }: BinaryOperationNode): boolean {
  const hasOperator = OperatorNode.is(operator) && operator.operator === isOneOf.operator
  return hasOperator && setBeginnings.has(beginningOf(rightOperand))
}

const setBeginnings = new Set([idsAmong(''), textsAmong('')].map(set => beginningOf(set.toOperationNode())))

function beginningOf(node: OperationNode): string | undefined {
  return RawNode.is(node) ? node.sqlFragments[0] : ''
}

/** Ids as input of a statement. A single id is compared, which saves the database a temporary table. */
export type IdsShape = { readonly id: Value<number> } | { readonly keys: Value<string> }

export function idsShape(ids: readonly number[]): IdsShape {
  const [only, ...others] = ids
  return only !== undefined && others.length === 0 ? { id: value(only) } : { keys: value(asKeys(ids)) }
}

export function isAmong(column: string, ids: IdsShape): RawBuilder<SqlBool> {
  return 'id' in ids ? sql`${sql.ref(column)} = ${ids.id}` : sql`${isIn(column, idsAmong(ids.keys))}`
}

export function isNotAmong(column: string, ids: IdsShape): RawBuilder<SqlBool> {
  return 'id' in ids
    ? sql`${sql.ref(column)} <> ${ids.id}`
    : sql`${sql.ref(column)} not in ${idsAmong(ids.keys)}`
}

/** Written by hand, because an object with numbers as keys is slow to build. */
export function asKeys(values: readonly (number | string)[]): string {
  if (values.length === 0) return '{}'
  const keys = Array.from(new Set(values), value => (typeof value === 'number' ? value : escaped(value)))
  return `{"${keys.join('":0,"')}":0}`
}

function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

/** The place of a column's id in a list, to sort by. */
export function positionIn(column: string, ids: readonly number[]): RawBuilder<unknown> {
  if (ids.length === 0) return sql.ref(column)
  const positions = ids.map((id, position) => sql`when ${id} then ${sql.lit(position)}`)
  return sql`case ${sql.ref(column)} ${sql.join(positions, sql` `)} end`
}
