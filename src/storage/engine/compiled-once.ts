// Building a statement and making text of it costs more than running it. Statements that are run all the time are built
// once, with marks in the places of their values.
import {
  type Compilable,
  type CompiledQuery,
  type Expression,
  type Insertable,
  type Kysely,
  type OperationNode,
  sql,
  ValueNode,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import { keysOf } from '../../domain/typed-entries.ts'
import type { Tables } from '../tables.ts'

/** A value, or an expression that stands for one. */
export type Operand<T> = T | Expression<T>

/** Stands in a statement for a value, as a parameter of it. */
abstract class Placeholder<T> implements Expression<T> {
  get expressionType(): T | undefined {
    return undefined
  }
  toOperationNode(): OperationNode {
    return ValueNode.create(this)
  }
}

/** A value that is read, for each run, from what the run is given. */
class Mark<From, T> extends Placeholder<T> {
  readonly readFrom: (from: From) => T
  constructor(readFrom: (from: From) => T) {
    super()
    this.readFrom = readFrom
  }
}

/** The value of this name, as the statement sees it. */
export type Given<Values> = <Name extends keyof Values & string>(name: Name) => Expression<Values[Name]>

/** By the adapter of a database, which its transactions share: each database spells statements its own way. */
type Texts = WeakMap<object, LRUCache<string, CompiledQuery>>

const mostTexts = 200

/** A function that runs the statement. What changes its text, and is not one of its values, is its variant. */
export function compiledOnce<Values extends object, Row, Variant extends readonly unknown[] = []>(
  build: (db: Kysely<Tables>, given: Given<Values>, ...variant: Variant) => Compilable<Row>,
): (db: Kysely<Tables>, values: Values, ...variant: Variant) => Promise<Row[]> {
  const texts: Texts = new WeakMap()
  const given: Given<Values> = name => new Mark((values: Values) => values[name])
  return (db, values, ...variant) => {
    const key = variant.length === 0 ? '' : JSON.stringify(variant)
    const compiled = kept(texts, db, key, () => build(db, given, ...variant))
    return run<Row>(db, compiled, values)
  }
}

/** A value among what a statement is built from. It fills the statement, and does not change its text. */
export class Value<T> extends Placeholder<T> {
  readonly value: T
  constructor(value: T) {
    super()
    this.value = value
  }
  /** Whoever reckons with it would put what comes out into the text, for everybody who asks after. */
  [Symbol.toPrimitive](): never {
    throw new Error('A value of a statement that is compiled once can only be handed to the database.')
  }
}

/** No text that is asked for holds this character. */
const placeOfValue = '\0'

/** Says of a part of what a statement is built from that it may differ from run to run. */
export function value<T>(of: T): Value<T> {
  return new Value(of)
}

/** For `JSON.stringify`: what is asked, with its values as they are. */
export function asGiven(_: string, part: unknown): unknown {
  return part instanceof Value ? part.value : part
}

/**
 * For a statement whose text depends on what is asked: a tree of plain data, with `value()` around whatever only fills
 * it. All the rest is what the statement is known by. So a value that was left as it is costs a text of its own, and is
 * still right.
 */
export function compiledByShape<Asked extends object, Row, Context extends readonly unknown[] = []>(
  build: (db: Kysely<Tables>, asked: Asked, ...context: Context) => Compilable<Row>,
): (db: Kysely<Tables>, asked: Asked, ...context: Context) => Promise<Row[]> {
  const texts: Texts = new WeakMap()
  return (db, asked, ...context) => {
    const values: Value<unknown>[] = []
    const form = JSON.stringify(asked, (_, part) =>
      part instanceof Value ? values.push(part) && placeOfValue : part,
    )
    const compiled = kept(texts, db, form, () => ({
      compile: () => marked(build(db, asked, ...context).compile(), values),
    }))
    return run<Row>(db, compiled, values)
  }
}

/** The statement with marks that say which of the values belongs there, in the order in which they are met. */
function marked(compiled: CompiledQuery, values: readonly Value<unknown>[]): CompiledQuery {
  const parameters = compiled.parameters.map(parameter =>
    parameter instanceof Value ? placeOf(values.indexOf(parameter)) : parameter,
  )
  return { ...compiled, parameters }
}

function placeOf(place: number) {
  return new Mark((values: readonly Value<unknown>[]) => values[place]?.value)
}

const insertTexts: Texts = new WeakMap()

/** Inserts rows that all have the same columns. */
export async function insertRows<Name extends keyof Tables & string>(
  db: Kysely<Tables>,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = keysOf(first)
  const compiled = kept(insertTexts, db, `${table} ${rows.length} ${columns.join()}`, () => {
    const tuples = rows.map((_, index) => {
      const marks = columns.map(column => new Mark((given: typeof rows) => given[index]?.[column]))
      return sql`(${sql.join(marks)})`
    })
    const names = sql.join(columns.map(column => sql.ref(column)))
    const insert = sql`insert into ${sql.table(table)} (${names}) values ${sql.join(tuples)}`
    return { compile: () => insert.compile(db) }
  })
  await run(db, compiled, rows)
}

function kept(texts: Texts, db: Kysely<Tables>, key: string, build: () => Compilable): CompiledQuery {
  const { adapter } = db.getExecutor()
  const ofDatabase = texts.get(adapter) ?? new LRUCache({ max: mostTexts })
  texts.set(adapter, ofDatabase)
  const compiled = ofDatabase.get(key) ?? build().compile()
  ofDatabase.set(key, compiled)
  return compiled
}

async function run<Row>(db: Kysely<Tables>, compiled: CompiledQuery, from: unknown): Promise<Row[]> {
  const parameters = compiled.parameters.map(value => (value instanceof Mark ? value.readFrom(from) : value))
  const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
  return rows
}
