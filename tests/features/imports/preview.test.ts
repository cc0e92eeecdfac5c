// What the preview of a table says about its rows.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type DeskClient, signInAtDesk } from '../../desk/desk-client.ts'
import { oneIn, textsIn } from '../../support/html.ts'
import { buildTestApp, type TestApp } from '../../support/test-app.ts'
import { runImports } from './run-imports.ts'

/** Previews a table. Returns the path of the import. */
async function preview(app: TestApp, client: DeskClient, table: string): Promise<string> {
  const file = { name: 'file', filename: 'events.csv', value: Buffer.from(table) }
  const sent = await client.postFile('/settings/imports/', { dates: 'dmy', as: 'publish' }, file)
  await runImports(app)
  return String(sent.headers.location).slice('/desk'.length)
}

const withoutIsolation = (text: string) => text.replace(/[\u2066-\u2069]/g, '')

test('notes are grouped by the exact kind of reason, without the value of one row', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'administrator')
  const table = `title,start_date
Jazz,
,2030-05-01 19:00
Folk,32/12/2030 10:00
Rock,someday
Soul,31/02/2030
Blues,6 May 2030 Main Hall
Swing,7 May 2030 upstairs
Tango,8 May
`
  const { body } = await client.get(await preview(app, client, table))
  assert.deepEqual(textsIn(body, '.note-group > summary').map(withoutIsolation), [
    'Rejected 3 Start date: “…” can’t be read as a date. Write it as 2032-05-06 19:30 or 6 May 2032 7:30 pm. 32/12/2030 10:00 · someday · 31/02/2030',
    'Rejected 1 Start date is missing.',
    'Rejected 1 Title is missing.',
    'Changed on import 2 “…” in “…” is no part of a date and is not used. 6 May 2030 Main Hall · 7 May 2030 upstairs',
    'Changed on import 1 “8 May” has no year. 2030-05-08 is used.',
  ])
})

test('a preview without changes says so and has no button to import', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'administrator')
  const table = 'title,start_date\nJazz,2030-05-01 19:00\nFolk,someday\n'
  const first = await preview(app, client, table)
  await client.post(`${first}import/`, { as: 'publish' })
  await runImports(app)

  const again = await client.get(await preview(app, client, table))
  assert.match(oneIn(again.body, '.import-card').text, /Nothing new to import\./)
  assert.deepEqual(textsIn(again.body, 'form[action$="/import/"] button'), [])
  const changed = await client.get(await preview(app, client, table.replace('Jazz', 'Blues')))
  assert.equal(textsIn(changed.body, 'form[action$="/import/"] button').length, 2)
})
