// Runs every test, or those that are named: `npm test -- tests/api/venues.test.ts`.
//
// Loading the program costs more than most tests, so the tests that share a process without harm do: three groups, two
// of them at a time, each printed when it is done.
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

const compileCache = './tests/support/compile-cache.js'
const inOneProcess = '--test-isolation=none'

const groups: readonly (readonly string[])[] = [
  [inOneProcess, 'tests/api/events/**/*.test.ts', 'tests/storage/**/*.test.ts'],
  [inOneProcess, 'src/**/*.test.ts', 'tests/api/*.test.ts', 'tests/contract/**/*.test.ts'],
  ['--test-concurrency=2', 'tests/cli/**/*.test.ts'],
]

interface Outcome {
  readonly passed: number
  readonly failed: number
}

async function runGroup(args: readonly string[]): Promise<Outcome> {
  const child = spawn(process.execPath, ['--import', compileCache, '--test', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output = await text(child.stdout)
  console.log(`== ${args.join(' ')}\n${output}`)
  const count = (name: string) =>
    Number(output.match(new RegExp(`^ℹ ${name} (\\d+)$`, 'm'))?.[1] ?? Number.NaN)
  const outcome = { passed: count('pass'), failed: count('fail') + count('cancelled') }
  if (Number.isNaN(outcome.passed + outcome.failed))
    throw new Error('A group of tests ended without a count.')
  return outcome
}

/** Two groups at a time: most machines that run this have two cores. */
async function runAll(waiting: (readonly string[])[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const worker = async () => {
    for (let group = waiting.shift(); group; group = waiting.shift()) outcomes.push(await runGroup(group))
  }
  await Promise.all([worker(), worker()])
  return outcomes
}

const named = process.argv.slice(2)
const outcomes = await runAll(named.length > 0 ? [named] : [...groups])
const sum = (count: (outcome: Outcome) => number) =>
  outcomes.reduce((total, outcome) => total + count(outcome), 0)
console.log(`${sum(outcome => outcome.passed)} passed, ${sum(outcome => outcome.failed)} failed`)
process.exitCode = sum(outcome => outcome.failed) > 0 ? 1 : 0
