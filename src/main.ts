import { runCommandLine } from './cli/line/run-command-line.ts'

/** Runs the command line and sets the exit code. */
export async function main(): Promise<void> {
  process.exitCode = await runCommandLine(process.argv.slice(2), {
    env: process.env,
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
  })
}
