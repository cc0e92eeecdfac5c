// A stand-in for systemd: `almanac update` runs a `systemctl` of the trial, which stops and starts the server.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { type AlmanacServer, createAlmanac } from '../cluster/almanac-server.ts'

export interface Installed {
  /** The folder of the program. */
  readonly root: string
  readonly server: AlmanacServer
  readonly settings: Record<string, string>
  /** Runs a command of the installed version, and returns its exit code and output. */
  run(args: readonly string[]): Promise<{ readonly code: number; readonly output: string }>
}

/** `update` looks for this folder before it uses systemd. Where it is missing, only the command sees it. */
const withSystemd = `[ -d /run/systemd/system ] || { mount -t tmpfs none /run && mkdir -p /run/systemd/system; }; exec "$@"`

export async function createInstalled(
  root: string,
  folder: string,
  port: number,
  settings: Record<string, string>,
): Promise<Installed> {
  const server = createAlmanac(`almanac-${port}`, port, settings, join(root, 'bin/almanac.js'))
  const programs = join(folder, 'bin')
  await writeSystemctl(programs, server)
  const env = { ...process.env, ...settings, PORT: String(port), PATH: `${programs}:${process.env.PATH}` }
  const user = process.getuid?.() === 0 ? [] : ['--map-root-user']
  const command = ['--mount', ...user, 'sh', '-c', withSystemd, 'sh', process.execPath]
  return {
    ...{ root, server, settings },
    run: args =>
      new Promise(resolve => {
        const all = [...command, join(root, 'bin/almanac.js'), ...args]
        execFile('unshare', all, { env, cwd: folder }, (error, stdout, stderr) =>
          resolve({ code: error === null ? 0 : Number(error.code), output: `${stdout}${stderr}`.trim() }),
        )
      }),
  }
}

async function writeSystemctl(programs: string, server: AlmanacServer): Promise<void> {
  const control = createServer(async (request, response) => {
    if (request.url === '/stop') await server.stop()
    // systemd doesn't wait until a server is ready.
    if (request.url === '/start') server.start().catch(() => {})
    response.end()
  }).listen(0, '127.0.0.1')
  await once(control, 'listening')
  const address = control.address()
  if (address === null || typeof address === 'string') throw new Error('There is no port.')
  if (!existsSync(programs)) mkdirSync(programs, { recursive: true })
  const path = join(programs, 'systemctl')
  const url = `'http://127.0.0.1:${address.port}/' + process.argv[2]`
  writeFileSync(path, `#!${process.execPath}\nfetch(${url}).then(({ ok }) => process.exit(ok ? 0 : 1))\n`)
  chmodSync(path, 0o755)
}
