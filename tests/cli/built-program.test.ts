import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { describeSource, findBuiltProgram } from '../../bin/built-program.js'

/** An installation with one source file, and the program built from it. */
async function installation(t: TestContext): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'almanac-built-'))
  t.after(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'dist'))
  await writeFile(join(root, 'main.ts'), 'first')
  const sources = { 'main.ts': describeSource('main.ts', root) }
  const build = { program: 'main-1.js', files: ['main-1.js'], sources }
  await writeFile(join(root, 'dist', 'build.json'), JSON.stringify(build))
  return root
}

test('the built program runs while its sources are unchanged', async t => {
  const root = await installation(t)
  assert.equal(findBuiltProgram(root), pathToFileURL(join(root, 'dist', 'main-1.js')).href)
})

const changes: Readonly<Record<string, (root: string) => Promise<void>>> = {
  'a source has changed': root => writeFile(join(root, 'main.ts'), 'second'),
  'a source has an older timestamp': root => utimes(join(root, 'main.ts'), 1, 1),
  'a source is missing': root => rm(join(root, 'main.ts')),
  'there is no build': root => rm(join(root, 'dist'), { recursive: true }),
  'the build description is malformed': root => writeFile(join(root, 'dist', 'build.json'), '{"program":'),
}

for (const [when, change] of Object.entries(changes)) {
  test(`when ${when}, the program runs from its sources`, async t => {
    const root = await installation(t)
    await change(root)
    assert.equal(findBuiltProgram(root), undefined)
  })
}
