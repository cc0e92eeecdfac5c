import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withArrays } from './clients.ts'

const rows: readonly (readonly [written: string, params: string])[] = [
  [
    'select * from "events" where "id" in (select cast(key as integer) from json_each($1)) and "status" = $2',
    'select * from "events" where "id" = any (array(select cast(key as integer) from json_each($1))) and "status" = $2',
  ],
  [
    'slug in (select key from json_each($12)) or name in (select key from json_each($3))',
    'slug = any (array(select key from json_each($12))) or name = any (array(select key from json_each($3)))',
  ],
  [
    '"id" not in (select cast(key as integer) from json_each($1))',
    '"id" not in (select cast(key as integer) from json_each($1))',
  ],
  ['"id" in (select "event_id" from "event_terms")', '"id" in (select "event_id" from "event_terms")'],
]

for (const [written, params] of rows)
  test(`PostgreSQL is asked: ${params}`, () => assert.equal(withArrays(written), params))
