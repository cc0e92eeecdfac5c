import { runCommandLine } from './cli/line/run-command-line.ts'
import { codeOf } from './domain/caught-error.ts'

/** Runs the command line and sets the exit code. */
export async function main(): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe)
  process.exitCode = await runCommandLine(process.argv.slice(2), {
    env: process.env,
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
  })
}

/** A reader of the output may stop, as `head` does. The work goes on. */
function ignoreClosedPipe(error: Error): void {
  if (codeOf(error) !== 'EPIPE') throw error
}
