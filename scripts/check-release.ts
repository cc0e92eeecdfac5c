// `npm run check:release` runs everything that has to pass before a release, and prints one table, also if it is
// interrupted. A failed step doesn't stop the others, so that one run shows all that is wrong. `-- --only types,folders`
// runs some steps. The long tests include those of `npm test`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'

const steps = ['format', 'lint', 'types', 'folders', 'test:long', 'release']

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
const chosen = only === undefined ? steps : only.split(',')
const unknown = chosen.filter(name => !steps.includes(name))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. The steps are ${steps.join(', ')}.`)
  process.exit(2)
}

interface Step {
  result: 'passed' | 'FAILED' | 'NOT FINISHED' | 'NOT RUN'
  startedAt: number
  endedAt?: number
  /** What it printed last, such as the number of tests. */
  output: string
}

const results = new Map<string, Step>(
  chosen.map(name => [name, { result: 'NOT RUN', startedAt: 0, endedAt: 0, output: '' }]),
)

async function run(name: string): Promise<void> {
  console.log(`\n== npm run ${name}`)
  const step: Step = { result: 'NOT FINISHED', startedAt: performance.now(), output: '' }
  results.set(name, step)
  const child = spawn('npm', ['run', '--silent', name], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  // With what npm started.
  const stop = () => child.pid !== undefined && process.kill(-child.pid)
  process.once('exit', stop)
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text)
    step.output = (step.output + text).slice(-10_000)
  })
  const [code] = await once(child, 'close')
  process.off('exit', stop)
  step.endedAt = performance.now()
  step.result = code === 0 ? 'passed' : 'FAILED'
}

process.once('exit', () => {
  console.log('\n| step | result | seconds | |\n| --- | --- | ---: | --- |')
  for (const [name, { result, startedAt, endedAt = performance.now(), output }] of results) {
    const lastLine = output.trimEnd().split('\n').at(-1)?.trim() ?? ''
    console.log(`| ${name} | ${result} | ${Math.round((endedAt - startedAt) / 1000)} | ${lastLine} |`)
  }
  if ([...results.values()].some(({ result }) => result !== 'passed')) process.exitCode = 1
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

for (const name of chosen) await run(name)
