// The recipe for a feature: the example is put into a copy of the tree, compiles, and works.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { test } from 'node:test'
import { onlyInLongRun } from '../support/rounds.ts'

/** They list everything that a server has, and fail without `rows.ts` of the example. */
const listingTests = [
  ...[
    'contract/permissions',
    'contract/reserved-names',
    'desk/rows',
    'desk/permissions',
    'pages/permissions',
  ].map(name => `tests/${name}.test.ts`),
  ...['tests/contract/locales.test.ts', 'tests/secrets/planted-secrets.test.ts'],
]

const root = resolve(import.meta.dirname, '../..')

test('the example of a feature works in the list of features', { skip: onlyInLongRun }, t => {
  const tree = mkdtempSync(join(tmpdir(), 'almanac-added-'))
  t.after(() => rmSync(tree, { recursive: true }))
  const leftOut = ['node_modules', '.git', 'dist', 'examples/feature', 'tests/contract/features.test.ts']
  cpSync(root, tree, { recursive: true, filter: path => !leftOut.includes(relative(root, path)) })
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  const added = join(tree, 'src/features/cancellations')
  const isTest = (path: string) => relative(root, path).startsWith('examples/feature/tests')
  cpSync(join(root, 'examples/feature'), added, { recursive: true, filter: path => !isTest(path) })
  cpSync(join(root, 'examples/feature/tests'), join(tree, 'tests/features/cancellations'), {
    recursive: true,
  })
  for (const path of globSync('**/*.ts', { cwd: added }))
    rewrite(join(added, path), text => text.replaceAll(/'((?:\.\.\/)+)src\//g, "'$1"))
  rewrite(join(tree, 'src/features/all-features.ts'), text =>
    text
      .replace('import type', "import { cancellations } from './cancellations/feature.ts'\nimport type")
      .replace('= [\n', '= [\n  cancellations,\n'),
  )
  run(tree, ['node_modules/typescript-7/bin/tsc', '-p', '.'])
  const quick = ['--import', './tests/support/quick-passwords.js', 'scripts/share-a-process.js']
  run(tree, [...quick, 'tests/features/cancellations/cancellations.test.ts', ...listingTests])
})

function rewrite(path: string, change: (text: string) => string): void {
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

function run(cwd: string, args: readonly string[]): void {
  const env = { ...process.env, ALMANAC_TEST_LONG: '', NODE_TEST_CONTEXT: undefined }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8', env })
  assert.equal(status, 0, `${args[0]}: ${stderr}\n${stdout.slice(-4000)}`)
}
