import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable, Writable } from 'node:stream'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { runCommandLine } from '../../src/cli/line/run-command-line.ts'

const bin = fileURLToPath(new URL('../../bin/almanac.js', import.meta.url))

/** A stream that records what is written to it. */
function sink(isTTY: boolean) {
  const chunks: Buffer[] = []
  const stream = new Writable({ write: (chunk, _, done) => done(void chunks.push(chunk)) })
  return { stream: Object.assign(stream, isTTY && { isTTY }), bytes: () => Buffer.concat(chunks) }
}

/** Runs a command inside this process, on the given database. */
export async function almanac(
  databaseUrl: string,
  args: readonly string[],
  { isTTY = false, env: more = {} as Record<string, string>, input = '' } = {},
) {
  const [stdout, stderr] = [sink(isTTY), sink(isTTY)]
  const env = { DATABASE_URL: databaseUrl, ALMANAC_LOG_LEVEL: 'silent', ...more }
  const stdin = Readable.from(input === '' ? [] : [input])
  const code = await runCommandLine(args, { env, stdin, stdout: stdout.stream, stderr: stderr.stream })
  return { code, stdout: stdout.bytes().toString(), stderr: stderr.bytes().toString(), bytes: stdout.bytes() }
}

/** The same as a separate process, which does not outlive the test. */
export function almanacProcess(t: TestContext, databaseUrl: string, args: readonly string[]) {
  const child = spawn(process.execPath, [bin, ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, ALMANAC_LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', text => {
      output += text
    })
  }
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, output }))
  t.after(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, ended }
}
