// Runs the examples of the guides in order. A JSON block after an example is its expected output: `…` matches
// anything, and white space is ignored.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Environment } from '../../src/config/load-config.ts'
import { isLong } from '../support/rounds.ts'
import { apiRoot, buildTestApp, tokenOf } from '../support/test-app.ts'

const run = promisify(execFile)
const project = fileURLToPath(new URL('../..', import.meta.url))

const hasPython = await run('python3', ['--version']).then(
  () => true,
  () => false,
)

const hasPhp = await run('php', ['--version']).then(
  () => true,
  () => false,
)

interface Block {
  readonly language: string
  readonly tab: string | undefined
  /** The name under which later examples import it, if it is not run itself. */
  readonly file: string | undefined
  readonly code: string
}

async function blocksOf(name: string): Promise<Block[]> {
  const guide = await readFile(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8')
  return [...guide.matchAll(/^```(\w+)([^\n]*)\n(.*?)^```$/gms)].map(
    ([, language = '', info = '', code = '']) => ({
      language,
      tab: info.match(/ tab=(\S+)/)?.[1],
      file: info.match(/ file=(\S+)/)?.[1],
      code,
    }),
  )
}

function withoutSpace(text: string): string {
  return text.replace(/\s+/g, '')
}

/** Whether the parts of the pattern occur in the text, in order. */
function assertLike(text: string, sketch: string): void {
  let rest = withoutSpace(text)
  for (const part of withoutSpace(sketch).split('…')) {
    const at = rest.indexOf(part)
    assert.ok(at >= 0, `There is no ${part} in ${rest}`)
    rest = rest.slice(at + part.length)
  }
}

test('every example of the developer guide works as documented', async t => {
  assert.ok((await tryExamples(t, 'developer-guide')) > 20)
})

test('every example of the synchronization guide works as documented', async t => {
  assert.ok((await tryExamples(t, 'synchronizing')) > 6)
})

test('every example of the first page works as documented, in each language', async t => {
  assert.ok((await tryExamples(t, 'quickstart')) >= 10)
})

test('every example of the page about pagination works', async t => {
  assert.ok((await tryExamples(t, 'pagination')) >= 5)
})

// Its examples depend on each other, so each language starts with an empty calendar.
for (const [tab, isInstalled] of [
  ['curl', true],
  ['JavaScript', true],
  ['Python', hasPython],
  ['PHP', hasPhp && isLong],
] as const)
  test(`every example of the tutorial about registration works as documented in ${tab}`, {
    skip: !isInstalled && 'not installed, or part of `npm run test:long`',
  }, async t => {
    const mail = { ALMANAC_SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'http://127.0.0.1' }
    assert.ok((await tryExamples(t, 'registration-tutorial', { settings: mail, tab })) > 17)
  })

interface Trial {
  readonly settings?: Environment
  /** Only the examples of this tab, and those without one. */
  readonly tab?: string
}

/** The variables that an example exports for those after it, or none if it does something else. */
function exportsOf(code: string): Record<string, string> {
  if (!/^(export( \w+=\S+)+\n)+$/.test(code)) return {}
  return Object.fromEntries(Array.from(code.matchAll(/(\w+)=(\S+)/g), ([, name, value]) => [name, value]))
}

async function tryExamples(
  t: TestContext,
  name: string,
  { settings = {}, tab }: Trial = {},
): Promise<number> {
  const { app } = await buildTestApp(t, { env: settings })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    API: `${address}${apiRoot}`,
    TOKEN: tokenOf('administrator'),
    ALMANAC: project,
  }
  const folder = await mkdtemp(join(tmpdir(), 'almanac-guide-'))
  t.after(() => rm(folder, { recursive: true }))
  const [, ...all] = await blocksOf(name)
  const blocks = all.filter(block => !tab || !block.tab || block.tab === tab)
  // Later TypeScript examples use interfaces that earlier ones declare.
  let declared = ''
  let printed = ''
  const runners: Readonly<Record<string, (code: string, index: number) => Promise<string>>> = {
    sh: code => output('sh', ['-euc', code]),
    js: (code, index) => runFile(`example-${index}.mjs`, code),
    ts: (code, index) => {
      const program = `${declared}${code}\nexport {}\n`
      declared += `${code.match(/^interface .*?^}$/ms)?.[0] ?? ''}\n`
      return runFile(`example-${index}.ts`, program)
    },
    python: async code => (hasPython ? output('python3', ['-c', code]) : printed),
    php: async (code, index) => (hasPhp && isLong ? runPhp(`example-${index}.php`, code) : printed),
  }

  async function output(command: string, args: readonly string[]): Promise<string> {
    return (await run(command, args, { env, cwd: folder })).stdout
  }

  async function runPhp(name: string, code: string): Promise<string> {
    await writeFile(join(folder, name), code)
    return output('php', [name])
  }

  async function runFile(name: string, code: string): Promise<string> {
    await writeFile(join(folder, name), code)
    return output(process.execPath, [name])
  }

  for (const [index, { language, file, code }] of blocks.entries()) {
    const runner = runners[language]
    Object.assign(env, exportsOf(code))
    if (file) await writeFile(join(folder, file), code)
    else if (runner) printed = await runner(code, index)
    else if (language === 'json') assertLike(printed, code)
    else assert.equal(language, 'text')
  }
  return blocks.length
}
