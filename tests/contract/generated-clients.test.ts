// Clients generated from the OpenAPI document by third-party generators. They compile in strict mode, their
// inputs have named types, and they work with a running server.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createClient } from '@hey-api/openapi-ts'
import { clientTypes } from '../../scripts/client-types.ts'
import { onlyInLongRun } from '../support/rounds.ts'
import { apiRoot, buildTestApp, tokenOf } from '../support/test-app.ts'

const run = promisify(execFile)
const project = fileURLToPath(new URL('../../', import.meta.url))
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc')

/** Typical code for the client of @hey-api/openapi-ts. */
const program = `
import { createEvent, deleteTag, editVenue, listEvents, readEvent } from './client/sdk.gen.ts'
import { client } from './client/client.gen.ts'
import type { EventInput, EventPage, VenuePatch } from './client/types.gen.ts'

const [baseUrl = '', token = ''] = process.argv.slice(2)
client.setConfig({ baseUrl, auth: () => token, throwOnError: true })

const walk: EventInput = {
  title: 'Walk',
  start_date: 1_909_130_400,
  end_date: '2030-07-01T12:00:00Z',
  all_day: false,
  website: null,
  cost: '',
  venue: { venue: 'Pier', city: 'Mombasa' },
  organizer: [{ organizer: 'Walkers' }, { organizer: 'Talkers', email: 'a@b.example' }],
  categories: ['Outdoors'],
  image: false,
  i18n_language: 'fr',
  strict: true,
}
const { data: created } = await createEvent({ body: walk, throwOnError: true })
const again: EventInput = { title: 'Again', start_date: '2030-07-02', end_date: '2030-07-02', venue: created.venue }
await createEvent({ body: again, throwOnError: true })
const venues = Array.isArray(created.venue) ? created.venue : [created.venue]
const patch: VenuePatch = { city: '', zip: '80100' }
await editVenue({ path: { id: venues[0]!.id }, body: patch, throwOnError: true })

const query = { start_date: '2030-01-01', venue: venues.map(venue => venue.id), featured: false, per_page: 1 }
const { data: page } = await listEvents({ query, throwOnError: true })
const { events, total }: EventPage = page
const { data: read } = await readEvent({ path: { id: created.id }, query: { i18n_language: 'fr' }, throwOnError: true })
const { error } = await deleteTag({ path: { id: 1 }, throwOnError: false })
console.log(JSON.stringify([events.map(event => event.title), total, read.language, read.organizer.length, error?.code]))
`

/** Code that must not compile, because the types reveal its mistakes. */
const mistaken = `
import type { components } from './almanac.d.ts'
import type { EventInput } from './client/types.gen.ts'
// @ts-expect-error: an event has a title.
export const untitled: EventInput = { start_date: '2030-07-02', end_date: '2030-07-02' }
// @ts-expect-error: and nothing that is called so.
export const misspelt: components['schemas']['VenueInput'] = { venue: 'Pier', citi: 'x' }
export const short: components['schemas']['VenueInput'] = { venue: 'Pier' }
export const least: components['schemas']['EventInput'] = { title: 'x', start_date: 'now', end_date: 'now' }
`

// Compiling them takes as long as a hundred other tests. The document itself is validated in every run.
test('clients of two generators compile strictly and work with a running server', {
  skip: onlyInLongRun,
}, async t => {
  const { app, get } = await buildTestApp(t)
  const folder = await mkdtemp(join(tmpdir(), 'almanac-clients-'))
  t.after(() => rm(folder, { recursive: true }))
  await createClient({
    input: (await get('/doc')).body,
    output: { path: join(folder, 'client'), module: { extension: '.ts' } },
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'silent', file: false },
  })
  await writeFile(join(folder, 'program.ts'), program)
  await writeFile(join(folder, 'mistaken.ts'), mistaken)
  const types = await clientTypes()
  await writeFile(join(folder, 'almanac.d.ts'), types)
  // Also as JavaScript: declaration files are not checked, because of the compiler's own libraries.
  await writeFile(join(folder, 'types.ts'), types)
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')

  const options = [
    '--ignoreConfig',
    '--strict',
    '--noEmit',
    '--skipLibCheck',
    '--target',
    'esnext',
    '--module',
    'nodenext',
    '--types',
    'node',
    '--typeRoots',
    join(project, 'node_modules/@types'),
  ]
  const files = ['program.ts', 'mistaken.ts', 'types.ts'].map(name => join(folder, name))
  const compiled = await run(process.execPath, [
    tsc,
    ...options,
    '--allowImportingTsExtensions',
    ...files,
  ]).catch(error => error)
  assert.equal(compiled.stdout, '')

  const address = `${await app.listen({ port: 0, host: '127.0.0.1' })}${apiRoot}`
  const token = tokenOf('administrator')
  const { stdout } = await run(process.execPath, [join(folder, 'program.ts'), address, token])
  assert.deepEqual(JSON.parse(stdout), [['Walk'], 2, 'fr', 2, 'rest_term_invalid'])
})
