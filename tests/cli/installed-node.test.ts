// Which Node the program runs on, and what an installation without one prints.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'

const nodeCalled = (version: string) =>
  `data:text/javascript,${encodeURIComponent(
    `Object.defineProperty(process.versions, 'node', { value: '${version}' })
     delete process.env.npm_config_user_agent`,
  )}`
const olderNode = nodeCalled('20.19.0')
const otherMachine = `data:text/javascript,${encodeURIComponent(
  `Object.defineProperty(process, 'arch', { value: 'riscv64' })`,
)}`

async function run(program: string, ...imports: readonly string[]) {
  return runCommand(['--version'], program, imports)
}

async function runCommand(words: readonly string[], program: string, imports: readonly string[]) {
  const args = [...imports.flatMap(name => ['--import', name]), program, ...words]
  return await new Promise<{ code: unknown; stdout: string; stderr: string }>(resolve => {
    execFile(process.execPath, args, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    )
  })
}

/** The executable in a folder without installed packages. */
async function bareProgram(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bare-'))
  t.after(() => rm(folder, { recursive: true }))
  await cp('bin', join(folder, 'bin'), { recursive: true })
  await cp('package.json', join(folder, 'package.json'))
  return join(folder, 'bin', 'almanac.js')
}

test('an older Node starts the Node that npm installed', async () => {
  const { code, stdout, stderr } = await run('bin/almanac.js', olderNode)
  assert.equal(stderr, '')
  assert.equal(code, 0)
  assert.match(stdout, /\d+\.\d+\.\d+/)
})

test('a Node that is too old to install Almanac with says so and starts nevertheless', async () => {
  const start = (name: string) => runCommand(['serve', '--help'], 'bin/almanac.js', [name])
  const { code, stdout, stderr } = await start(nodeCalled('20.18.9'))
  assert.equal(stderr, 'This is Node 20.18.9. Almanac supports Node 20.19 or newer; please update it.\n')
  assert.equal(code, 0)
  assert.match(stdout, /^Usage: almanac serve/)

  const ofNpm = `data:text/javascript,process.env.npm_config_user_agent='npm/10.8.2 node/v20.1.0 linux x64'`
  assert.match((await start(ofNpm)).stderr, /^This is Node 20\.1\.0\. .*\n$/)
})

test('the README asks for the Node that package.json names', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  assert.ok(
    readFileSync('README.md', 'utf8').includes(`npm and Node ${engines.node.replace('>=', '')} or later`),
  )
})

test('an older Node names the missing package', async t => {
  const { code, stderr } = await run(await bareProgram(t), olderNode)
  assert.equal(code, 1)
  assert.match(
    stderr,
    /^Almanac needs Node 26 or newer, .* Run "npm install" in .*: the package "node-[\w-]+" is missing\.\n$/,
  )
})

test('a machine without such a package gets the URL of Node', async t => {
  const { code, stderr } = await run(await bareProgram(t), olderNode, otherMachine)
  assert.equal(code, 1)
  assert.match(
    stderr,
    /No npm package has Node 26 for \w+-riscv64\. Install it from https:\/\/nodejs\.org\/\.\n$/,
  )
})
