import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { ConfigError } from '../config/load-config.ts'
import { loadHooks } from './load-hooks.ts'

async function folderOf(t: TestContext, files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-hooks-'))
  t.after(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

test('files are loaded by name, and others are left alone', async t => {
  const folder = await folderOf(t, {
    'b.ts': 'const most: number = 3\nexport default { version: 1, mailText: () => most }',
    'a.mjs': 'export default { version: 1, afterChange() {}, pageParts() {} }',
    'types.d.ts': 'no module',
    'names.json': '[]',
  })
  const loaded = await loadHooks(folder)
  assert.deepEqual(
    loaded.map(({ file, hooks }) => [file, Object.keys(hooks)]),
    [
      ['a.mjs', ['afterChange', 'pageParts']],
      ['b.ts', ['mailText']],
    ],
  )
})

for (const [name, text, expected] of [
  ['an unknown version', 'export default { version: 2 }', /a\.mjs .*version is 2\. .*version 1/],
  ['no version', 'export default {}', /a\.mjs .*version is undefined/],
  ['an unknown hook', 'export default { version: 1, onSave() {} }', /a\.mjs .*onSave is no hook\. Hooks are/],
  ['a hook that is no function', 'export default { version: 1, mailText: 1 }', /mailText is no function/],
  ['no default export', 'export const version = 1', /a\.mjs .*no default export/],
  ['a syntax error', 'export default {', /a\.mjs cannot be used: /],
] as const)
  test(`${name} is an error that names the file`, async t => {
    const error = await loadHooks(await folderOf(t, { 'a.mjs': text })).catch(caught => caught)
    assert.ok(error instanceof ConfigError)
    assert.match(error.message, expected)
  })

test('a folder that is missing or has no hooks is an error that names the setting', async t => {
  const folder = await folderOf(t, {})
  await assert.rejects(loadHooks(folder), /ALMANAC_HOOKS is ".*", which has no file/)
  await assert.rejects(loadHooks(join(folder, 'none')), /ALMANAC_HOOKS is ".*", which cannot be read/)
})
