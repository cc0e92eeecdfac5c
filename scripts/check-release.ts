// `npm run check:release` runs everything that has to pass before a release, and prints one table. A failed step
// doesn't stop the others, so that one run shows all that is wrong. `-- --only types,folders` runs some steps.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'

const steps = ['format', 'lint', 'types', 'folders', 'test', 'test:long', 'release']

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
const chosen = only === undefined ? steps : only.split(',')
const unknown = chosen.filter(name => !steps.includes(name))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. The steps are ${steps.join(', ')}.`)
  process.exit(2)
}

interface Result {
  readonly name: string
  readonly isPassed: boolean
  readonly seconds: number
  /** What the step printed last, such as the number of tests. */
  readonly lastLine: string
}

async function run(name: string): Promise<Result> {
  console.log(`\n== npm run ${name}`)
  const startedAt = performance.now()
  const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text)
    output = (output + text).slice(-10_000)
  })
  const [code] = await once(child, 'close')
  const lastLine = output.trimEnd().split('\n').at(-1)?.trim() ?? ''
  return { name, isPassed: code === 0, seconds: (performance.now() - startedAt) / 1000, lastLine }
}

const results: Result[] = []
for (const name of chosen) results.push(await run(name))

console.log('\n| step | result | seconds | |\n| --- | --- | ---: | --- |')
for (const { name, isPassed, seconds, lastLine } of results)
  console.log(`| ${name} | ${isPassed ? 'passed' : 'FAILED'} | ${Math.round(seconds)} | ${lastLine} |`)
process.exit(results.every(({ isPassed }) => isPassed) ? 0 : 1)
