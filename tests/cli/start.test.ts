// Which files a command loads. Loading modules dominates the start, so rarely needed ones are loaded lazily.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'

/** Runs the program from source, and returns every file loaded by the time it exits. */
const program = `
  import { writeSync } from 'node:fs'
  import { registerHooks } from 'node:module'
  registerHooks({
    load(url, context, next) {
      writeSync(2, 'loaded ' + url + '\\n')
      return next(url, context)
    },
  })
  process.argv.splice(1, 0, 'almanac')
  await (await import('./src/main.ts')).main()
`

async function loadedBy(t: TestContext, args: readonly string[], until?: RegExp): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-start-'))
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, '--', ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: `file:${folder}/x.db`,
      ALMANAC_IMAGE_STORE: `file:${folder}/images`,
      ALMANAC_DRAIN_SECONDS: '0',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  child.stderr.on('data', chunk => until?.test(String(chunk)) && child.kill('SIGTERM'))
  const output = await text(child.stderr)
  t.after(() => rm(folder, { recursive: true, force: true }))
  const loaded = [...output.matchAll(/^loaded (\S+)$/gm)].map(([, url = '']) => url)
  assert.ok(loaded.length > 0, output)
  return loaded
}

function packagesIn(urls: readonly string[]): Set<string> {
  return new Set(urls.flatMap(url => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []))
}

for (const args of [['--version'], ['help', 'serve'], ['backup', '--help']]) {
  test(`"almanac ${args.join(' ')}" loads no package`, async t => {
    assert.deepEqual([...packagesIn(await loadedBy(t, args))], [])
  })
}

test('a server with SQLite and images on disk loads no modules of other setups', async t => {
  const loaded = await loadedBy(t, ['serve', '--port', '0'], /Try it:/)
  const packages = packagesIn(loaded)

  for (const needed of ['fastify', 'kysely']) assert.ok(packages.has(needed), needed)
  for (const rare of [
    'pg',
    '@aws-sdk/client-s3',
    'sharp',
    'pino-pretty',
    'sanitize-html',
    'htmlparser2',
    'swagger-ui-dist',
    'nodemailer',
    'openid-client',
  ])
    assert.ok(!packages.has(rare), rare)
  assert.deepEqual(
    loaded.filter(url =>
      /\/src\/(cli\/(demo|commands\/(seed|backup|copy|users))|storage\/transfer\/write-backup)/.test(url),
    ),
    [],
  )
  // Features that are off by default.
  assert.deepEqual(
    loaded.filter(url =>
      /\/features\/(activitypub\/(publish|remote|signatures)\/|oidc\/provider\.ts)/.test(url),
    ),
    [],
  )
})
