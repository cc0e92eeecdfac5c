// A Debian package that includes Node: it depends only on the C library and the libraries Node is linked to.
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const templates = fileURLToPath(new URL('./debian/', import.meta.url))
const architectures: Readonly<Record<string, string>> = { arm64: 'arm64', x64: 'amd64' }

/** Builds it next to the tarball and returns its path. Requires npm and dpkg-deb. */
export function buildDebianPackage(tarball: string, version: string): string {
  const architecture = architectures[process.arch]
  if (process.platform !== 'linux' || !architecture)
    throw new Error(
      `A Debian package is built on Linux for arm64 or x64, not on ${process.platform}-${process.arch}.`,
    )
  const stage = join(dirname(tarball), 'debian')
  rmSync(stage, { recursive: true, force: true })
  installProgram(tarball, join(stage, 'usr/lib/almanac'))
  copySystemFiles(stage)
  writeControl(stage, control(version, architecture))
  const file = join(dirname(tarball), `almanac_${version}_${architecture}.deb`)
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zgzip', '-z6', '--build', stage, file], { stdio: 'pipe' })
  rmSync(stage, { recursive: true })
  return file
}

function installProgram(tarball: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', folder])
  const args = ['install', '--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund', '--silent']
  execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  moveNode(folder)
}

/** Only the executable is needed: a quarter of the package are headers. */
function moveNode(folder: string): void {
  const node = join(folder, 'node_modules', `node-linux-${process.arch}`)
  mkdirSync(join(folder, 'node/bin'), { recursive: true })
  renameSync(join(node, 'bin/node'), join(folder, 'node/bin/node'))
  renameSync(join(node, 'LICENSE'), join(folder, 'node/LICENSE'))
  rmSync(node, { recursive: true })
  rmSync(join(folder, 'node_modules/.bin'), { recursive: true, force: true })
}

function copySystemFiles(stage: string): void {
  const place = (from: string, to: string, mode: number) => {
    mkdirSync(dirname(join(stage, to)), { recursive: true })
    cpSync(from, join(stage, to))
    chmodSync(join(stage, to), mode)
  }
  const program = join(stage, 'usr/lib/almanac')
  place(join(templates, 'almanac'), 'usr/bin/almanac', 0o755)
  place(join(templates, 'almanac.env'), 'etc/almanac/almanac.env', 0o644)
  place(join(program, 'LICENSE'), 'usr/share/doc/almanac/copyright', 0o644)
  const unit = readFileSync(join(program, 'examples/deploy/almanac.service'), 'utf8')
    .replace('/opt/almanac/node_modules/.bin/node', '/usr/lib/almanac/node/bin/node')
    .replaceAll('/opt/almanac', '/usr/lib/almanac')
  mkdirSync(join(stage, 'lib/systemd/system'), { recursive: true })
  writeFileSync(join(stage, 'lib/systemd/system/almanac.service'), unit)
}

function control(version: string, architecture: string): string {
  return [
    'Package: almanac',
    `Version: ${version}`,
    `Architecture: ${architecture}`,
    'Section: web',
    'Priority: optional',
    'Maintainer: The authors of Almanac <almanac@localhost>',
    'Depends: libc6 (>= 2.28), libstdc++6, libatomic1, ca-certificates, passwd, util-linux',
    'Description: self-hosted events calendar',
    ' A public calendar site, a desk to edit it in the browser, and a REST interface.',
    ' It carries its own Node.js.',
    '',
  ].join('\n')
}

function writeControl(stage: string, text: string): void {
  mkdirSync(join(stage, 'DEBIAN'))
  writeFileSync(join(stage, 'DEBIAN/control'), text)
  writeFileSync(join(stage, 'DEBIAN/conffiles'), '/etc/almanac/almanac.env\n')
  for (const name of ['postinst', 'prerm', 'postrm']) {
    cpSync(join(templates, name), join(stage, 'DEBIAN', name))
    chmodSync(join(stage, 'DEBIAN', name), 0o755)
  }
}
