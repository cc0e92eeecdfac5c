import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, sql } from 'kysely'
import { isIn, setOfIds, setOfTexts } from '../../engine/statements/set-of.ts'
import type { Tables } from '../../tables.ts'
import { ArrayDialect } from './query-compiler.ts'

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: any => new PostgresIntrospector(any),
    createQueryCompiler: () => new ArrayDialect({ pool: async () => assert.fail() }).createQueryCompiler(),
  },
})
const events = db.selectFrom('events').select('id')
const texts = setOfTexts(['a'])

const rows = [
  [
    events.where('id', 'in', setOfIds([1])),
    '"id" = any (array(select cast(key as integer) from json_each($1)))',
  ],
  [
    events.where(eb => eb.or([eb('slug', 'in', texts), eb('title', 'in', texts)])),
    '("slug" = any (array(select key from json_each($1))) or "title" = any (array(select key from json_each($2))))',
  ],
  [
    events.where(sql<boolean>`not ${isIn('id', setOfIds([1]))}`),
    'not "id" = any (array(select cast(key as integer) from json_each($1)))',
  ],
  [
    events.where('id', 'not in', setOfIds([1])),
    '"id" not in (select cast(key as integer) from json_each($1))',
  ],
  [
    events.where('id', 'in', db.selectFrom('event_terms').select('event_id')),
    '"id" in (select "event_id" from "event_terms")',
  ],
] as const

for (const [query, condition] of rows)
  test(`PostgreSQL is asked: ${condition}`, () =>
    assert.equal(query.compile().sql, `select "id" from "events" where ${condition}`))
