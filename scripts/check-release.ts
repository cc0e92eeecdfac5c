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

interface Result {
  readonly result: 'passed' | 'FAILED' | 'NOT FINISHED' | 'NOT RUN'
  readonly seconds: number
  /** What the step printed last, such as the number of tests. */
  readonly lastLine: string
}

const results = new Map<string, Result>(
  chosen.map(name => [name, { result: 'NOT RUN', seconds: 0, lastLine: '' }]),
)

async function run(name: string): Promise<void> {
  console.log(`\n== npm run ${name}`)
  const startedAt = performance.now()
  let output = ''
  const note = (result: Result['result']) => {
    const lastLine = output.trimEnd().split('\n').at(-1)?.trim() ?? ''
    results.set(name, { result, seconds: (performance.now() - startedAt) / 1000, lastLine })
  }
  note('NOT FINISHED')
  const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'inherit'] })
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text)
    output = (output + text).slice(-10_000)
    note('NOT FINISHED')
  })
  const [code] = await once(child, 'close')
  note(code === 0 ? 'passed' : 'FAILED')
}

process.once('exit', () => {
  console.log('\n| step | result | seconds | |\n| --- | --- | ---: | --- |')
  for (const [name, { result, seconds, lastLine }] of results)
    console.log(`| ${name} | ${result} | ${Math.round(seconds)} | ${lastLine} |`)
  if ([...results.values()].some(({ result }) => result !== 'passed')) process.exitCode = 1
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

for (const name of chosen) await run(name)
