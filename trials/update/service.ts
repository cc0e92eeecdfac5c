// A stand-in for systemd: `almanac update` runs a `systemctl` of the trial, which stops and starts the server.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { type AlmanacServer, createAlmanac } from '../cluster/almanac-server.ts'

export interface Installed {
  readonly server: AlmanacServer
  /** Runs a command of the installed version, and returns its exit code and output. */
  run(args: readonly string[]): Promise<Ran>
  remove(): Promise<void>
}

interface Ran {
  readonly code: number
  readonly output: string
}

/** `update` looks for this folder before it uses systemd. Where it is missing, only the command sees it. */
const withSystemd = `[ -d /run/systemd/system ] || { mount -t tmpfs none /run && mkdir -p /run/systemd/system; }; exec "$@"`

/** The package of npm, unpacked into a folder. */
export async function createInstalled(
  root: string,
  folder: string,
  port: number,
  settings: Record<string, string>,
): Promise<Installed> {
  const program = join(root, 'bin/almanac.js')
  const server = createAlmanac(`almanac-${port}`, port, settings, [process.execPath, program])
  const programs = join(folder, 'bin')
  await writeSystemctl(programs, process.execPath, { server, user: userInfo().username })
  const env = { ...process.env, ...settings, PORT: String(port), PATH: `${programs}:${process.env.PATH}` }
  const user = process.getuid?.() === 0 ? [] : ['--map-root-user']
  const command = ['--mount', ...user, 'sh', '-c', withSystemd, 'sh', process.execPath, program]
  return {
    server,
    run: args => runCommand('unshare', [...command, ...args], { env, cwd: folder }),
    remove: async () => {},
  }
}

export function runCommand(
  program: string,
  args: readonly string[],
  options: { readonly env?: NodeJS.ProcessEnv; readonly cwd?: string } = {},
): Promise<Ran> {
  return new Promise(resolve => {
    execFile(program, args, options, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: `${stdout}${stderr}`.trim() }),
    )
  })
}

interface Unit {
  readonly server: AlmanacServer
  /** As whom the server runs. */
  readonly user: string
}

/** Writes a `systemctl` that this process answers. `node` runs it. */
export async function writeSystemctl(folder: string, node: string, { server, user }: Unit): Promise<void> {
  const control = createServer(async (request, response) => {
    const action = request.url?.slice(1)
    if (action === 'stop' || action === 'restart' || action === 'disable') await server.stop()
    // systemd doesn't wait until a server is ready.
    if ((action === 'start' || action === 'restart') && !server.isWanted()) server.start().catch(() => {})
    response.end(action === 'show' ? user : '')
  }).listen(0, '127.0.0.1')
  await once(control, 'listening')
  const address = control.address()
  if (address === null || typeof address === 'string') throw new Error('There is no port.')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'systemctl')
  const url = `'http://127.0.0.1:${address.port}/' + process.argv[2]`
  const script = `fetch(${url}).then(answer => answer.text()).then(text => process.stdout.write(text))`
  writeFileSync(path, `#!${node}\n${script}\n`)
  chmodSync(path, 0o755)
}
