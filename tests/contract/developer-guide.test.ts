// Runs the examples of the guides in order. A JSON block after an example is its expected output: `…` matches
// anything, and white space is ignored.
import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Webhook } from 'standardwebhooks'
import type { Environment } from '../../src/config/load-config.ts'
import { required } from '../../src/domain/required.ts'
import { freePort } from '../support/free-port.ts'
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
  /** Whether this is a message of a webhook, which another test compares with the OpenAPI document. */
  readonly isMessage: boolean
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
      isMessage: info.includes(' message'),
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

// Other tests run the receivers. Without a receiver, nothing answers a test message.
test('the webhooks of the page about them are created as documented', async t => {
  const isCreated = ({ tab, code, isMessage }: Block) => !tab && !isMessage && !code.includes('/test"')
  assert.equal(await tryExamples(t, 'webhooks', { isTried: isCreated, user: 'administrator' }), 4)
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
  readonly isTried?: (block: Block) => boolean
  /** The name of the administrator, which the pages call admin. */
  readonly user?: string
}

/** The script of a web page, with as much of a page as it needs: it prints the texts that it shows. */
function scriptOf(page: string, root: string): string {
  const [, script = ''] = /<script type="module">(.*)<\/script>/s.exec(page) ?? []
  const document = `{
    createElement: () => ({ append() {}, set innerHTML(shown) { console.log(shown) } }),
    getElementById: () => ({ append() {} }),
  }`
  return `const document = ${document}\n${script.replace('http://127.0.0.1:3000/calendar/events/v1', root)}`
}

/** The variables that an example exports for those after it, or none if it does something else. */
function exportsOf(code: string): Record<string, string> {
  if (!/^(export( \w+=\S+)+\n)+$/.test(code)) return {}
  return Object.fromEntries(Array.from(code.matchAll(/(\w+)=(\S+)/g), ([, name, value]) => [name, value]))
}

// Each receiver runs in a separate program, because it never ends.
for (const [tab, language, command] of [
  ['JavaScript', 'js', [process.execPath, '--input-type=module', '--eval']],
  ['Python', 'python', ['python3', '-u', '-c']],
] as const)
  test(`the webhook receiver in ${tab} accepts what was signed with its secret, and nothing else`, {
    skip: tab === 'Python' && !hasPython && 'needs Python',
  }, async t => {
    const blocks = await blocksOf('webhooks')
    const { code } = required(
      blocks.find(block => block.tab === tab && block.language === language),
      `the receiver in ${tab}`,
    )
    const [port, secret] = [await freePort(), 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw']
    const [program, ...options] = command
    const env = { ...process.env, WEBHOOK_SECRET: secret }
    const child = spawn(program, [...options, code.replace('8080', String(port))], { env })
    t.after(() => child.kill())
    let printed = ''
    child.stdout.on('data', chunk => {
      printed += chunk
    })
    const body = '{"type":"event.created","timestamp":"2030-01-15T12:00:00Z","data":{"change":{"id":42}}}'
    const send = (headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, headers })
    await untilListening(port)
    const now = new Date()
    const signedAt = (time: Date) => ({
      'webhook-id': 'm1',
      'webhook-timestamp': String(Math.floor(time.getTime() / 1000)),
      'webhook-signature': `v1,AAAA ${new Webhook(secret).sign('m1', time, body)}`,
    })
    assert.equal((await send(signedAt(now))).status, 204)
    assert.equal((await send({})).status, 400)
    assert.equal((await send({ ...signedAt(now), 'webhook-id': 'm2' })).status, 400)
    assert.equal((await send(signedAt(new Date(now.getTime() - 3_600_000)))).status, 400)
    child.kill()
    await once(child, 'close')
    assert.equal(printed, 'event.created 42\n')
  })

for (const [tab, language, program] of [
  ['JavaScript', 'js', process.execPath],
  ['Python', 'python', 'python3'],
] as const)
  test(`the mirror in ${tab} copies everything, then what has changed`, {
    skip: tab === 'Python' && !hasPython && 'needs Python',
  }, async t => {
    const { app, post, patch, remove } = await buildTestApp(t)
    const { TOKEN: _, ...rest } = process.env
    const env = { ...rest, API: `${await app.listen({ port: 0, host: '127.0.0.1' })}${apiRoot}` }
    const cwd = await mkdtemp(join(tmpdir(), 'almanac-mirror-'))
    t.after(() => rm(cwd, { recursive: true }))
    const { code } = required(
      (await blocksOf('synchronizing')).find(block => block.tab === tab && block.language === language),
      `the mirror in ${tab}`,
    )
    await writeFile(join(cwd, 'mirror.mjs'), code)
    const copy = join(cwd, 'copy.json')
    const mirrored = async (): Promise<Record<string, { venue?: string }>> => {
      await run(program, ['mirror.mjs'], { cwd, env })
      return JSON.parse(await readFile(copy, 'utf8')).records
    }
    // More than a page.
    for (let number = 0; number < 60; number += 1) await post('/venues', { venue: `Hall ${number}` })
    const times = { start_date: '2020-01-01', end_date: '2020-01-02' }
    const { body: event } = await post('/events', { title: 'Walk', ...times, tags: ['outdoors'] })
    const { body: venue } = await post('/venues', { venue: 'Mill' })
    const first = await mirrored()
    assert.equal(Object.keys(first).length, 63)
    assert.equal(first[`venue ${venue.id}`]?.venue, 'Mill')

    await patch(`/venues/${venue.id}`, { venue: 'Old Mill' })
    await remove(`/events/${event.id}`)
    const second = await mirrored()
    assert.equal(second[`venue ${venue.id}`]?.venue, 'Old Mill')
    assert.deepEqual([Object.keys(second).length, second[`event ${event.id}`]], [62, undefined])
  })

async function untilListening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
  }
}

async function tryExamples(
  t: TestContext,
  name: string,
  { settings = {}, tab, isTried = () => true, user = 'admin' }: Trial = {},
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
  const blocks = all
    .filter(block => (!tab || !block.tab || block.tab === tab) && isTried(block))
    .map(block => ({ ...block, code: block.code.replaceAll('"admin"', `"${user}"`) }))
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
    html: (code, index) => runFile(`example-${index}.mjs`, scriptOf(code, `${address}${apiRoot}`)),
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
