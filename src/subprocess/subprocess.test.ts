import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import module from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { ask, startSubprocess } from './subprocess.ts'

const inside = new URL('./inside-subprocess.ts', import.meta.url).href
const options = { timeoutMilliseconds: 60_000 }

/** A program that answers each request with the location of its compile cache. */
async function programIn(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-subprocess-'))
  t.after(() => rm(folder, { recursive: true }))
  const program = join(folder, 'program.mjs')
  await writeFile(
    program,
    `import module from 'node:module'
    import { answerRequests } from '${inside}'
    answerRequests(async () => ({ cache: module.getCompileCacheDir() }))`,
  )
  return { folder, program }
}

/** A process that the test ends. */
function start(t: TestContext, program: string, env = {}) {
  const child = startSubprocess(program, { env })
  const ended = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  t.after(kill)
  return { child, kill }
}

test('a killed process leaves its compiled code for the next one', async t => {
  const { folder, program } = await programIn(t)
  const cache = join(folder, 'cache')
  const { child, kill } = start(t, program, { NODE_COMPILE_CACHE: cache })

  await ask(child, {}, options)
  // It handles a request only after it has finished the previous one.
  await ask(child, {}, options)
  await kill()

  const [version = ''] = await readdir(cache)
  assert.ok((await readdir(join(cache, version))).length >= 2, 'the program and the module that it imports')
})

test('a subprocess shares the compile cache of its parent', async t => {
  const { program } = await programIn(t)
  module.enableCompileCache(join(tmpdir(), 'almanac-compile-cache'))
  const { child } = start(t, program)

  const answer = await ask<{ cache: string }>(child, {}, options)

  // The last part of the path depends on the options of Node, which differ.
  assert.ok('answer' in answer)
  assert.equal(dirname(answer.answer.cache), dirname(String(module.getCompileCacheDir())))
})
