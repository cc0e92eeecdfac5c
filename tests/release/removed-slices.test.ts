// Each slice can be removed: its folder, its tests and its line in the list of features. Everything else compiles, passes
// the tests of the core, and serves a database that has the tables of the slice.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { type TestContext, test } from 'node:test'
import { openStore } from '../../src/storage/open-store.ts'
import { onlyInLongRun } from '../support/rounds.ts'
import { adminPassword, basic, serve } from '../support/server-process.ts'

const root = resolve(import.meta.dirname, '../..')
const listPath = 'src/features/all-features.ts'
const list = readFileSync(join(root, listPath), 'utf8')
const slices = Array.from(
  list.matchAll(/^import \{ (\w+) \} from '\.\/([\w-]+)\/feature\.ts'$/gm),
  ([line, name = '', folder = '']) => ({ line, name, folder }),
)

/**
 * Without any slice, the tests of the core run, except those of browsers and processes, which take long and reach no other
 * code. Without a single slice, everything compiles, and these run: other slices are asked only through lists.
 */
const listingTests = [
  'tests/contract/{index-types,permissions,reserved-names}.test.ts',
  'tests/{desk/{permissions,rows},pages/permissions,features/personal-data}.test.ts',
]

const coreTests = [
  ...['tests/{api,compat,contract,desk,formats,pages,secrets,storage}/**/*.test.ts', 'src/**/*.test.ts'],
  'tests/cli/{backup,clean,history,mail,settings,trash,users-and-tokens}.test.ts',
]

const leftOut = [
  ...['tests/**/*browser*', 'tests/pages/{installable,many-events,saved-events}.test.ts'],
  // They describe slices, and are written again by `npm run docs`.
  'tests/contract/{developer-guide,documents,generated-clients,generated-files,openapi-tools}.test.ts',
]

test('the list of features is read as it is written', () => {
  assert.ok(slices.length >= 5)
  assert.equal(slices.length, list.match(/^import \{/gm)?.length)
})

for (const slice of slices)
  test(`without ${slice.folder}, everything else works`, { skip: onlyInLongRun }, t =>
    checkWithout(t, [slice], listingTests),
  )

test('without any slice, the core works', { skip: onlyInLongRun }, t => checkWithout(t, slices, coreTests))

type Slice = (typeof slices)[number]

async function checkWithout(t: TestContext, removed: readonly Slice[], patterns: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-removed-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const tree = join(folder, 'tree')
  copyWithout(removed, tree)
  const tests = testsWithout(patterns, removed, tree)
  assert.ok(tests.length >= patterns.length, `only ${tests.length} tests need no slice`)
  compile(tree, testsWithout(['{src,tests}/**/*.test.ts'], removed, tree))
  run(tree, ['--import', './tests/support/quick-passwords.js', 'scripts/share-a-process.js', ...tests])
  await serveTables(t, folder, tree)
}

function copyWithout(slices: readonly Slice[], tree: string): void {
  const removed = [
    ...['node_modules', '.git', 'dist'],
    ...slices.flatMap(({ folder }) => [
      `src/features/${folder}`,
      `tests/features/${folder}`,
      `bench/${folder}.ts`,
    ]),
  ]
  cpSync(root, tree, {
    recursive: true,
    filter: path => !removed.includes(relative(root, path)),
  })
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  let shorter = list
  for (const { line, name } of slices)
    shorter = shorter.replace(`${line}\n`, '').replace(new RegExp(`^  ${name},\n`, 'm'), '')
  assert.ok(slices.every(({ name }) => !new RegExp(`\\b${name}\\b`).test(shorter)))
  writeFileSync(join(tree, listPath), shorter)
}

/** A test that needs a slice imports it, or a file of its tests, directly or through other files of the tests. */
function testsWithout(patterns: readonly string[], slices: readonly Slice[], tree: string): string[] {
  const removed = new RegExp(`^(src|tests)/features/(${slices.map(({ folder }) => folder).join('|')})/`)
  const needs = (path: string, seen: Set<string>): boolean => {
    if (removed.test(path)) return true
    if (!path.startsWith('tests/') || seen.has(path) || !existsSync(join(tree, path))) return false
    seen.add(path)
    return importsOf(path, tree).some(imported => needs(imported, seen))
  }
  return globSync(patterns, { cwd: tree, exclude: leftOut })
    .sort()
    .filter(path => !needs(path, new Set()))
}

function importsOf(path: string, tree: string): string[] {
  const found = readFileSync(join(tree, path), 'utf8').matchAll(/(?:from|import) '(\.[^']+)'/g)
  return Array.from(found, ([, to = '']) => relative(tree, join(tree, dirname(path), to)))
}

/** Everything but the tests that need the slice. */
function compile(tree: string, tests: readonly string[]): void {
  const include = ['src', 'scripts', 'examples', 'bench', 'trials', 'tests/**/*.d.ts', ...tests]
  writeFileSync(join(tree, 'tsconfig.removed.json'), JSON.stringify({ extends: './tsconfig.json', include }))
  run(tree, [join(root, 'node_modules/typescript-7/bin/tsc'), '-p', 'tsconfig.removed.json'])
}

function run(cwd: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ALMANAC_TEST_LONG: '', NODE_TEST_CONTEXT: undefined },
    maxBuffer: 2 ** 28,
  })
  assert.equal(status, 0, `${args[0]}: ${stderr}\n${failuresIn(stdout)}`)
}

function failuresIn(output: string): string {
  return output.match(/^✖ failing tests:$.*/ms)?.[0] ?? output.slice(-4000)
}

/** The tables stay, unused, and the slice finds them again if it comes back. */
async function serveTables(t: Parameters<typeof serve>[0], folder: string, tree: string): Promise<void> {
  const url = `file:${folder}/x.db`
  await (await openStore(url)).close()
  const env = { ALMANAC_ADMIN_PASSWORD: adminPassword }
  const server = await serve(t, [], { folder, env, program: join(tree, 'bin/almanac.js') })
  const event = {
    ...{ title: 'Choir', start_date: '2032-03-05 19:00:00', end_date: '2032-03-05 21:00:00' },
    ...{ registration: 'here', status: 'publish' },
  }
  const created = await fetch(`${server.api}/events`, {
    method: 'POST',
    headers: { authorization: basic(`admin:${adminPassword}`), 'content-type': 'application/json' },
    body: JSON.stringify(event),
  })
  assert.equal(created.status, 201, await created.text())
  assert.match(await (await fetch(`${server.api}/events?start_date=2032-01-01`)).text(), /Choir/)
  await server.stop()
  const whole = await serve(t, [], { folder, env })
  assert.match(await (await fetch(`${whole.api}/events?start_date=2032-01-01`)).text(), /Choir/)
  await whole.stop()
}
