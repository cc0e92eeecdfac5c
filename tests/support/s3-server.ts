import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'

export type S3Server = Awaited<ReturnType<typeof startS3Server>>

/** It ends when its input does, so that it never outlives the tests, however they end. */
const program = `
  const S3rver = require('s3rver')
  const [directory, bucket] = process.argv.slice(1)
  const options = { address: '127.0.0.1', port: 0, silent: true, directory }
  new S3rver({ ...options, configureBuckets: [{ name: bucket }] }).run().then(({ port }) => console.log(port))
  process.stdin.resume().once('end', () => process.exit())
`

/** Starts an S3-compatible server with one empty bucket, and sets its credentials for clients. */
export async function startS3Server() {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-s3-'))
  const bucket = 'images'
  // It creates its page tokens with DES, which OpenSSL has in its legacy provider only.
  const args = ['--openssl-legacy-provider', '--eval', program, folder, bucket]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const port = await firstLine(child)
  const restore = replaceEnvironment(credentials)
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    async stop() {
      restore()
      const ended = once(child, 'exit')
      child.stdin.end()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function firstLine(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) return line
  throw new Error('The S3 server exited before it listened.')
}

/** The undefined ones are unset, so that a client does not pick up the developer's own. */
const credentials = {
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
  AWS_SESSION_TOKEN: undefined,
  AWS_PROFILE: undefined,
  AWS_REGION: undefined,
}

/** Sets and unsets environment variables; the returned function restores them. */
function replaceEnvironment(values: Record<string, string | undefined>): () => void {
  const earlier = Object.fromEntries(Object.keys(values).map(name => [name, process.env[name]]))
  const assign = (all: Record<string, string | undefined>) => {
    for (const [name, value] of Object.entries(all)) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
  assign(values)
  return () => assign(earlier)
}
