// `npm run trial:cluster`: two Almanac servers on a PostgreSQL cluster go through failures under load. Prints what
// clients noticed, and fails if a goal is missed.
import { readOptions } from './options.ts'
import { keepLogs } from './programs.ts'
import { describeRun, missedGoals, type Row, tableOf } from './report.ts'
import { type RunResult, runFailure } from './run-failure.ts'
import { openScene } from './scene.ts'

const { runs, only, seconds, logs, ...choices } = readOptions(process.argv.slice(2))
if (logs !== undefined) keepLogs(logs)
const rows: Row[] = []
setTimeout(() => end(`The trial took longer than ${seconds} s.`), seconds * 1000)
try {
  await runAll()
  end()
} catch (error) {
  console.error(error)
  end('The trial failed. With --logs FOLDER, the output of all programs is kept.')
}

async function runAll(): Promise<void> {
  const { database, proxy, route } = choices
  console.log(`Database: ${database}. HTTP proxy: ${proxy}. Route to the primary: ${route}.`)
  const scene = await openScene(choices)
  let number = 0
  for (const name of only) {
    const results: RunResult[] = []
    rows.push({ name, results })
    while (results.length < runs) {
      const result = await runFailure(scene, name, ++number)
      results.push(result)
      console.log(`${name}, run ${results.length} of ${runs}: ${describeRun(result)}`)
    }
  }
}

/** Ends the process, and with it all programs. */
function end(problem?: string): never {
  const tried = rows.filter(row => row.results.length > 0)
  console.log(`\n${tableOf(tried)}\n`)
  const problems = [...tried.flatMap(missedGoals), ...(problem === undefined ? [] : [problem])]
  for (const sentence of problems) console.error(sentence)
  process.exit(problems.length > 0 ? 1 : 0)
}
