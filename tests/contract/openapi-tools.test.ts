// Tools that are too large for our dependencies, and that are installed for the long run alone: spectral finds nothing
// in the OpenAPI document, and the client that orval generates from it compiles and works with a running server.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { onlyInLongRun } from '../support/rounds.ts'
import { apiRoot, buildTestApp, tokenOf } from '../support/test-app.ts'

const run = promisify(execFile)
const tools = fileURLToPath(new URL('../../trials/openapi-tools/', import.meta.url))
const project = fileURLToPath(new URL('../../', import.meta.url))
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc')

/** Why the tools can't be used, if they can't be installed, such as without a network. */
async function install(): Promise<string | undefined> {
  if (existsSync(join(tools, 'node_modules'))) return undefined
  return run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: tools }).then(
    () => undefined,
    error => `the tools of trials/openapi-tools can't be installed: ${error.message.split('\n')[0]}`,
  )
}

async function tool(name: string, args: readonly string[]): Promise<string> {
  const file = join(tools, 'node_modules/.bin', name)
  const { stdout } = await run(process.execPath, [file, ...args], { cwd: tools }).catch(error => error)
  return stdout
}

async function folderFor(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-openapi-'))
  t.after(() => rm(folder, { recursive: true }))
  return folder
}

/** Typical code for the generated client, which uses addresses below the root of the server. */
const program = `
import { createEvent, createVenue, editEvent, listEvents, type EventInput } from './client.ts'

const [root = '', token = ''] = process.argv.slice(2)
const fetchDirectly = globalThis.fetch
globalThis.fetch = (address, options) => fetchDirectly(\`\${root}\${address}\`, options)
const headers = { authorization: \`Bearer \${token}\` }

const venue = await createVenue({ venue: 'Pier' }, undefined, { headers })
if (venue.status !== 201) throw new Error(venue.data.message)
const walk: EventInput = { title: 'Walk', start_date: '2030-07-01 10:00', end_date: '2030-07-01 12:00', venue: venue.data.id }
const created = await createEvent(walk, undefined, { headers })
if (created.status !== 201) throw new Error(created.data.message)
const edited = await editEvent(created.data.id, { title: 'Long walk' }, undefined, { headers })
const listed = await listEvents({ start_date: '2030-01-01', per_page: 5 })
const titles = listed.status === 200 ? listed.data.events.map(event => event.title) : []
console.log(JSON.stringify([edited.status, titles]))
// @ts-expect-error: an event has a title.
export const untitled: EventInput = { start_date: '2030-07-02', end_date: '2030-07-02' }
`

const options =
  '--ignoreConfig --strict --noEmit --skipLibCheck --target esnext --module nodenext --allowImportingTsExtensions --types node'

test('spectral finds nothing, and the client that orval generates works', {
  skip: onlyInLongRun,
}, async t => {
  const missing = await install()
  if (missing) return t.skip(missing)
  const { app, get } = await buildTestApp(t)
  const folder = await folderFor(t)
  const document = join(folder, 'openapi.json')
  await writeFile(document, JSON.stringify((await get('/doc')).body))

  await t.test('spectral', async () => {
    const ruleset = join(folder, 'spectral.json')
    await writeFile(ruleset, '{ "extends": "spectral:oas" }')
    const found = await tool('spectral', ['lint', document, '--ruleset', ruleset, '--format', 'text'])
    assert.match(found, /^No results with a severity of 'error' found!\s*$/)
  })
  await t.test('orval', async () => {
    const client = join(folder, 'client.ts')
    await tool('orval', ['--input', document, '--output', client, '--client', 'fetch'])
    await writeFile(join(folder, 'program.ts'), program)
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    const types = ['--typeRoots', join(project, 'node_modules/@types')]
    const compiler = [tsc, ...options.split(' '), ...types, join(folder, 'program.ts')]
    const compiled = await run(process.execPath, compiler).catch(error => error)
    assert.equal(compiled.stdout, '')
    const address = `${await app.listen({ port: 0, host: '127.0.0.1' })}${apiRoot}`
    const args = [join(folder, 'program.ts'), address, tokenOf('administrator')]
    assert.deepEqual(JSON.parse((await run(process.execPath, args)).stdout), [200, ['Long walk']])
  })
})
