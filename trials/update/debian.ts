// The Debian package in a separate Debian: a folder that debootstrap made, entered with chroot, as root.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { buildDebianPackage } from '../../scripts/release/debian-package.ts'
import { createAlmanac } from '../cluster/almanac-server.ts'
import { type Installed, runCommand, writeSystemctl } from './service.ts'

const packages = 'libatomic1,libstdc++6,ca-certificates'
const node = '/usr/lib/almanac/node/bin/node'

/** Makes the Debian, unless it is there. */
export function makeDebian(root: string): void {
  if (!existsSync(join(root, 'usr/bin/dpkg')))
    execFileSync('debootstrap', ['--variant=minbase', `--include=${packages}`, 'bookworm', root])
}

/** Builds the package from that of npm, and returns its path inside. */
export function placeInDebian(tarball: string, version: string, root: string): string {
  const file = buildDebianPackage(tarball, version.replace('-', '~'))
  const inside = join('/root', basename(file))
  copyFileSync(file, join(root, inside))
  rmSync(file)
  return inside
}

/** Installs the package, with these settings in its file. */
export async function installDebian(
  file: string,
  root: string,
  port: number,
  settings: Record<string, string>,
): Promise<Installed> {
  const runInside = (...command: readonly string[]) =>
    runCommand('unshare', enter(root, [root, ...command]), { env: { PATH: pathInside } })
  const { code, output } = await runInside('dpkg', '-i', file)
  assert.equal(code, 0, output)
  const lines = Object.entries({ ...settings, PORT: String(port) }).map(
    ([name, value]) => `${name}=${value}\n`,
  )
  writeFileSync(join(root, 'etc/almanac/almanac.env'), lines.join(''))
  const almanac = ['--userspec=almanac:almanac', root, node, '/usr/lib/almanac/bin/almanac.js']
  const env = { ...settings, TMPDIR: '/tmp', HOME: '/var/lib/almanac' }
  const server = createAlmanac(`debian-${port}`, port, env, ['unshare', ...enter(root, almanac)])
  await writeSystemctl(join(root, 'usr/local/bin'), node, { server, user: 'almanac' })
  mkdirSync(join(root, 'run/systemd/system'), { recursive: true })
  return {
    server,
    run: args => runInside('almanac', ...args),
    async remove() {
      const { code, output } = await runInside('dpkg', '-P', 'almanac')
      assert.equal(code, 0, output)
      rmSync(join(root, 'run/systemd'), { recursive: true })
      for (const path of ['usr/lib/almanac', 'etc/almanac', 'var/lib/almanac', 'var/cache/almanac-update'])
        assert.ok(!existsSync(join(root, path)), `${path} is left`)
    },
  }
}

const pathInside = '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** The arguments of `unshare`. The mounted /proc is gone when the command ends. */
function enter(root: string, command: readonly string[]): string[] {
  return ['--mount', 'sh', '-c', 'mount -t proc proc "$0/proc" && exec chroot "$@"', root, ...command]
}
